import { Button, Skeleton } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { useCall } from '../../api/use-call.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import page from '../../ui/styles/page.module.css';
import { ItemProblem } from '../../widgets/page/ItemProblem.tsx';
import { usePageTitle } from '../../widgets/page/page-title.ts';
import { FaqDetail } from './FaqDetail.tsx';
import classes from './faq-page.module.css';
import { faqPhrases } from './faqs.phrases.ts';

const lines = ['100%', '92%', '97%', '88%', '95%', '64%'];

/** In the places of what comes. */
function FaqSkeleton() {
  const t = usePhrases(faqPhrases);
  return (
    <div className={page.page} role="status" aria-label={t('loading')} aria-busy>
      <Skeleton height={14} width={180} mb={20} />
      <div className={classes.columns}>
        <div className={classes.heading}>
          <Skeleton height={28} width="80%" mb={10} />
          <Skeleton height={16} width="40%" mb={28} />
        </div>
        <div className={classes.directory}>
          <Skeleton height={120} />
        </div>
        <div className={classes.text}>
          {lines.map((width) => (
            <Skeleton key={width} height={16} width={width} my={10} />
          ))}
        </div>
      </div>
    </div>
  );
}

/** Renders `/questionDetail` (FQ-2). */
export function FaqPage() {
  const t = usePhrases(faqPhrases);
  const [params] = useSearchParams();
  const { data, error, refetch } = useCall('faqDetails', { id: params.get('id') ?? '' });
  usePageTitle(data?.details.title);

  if (data) return <FaqDetail faq={data.details} related={data.other} />;
  if (!error) return <FaqSkeleton />;
  return (
    <ItemProblem
      error={error}
      onRetry={refetch}
      title={t('missing')}
      text={t('missingText')}
      actions={
        <Button component={Link} to={paths.faqList()}>
          {t('toList')}
        </Button>
      }
    />
  );
}
