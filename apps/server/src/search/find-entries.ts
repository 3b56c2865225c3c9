import type { Language } from '@siliport/contract/language';
import { defaultOrder, type SearchOrder, type SearchType } from '@siliport/contract/listing';
import type { Database } from '../database/database.ts';
import { facetsOf } from './facets.ts';
import { type EntryPage, findEntryPage, type Listing } from './find-entries.queries.ts';
import { understand } from './query.ts';

export type { EntryPage } from './find-entries.queries.ts';

/** What a list or the search asks for; the contract has checked it. */
export interface Wanted extends Omit<Listing, 'question'> {
  /** Absent or blank: no filter. */
  keyword?: string | undefined;
}

/** The one query behind every list and the search: ids of a page, in order, and the exact total. */
export const findEntries = async (db: Database, { keyword, ...wanted }: Wanted): Promise<EntryPage> => {
  if (!keyword?.trim()) return findEntryPage(db, wanted);
  const question = understand(keyword);
  return question.terms.length === 0 ? { ids: [], total: 0 } : findEntryPage(db, { ...wanted, question });
};

/** A list as the wire asks for it (specification §5). */
interface Asked {
  keyword?: string | undefined;
  totalCategory?: string | undefined;
  orderBy?: SearchOrder | undefined;
  pageNo?: number | undefined;
  pageSize?: number | undefined;
}

/** A page of one type as a call asks for it; absent: the first ten in `defaultOrder`. */
export const findListed = (
  db: Database,
  type: SearchType,
  { keyword, totalCategory, orderBy = defaultOrder(keyword), pageNo = 1, pageSize = 10 }: Asked,
  language: Language,
): Promise<EntryPage> =>
  findEntries(db, { type, keyword, facets: facetsOf(totalCategory), orderBy, pageNo, pageSize, language });
