import { Button } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { useCall } from '../../api/use-call.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { ItemProblem } from '../../widgets/page/ItemProblem.tsx';
import { usePageTitle } from '../../widgets/page/page-title.ts';
import { FaqDetail } from './FaqDetail.tsx';
import { FaqSkeleton } from './FaqSkeleton.tsx';
import { faqPhrases } from './faqs.phrases.ts';

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
