import { Text } from '@mantine/core';
import { Link } from 'react-router';
import { usePhrases } from '../../i18n/use-phrases.ts';
import type { ListQuery } from '../../list-query.ts';
import type { SearchTab } from '../../search-tab.ts';
import { toSearchUrl } from './facets.ts';
import { searchPhrases } from './search.phrases.ts';

interface Props {
  tab: SearchTab;
  query: ListQuery;
  /** The keyword that was searched in place of a misspelled one. */
  correction: string | undefined;
}

/** Says that a misspelled keyword was corrected, and offers the search for what was typed (N-1). */
export function Correction({ tab, query, correction }: Props) {
  const t = usePhrases(searchPhrases);
  if (correction === undefined) return null;
  const literal = toSearchUrl({ type: tab, ...query, pageNo: 1, isLiteral: true });
  return (
    <Text mb="sm" role="status">
      {t('correctedTo')}
      <Text span inherit fw={600}>
        {correction}
      </Text>
      {t('correctedEnd')} <Link to={literal}>{t('searchLiterally', { keyword: query.kw })}</Link>
    </Text>
  );
}
