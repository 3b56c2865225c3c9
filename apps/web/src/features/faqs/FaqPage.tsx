import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { useLanguage } from '../../i18n/language.tsx';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { ItemProblem } from '../../widgets/page/ItemProblem.tsx';
import { usePageTitle } from '../../widgets/page/page-title.ts';
import { FaqDetail } from './FaqDetail.tsx';
import { FaqSkeleton } from './FaqSkeleton.tsx';
import { faqPhrases } from './faqs.phrases.ts';
import { faqQuery } from './faqs.queries.ts';

/** FQ-2 */
export function FaqPage() {
  const t = usePhrases(faqPhrases);
  const { language } = useLanguage();
  const [params] = useSearchParams();
  const { data, error, refetch } = useQuery(faqQuery(params.get('id') ?? '', language));
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
