import { type TSchema, Type } from 'typebox';
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
  required,
} from '../fields.ts';
import { limits } from '../limits.ts';
import { type FacetName, facetNames, searchOrders, searchTypes } from '../listing.ts';
import { filterOptions } from './documents.ts';

/** A range of a text that matches the keyword: start and exclusive end in UTF-16 code units. */
const mark = Type.Tuple([Type.Integer(), Type.Integer()]);

/** The best excerpt of an item's text, with the words of the keyword marked. */
const snippet = object({
  text: Type.String(),
  marks: Type.Array(mark),
  /** Its page, sheet or slide in a file, from 1. */
  page: Type.Optional(Type.Integer()),
  /** The sheet's name, or the heading. */
  label: Type.Optional(Type.String()),
});

/** How the result matches the keyword (SE-6). */
const matchFields = {
  titleMarks: Type.Optional(Type.Array(mark)),
  snippet: Type.Optional(snippet),
  /** Part number or document number. */
  number: Type.Optional(Type.String()),
  /** Names of the products that it belongs to. */
  products: Type.Optional(Type.Array(Type.String())),
  /** Of a document's file: extension, and size in bytes. */
  suffix: Type.Optional(Type.String()),
  size: Type.Optional(Type.Integer()),
  /** Of a document. */
  revision: Type.Optional(Type.String()),
  /** Words of the keyword that it lacks. */
  missing: Type.Optional(Type.Array(Type.String())),
  /** It has none of the words, and belongs to a product of the best matches. */
  isOfSameProduct: Type.Optional(Type.Boolean()),
};

/** One result; which fields are present depends on the type (specification §3, search results). */
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
  ...matchFields,
});

/** How the keyword was interpreted. */
const interpretation = {
  /** How many of the total match less exactly: by separate words, by synonyms, or by some of the words. */
  related: Type.Integer(),
  /** The corrected keyword that was searched instead of a misspelled one. */
  correction: Type.Optional(Type.String()),
};

/** The best results of each type, the one with the best result first; types without results are left out. */
const groups = Type.Array(
  object({
    type: oneOf(searchTypes),
    total: Type.Integer(),
    related: Type.Integer(),
    list: Type.Array(searchRow),
  }),
);

const literal = Type.Optional(Type.Boolean());

/** Comma-joined values of one facet, of which an item has to have any; at most 20. */
const facetValues = Type.Optional(
  Type.String({ maxLength: 3000, pattern: '^([^,]{1,140}(,[^,]{1,140}){0,19})?$' }),
);

/** Filters of a search; results match all of them. */
const filters = {
  totalCategory: listParams.totalCategory,
  documentType: facetValues,
  product: facetValues,
  format: facetValues,
  year: facetValues,
  language: facetValues,
} satisfies Record<FacetName | 'totalCategory', TSchema>;

const { totalCategory: _category, orderBy: _listOrder, ...pagingAndKeyword } = listParams;

export const searchCalls = {
  searchIndex: post('search/index', {
    summary: 'Search one type',
    access: 'member',
    input: object({
      ...pagingAndKeyword,
      ...filters,
      orderBy: Type.Optional(oneOf(searchOrders)),
      type: oneOf(searchTypes),
      /** Searches misspelled words as typed, without a correction. */
      literal,
    }),
    output: object({ list: Type.Array(searchRow), total: Type.Integer(), ...interpretation }),
  }),
  searchAll: post('search/all', {
    summary: 'The best results of each type',
    access: 'member',
    input: object({ keyword: pagingAndKeyword.keyword, ...filters, literal }),
    output: object({ groups, correction: Type.Optional(Type.String()) }),
    reason: 'N-1: the All tab groups the best of each type',
  }),
  searchNearest: post('search/nearest', {
    summary:
      'What a keyword was understood as, and the results nearest to it, of all types and without filters',
    access: 'member',
    input: object({ keyword: required(limits.keyword) }),
    output: object({
      /** Its words, with other terms for their meaning. */
      understood: Type.Array(object({ word: Type.String(), synonyms: Type.Array(Type.String()) })),
      /** What the groups were found by: the keyword, its correction, or known words that are like it. */
      keyword: Type.Optional(Type.String()),
      groups,
    }),
    reason: 'N-1: a search without results says what was understood, and shows the nearest items',
  }),
  searchCounts: post('search/counts', {
    summary: 'How many results each of the six types has for a keyword',
    access: 'member',
    input: object({ keyword: pagingAndKeyword.keyword, ...filters, type: oneOf(searchTypes), literal }),
    output: Type.Record(Type.Enum(searchTypes), Type.Integer(), { additionalProperties: false }),
    reason: 'N-1: every tab of the search shows its count',
  }),
  searchFacets: post('search/facets', {
    summary: 'Facets of a search, with the number of results of each value',
    access: 'member',
    input: object({
      keyword: pagingAndKeyword.keyword,
      ...filters,
      /** Absent: all types together. */
      type: Type.Optional(oneOf(searchTypes)),
      literal,
    }),
    output: object({
      facets: Type.Array(
        object({
          name: oneOf(['category', ...facetNames]),
          values: Type.Array(
            object({ value: Type.String(), label: Type.Optional(Type.String()), count: Type.Integer() }),
          ),
        }),
      ),
    }),
    reason: 'N-1: every filter of the search shows how many results each of its values has',
  }),
  searchClick: post('search/click', {
    summary: 'Count a click on a result for the search statistics; the member is not stored',
    access: 'member',
    whenDiskIsFull: 'skip',
    input: object({
      keyword: required(limits.keyword),
      type: oneOf(searchTypes),
      /** Position of the result in its list, from 1. */
      rank: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    }),
    output: emptyObject,
    reason: 'N-1: the search statistics show which results readers choose',
  }),
  searchSelectData: get('search/selectData', {
    summary: 'Filter options of the search page',
    access: 'member',
    input: emptyObject,
    output: filterOptions,
  }),
  searchSuggest: get('search/suggest', {
    summary:
      "Instant results of the header's search: those found by their number, then titles, best match first",
    access: 'member',
    input: object({ kw: keyword }),
    output: Type.Array(
      object({
        type: oneOf(searchTypes),
        id,
        title: Type.String(),
        titleMarks: Type.Array(mark),
        /** Part number, document number or version. */
        number: Type.Optional(Type.String()),
        numberMarks: Type.Array(mark),
        foundBy: oneOf(['number', 'title']),
        isIpProject: Type.Boolean(),
      }),
    ),
    reason: "SE-7: the header's instant results",
  }),
};
