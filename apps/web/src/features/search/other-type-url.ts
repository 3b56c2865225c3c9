import { type SearchType, sharesCategories } from '@siliport/contract/listing';
import { type ListQuery, updateListQuery } from '../../list-query.ts';
import { paths } from '../../paths.ts';

/** The same search in another type. Events have a tree of their own, so its checks do not go along (SE-3). */
export const toOtherTypeUrl = (query: ListQuery, from: SearchType, to: SearchType): string => {
  const kept = sharesCategories(from, to) ? {} : { categories: [] };
  return paths.search({ type: to, ...updateListQuery(query, kept) });
};
