import { Text } from '@mantine/core';
import { Link } from 'react-router';
import { usePermission } from '../../api/session.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { searchPhrases } from './search.phrases.ts';

/** Offers a work order about the keyword, where only items that lack some of its words were found (N-1). */
export function SupportOffer({ keyword }: { keyword: string }) {
  const t = usePhrases(searchPhrases);
  const canAskSupport = usePermission('isWorkSubmit');
  if (!canAskSupport) return null;
  return (
    <Text mb="sm">
      {t('notFound')} <Link to={paths.workOrderFormAbout(keyword)}>{t('askSupport')}</Link>
    </Text>
  );
}
