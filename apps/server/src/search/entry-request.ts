import type { Language } from '@siliport/contract/language';
import { defaultOrder, type Paging, type SearchOrder, type SearchType } from '@siliport/contract/listing';
import { type ParsedQuery, parseQuery } from './parsed-query.ts';

/** The input of a list or a search on the wire (specification §5). */
export interface ListInput extends Paging {
  /** Absent or blank: no filter. */
  keyword?: string | undefined;
  totalCategory?: string | undefined;
  orderBy?: SearchOrder | undefined;
}

/** A request for one page of one type's entries. */
export interface EntryRequest extends Paging {
  type: SearchType;
  /** Absent: all entries. */
  query?: ParsedQuery | undefined;
  /** Category or activity type ids; entries of any of them match. Empty: no filter. */
  facets: readonly string[];
  orderBy: SearchOrder;
  /** The language whose titles and collation 'by title' sorts by. */
  language: Language;
}

/** Parses `totalCategory`: comma-joined ids, empty for all. */
export const parseFacets = (joinParts = ''): string[] => [...new Set(joinParts.split(',').filter(Boolean))];

/** Returns the query of a keyword; undefined for a blank one. */
export const parseKeyword = (keyword = ''): ParsedQuery | undefined =>
  keyword.trim() === '' ? undefined : parseQuery(keyword);

/** Parses the input of a call; the order is `defaultOrder` unless it names one. */
export const toEntryRequest = (
  type: SearchType,
  { keyword, totalCategory, orderBy = defaultOrder(keyword), pageNo, pageSize }: ListInput,
  language: Language,
): EntryRequest => ({
  type,
  query: parseKeyword(keyword),
  facets: parseFacets(totalCategory),
  orderBy,
  pageNo,
  pageSize,
  language,
});
