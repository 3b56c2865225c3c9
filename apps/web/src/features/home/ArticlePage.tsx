import { Box, Skeleton } from '@mantine/core';
import type { CallOutput } from '../../api/call.ts';
import { useSession } from '../../api/session.ts';
import { useCall } from '../../api/use-call.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { CopyLinkButton } from '../../ui/CopyButton.tsx';
import { Cover } from '../../ui/Cover.tsx';
import { TextSkeleton } from '../../ui/feedback/Loading.tsx';
import { Breadcrumbs } from '../../ui/navigation/Breadcrumbs.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import page from '../../ui/styles/page.module.css';
import { ContentLanguage } from '../../widgets/page/ContentLanguage.tsx';
import { useItemId } from '../../widgets/page/ItemPage.tsx';
import { ListedItemPage, RestLoading, useListedItem } from '../../widgets/page/ListedItemPage.tsx';
import type { ItemLists } from '../../widgets/page/listed-item.ts';
import { RichText } from '../../widgets/rich-text/RichText.tsx';
import { homePhrases } from './home.phrases.ts';

type Article = Omit<CallOutput<'contentDetails'>, 'content'>;

const lists: ItemLists<Article & { id: string }> = {
  indexContent: ({ carousel, list }) =>
    [...carousel, ...list].flatMap(({ id, cover, article }) => (article ? [{ id, cover, ...article }] : [])),
};

function TextLines() {
  return <TextSkeleton widths={['100%', '94%', '98%', '90%', '60%']} />;
}

function ArticleSkeleton() {
  return (
    <>
      <Skeleton height={14} width={120} mb={20} />
      <Skeleton height={28} width="70%" mb={28} />
      <Cover src="" />
      <Box mt={28}>
        <TextLines />
      </Box>
    </>
  );
}

/** Renders an article, also for visitors (HO-6). */
export function ArticlePage() {
  const t = usePhrases(homePhrases);
  const { token } = useSession();
  const id = useItemId();
  const query = useCall('contentDetails', { id });
  const home = { label: t('home'), to: token ? paths.loginHome() : paths.index() };
  return (
    <ListedItemPage
      query={query}
      listed={useListedItem(id, lists)}
      toItem={(article): Article => article}
      getTitle={({ title }) => title}
      skeleton={<ArticleSkeleton />}
      t={t}
      listPath={home.to}
    >
      {({ title, cover, contentLanguage }, article) => (
        <article className={page.reading}>
          <Breadcrumbs items={[home, { label: title }]} />
          <PageHeading mark={<ContentLanguage item={{ contentLanguage }} />} actions={<CopyLinkButton />}>
            {title}
          </PageHeading>
          {cover && <Cover src={cover} eager />}
          <Box mt={28}>
            {article ? (
              <RichText html={article.content} />
            ) : (
              <RestLoading>
                <TextLines />
              </RestLoading>
            )}
          </Box>
        </article>
      )}
    </ListedItemPage>
  );
}
