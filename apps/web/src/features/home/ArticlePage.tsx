import { Box, Button, Skeleton } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
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
import { ItemProblem } from '../../widgets/page/ItemProblem.tsx';
import { usePageTitle } from '../../widgets/page/page-title.ts';
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
  const [params] = useSearchParams();
  const { data, error, refetch } = useCall('contentDetails', { id: params.get('id') ?? '' });
  usePageTitle(data?.title);
  const home = token ? paths.loginHome() : paths.index();

  if (!data && error) {
    return (
      <ItemProblem
        error={error}
        onRetry={refetch}
        title={t('articleMissing')}
        text={t('articleMissingText')}
        actions={
          <Button component={Link} to={home}>
            {t('toHome')}
          </Button>
        }
      />
    );
  }
  if (!data) return <ArticleSkeleton />;
  return (
    <article className={page.reading}>
      <Breadcrumbs label={t('breadcrumbs')} items={[{ label: t('home'), to: home }, { label: data.title }]} />
      <PageHeading
        mark={<ContentLanguage item={data} />}
        actions={<CopyLinkButton label={t('copyLink')} copiedLabel={t('linkCopied')} />}
      >
        {data.title}
      </PageHeading>
      {data.cover && <Cover src={data.cover} eager />}
      <Box mt={28}>
        <RichText html={data.content} />
      </Box>
    </article>
  );
}
