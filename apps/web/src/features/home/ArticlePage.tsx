import { Box, Skeleton } from '@mantine/core';
import { useSession } from '../../api/session.ts';
import { useCall } from '../../api/use-call.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { CopyLinkButton } from '../../ui/CopyButton.tsx';
import { Cover } from '../../ui/Cover.tsx';
import { Breadcrumbs } from '../../ui/navigation/Breadcrumbs.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import page from '../../ui/styles/page.module.css';
import { ContentLanguage } from '../../widgets/page/ContentLanguage.tsx';
import { ItemPage, useItemId } from '../../widgets/page/ItemPage.tsx';
import { RichText } from '../../widgets/rich-text/RichText.tsx';
import { homePhrases } from './home.phrases.ts';

const lineWidths = ['100%', '94%', '98%', '90%', '60%'];

function ArticleSkeleton() {
  const t = usePhrases(homePhrases);
  return (
    <div className={page.reading} role="status" aria-label={t('loading')} aria-busy>
      <Skeleton height={14} width={120} mb={20} />
      <Skeleton height={28} width="70%" mb={28} />
      <Cover src="" />
      <Box mt={28}>
        {lineWidths.map((width) => (
          <Skeleton key={width} height={16} width={width} my={10} />
        ))}
      </Box>
    </div>
  );
}

/** Renders an article, also for visitors (HO-6). */
export function ArticlePage() {
  const t = usePhrases(homePhrases);
  const { token } = useSession();
  const query = useCall('contentDetails', { id: useItemId() });
  const home = { label: t('home'), to: token ? paths.loginHome() : paths.index() };
  const missing = {
    title: t('articleMissing'),
    text: t('articleMissingText'),
    listLabel: t('toHome'),
    listPath: home.to,
  };
  return (
    <ItemPage query={query} getTitle={({ title }) => title} skeleton={<ArticleSkeleton />} missing={missing}>
      {({ title, cover, content, contentLanguage }) => (
        <article className={page.reading}>
          <Breadcrumbs label={t('breadcrumbs')} items={[home, { label: title }]} />
          <PageHeading
            mark={<ContentLanguage item={{ contentLanguage }} />}
            actions={<CopyLinkButton label={t('copyLink')} copiedLabel={t('linkCopied')} />}
          >
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
