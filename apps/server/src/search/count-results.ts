import { type SearchType, sharesCategories } from '@siliport/contract/listing';
import type { Database } from '../database/database.ts';
import { countEntries, type EntryCounts } from './count-entries.queries.ts';
import { facetsOf } from './facets.ts';
import { understand } from './query.ts';

const none: EntryCounts = { product: 0, version: 0, document: 0, train: 0, faq: 0, activity: 0 };

interface Search {
  /** The type that `totalCategory` filters; others take the filter where they share its categories. */
  type: SearchType;
  keyword?: string | undefined;
  totalCategory?: string | undefined;
}

/** Returns for each type the total that the same search answers there. */
export const countResults = async (
  db: Database,
  { type, keyword, totalCategory }: Search,
): Promise<EntryCounts> => {
  const facets = facetsOf(totalCategory);
  const facetsFor = (other: SearchType) => (sharesCategories(type, other) ? facets : []);
  const question = keyword?.trim() ? understand(keyword) : undefined;
  if (question?.terms.length === 0) return none;
  return (await countEntries(db, question, facetsFor)) ?? none;
};
