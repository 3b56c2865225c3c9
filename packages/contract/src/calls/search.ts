import { Type } from 'typebox';
import { get, post } from '../call.ts';
import {
  contentLanguage,
  date,
  emptyObject,
  id,
  keyword,
  listParams,
  object,
  oneOf,
  page,
} from '../fields.ts';
import { searchOrders, searchTypes } from '../listing.ts';
import { filterOptions } from './documents.ts';

/** One result; which fields are there depends on the type (specification §3, search results). */
export const searchRow = object({
  id,
  title: Type.Optional(Type.String()),
  name: Type.Optional(Type.String()),
  productName: Type.Optional(Type.String()),
  isIpProject: Type.Optional(Type.Boolean()),
  /** Documents: the direct download link. */
  file: Type.Optional(Type.String()),
  releaseDate: Type.Optional(date),
  createTime: Type.Optional(date),
  time: Type.Optional(date),
  contentLanguage,
});

const { totalCategory, orderBy: _listOrder, ...pagingAndKeyword } = listParams;

export const searchCalls = {
  searchIndex: post('search/index', {
    summary: 'Search one type',
    access: 'member',
    input: object({
      ...pagingAndKeyword,
      totalCategory,
      orderBy: Type.Optional(oneOf(searchOrders)),
      type: oneOf(searchTypes),
    }),
    output: page(searchRow),
  }),
  searchCounts: post('search/counts', {
    summary: 'How many results each of the six types has for a keyword',
    access: 'member',
    input: object({ keyword: pagingAndKeyword.keyword, totalCategory, type: oneOf(searchTypes) }),
    output: Type.Record(Type.Enum(searchTypes), Type.Integer(), { additionalProperties: false }),
    reason: 'N-1: every tab of the search shows its count',
  }),
  searchSelectData: get('search/selectData', {
    summary: 'Filter options of the search page',
    access: 'member',
    input: emptyObject,
    output: filterOptions,
  }),
  searchSuggest: get('search/suggest', {
    summary: "Instant results of the header's search, best match first",
    access: 'member',
    input: object({ kw: keyword }),
    output: Type.Array(
      object({ type: oneOf(searchTypes), id, title: Type.String(), isIpProject: Type.Boolean() }),
    ),
    reason: "SE-7: the header's instant results",
  }),
};
