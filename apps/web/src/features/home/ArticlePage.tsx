import { Box, Skeleton } from '@mantine/core';
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
import { ItemPage, useItemId } from '../../widgets/page/ItemPage.tsx';
import { RichText } from '../../widgets/rich-text/RichText.tsx';
import { homePhrases } from './home.phrases.ts';

function ArticleSkeleton() {
  return (
    <>
      <Skeleton height={14} width={120} mb={20} />
      <Skeleton height={28} width="70%" mb={28} />
      <Cover src="" />
      <Box mt={28}>
        <TextSkeleton widths={['100%', '94%', '98%', '90%', '60%']} />
      </Box>
    </>
  );
}

/** Renders an article, also for visitors (HO-6). */
export function ArticlePage() {
  const t = usePhrases(homePhrases);
  const { token } = useSession();
  const query = useCall('contentDetails', { id: useItemId() });
  const home = { label: t('home'), to: token ? paths.loginHome() : paths.index() };
  return (
    <ItemPage
      query={query}
      getTitle={({ title }) => title}
      skeleton={<ArticleSkeleton />}
      t={t}
      listPath={home.to}
    >
      {({ title, cover, content, contentLanguage }) => (
        <article className={page.reading}>
          <Breadcrumbs items={[home, { label: title }]} />
          <PageHeading mark={<ContentLanguage item={{ contentLanguage }} />} actions={<CopyLinkButton />}>
            {title}
          </PageHeading>
          {cover && <Cover src={cover} eager />}
          <Box mt={28}>
            <RichText html={content} />
          </Box>
        </article>
      )}
    </ItemPage>
  );
}
