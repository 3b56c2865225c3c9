import { type FacetName, type SearchType, searchTypes } from '@siliport/contract/listing';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { descending, instant, textColumns } from './columns.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** What the search indexes of a published item, without the text of its files. */
export interface EntrySource {
  type: SearchType;
  itemId: string;
  /** The value that lists filter by: the leaf category, or the activity type. */
  facet: string;
  /** An empty title falls back to the other language, for sorting and searching. */
  title: { zh: string; en: string };
  /** The time that 'newest' sorts by, in ISO 8601. */
  releasedAt: string;
  /** Part number or document number. */
  number?: string;
  /** Both languages together. */
  tags?: readonly string[];
  description?: { zh: string; en: string };
  /** Names of the categories and products that the item belongs to, both languages. */
  context?: readonly string[];
  /** Text of the item itself, as of a page or of its chapters. */
  content?: { zh: string; en: string };
  /** Values that a search is filtered by; those of the language follow from the texts. */
  facets?: Partial<Record<FacetName, string[]>>;
}

/**
 * One row per published item of the searchable types, written in the item's own transaction. All lists and the search
 * query this table. It contains everything that they filter and sort by, but only the title of the displayed fields.
 */
export const searchEntries = pgTable(
  'search_entries',
  {
    type: text({ enum: searchTypes }).notNull(),
    itemId: text().notNull(),
    /** The filter of lists: the leaf category, or the activity type. */
    facet: text().notNull(),
    ...textColumns('title'),
    /** Facet values by which a search is filtered, prefixed by the facet: `format:pdf`. */
    facetValues: text().array().notNull().default([]),
    /** The sort key of 'newest'. */
    releasedAt: instant().notNull(),
    /** Part number or document number; empty for none. */
    number: text().notNull().default(''),
    /** Description and text of the item without its files; the source of snippets. */
    summaryZh: text().notNull().default(''),
    summaryEn: text().notNull().default(''),
    /** Tokens of title, number and tags, computed by the application. */
    titleTokens: tsvector().notNull(),
    /** All tokens of both languages, with weights (A title, number and tags, C description, D text) and positions. */
    tokens: tsvector().notNull(),
    /** All sequences of four Chinese characters, so that a longer run is found without reading the text. */
    fourGrams: tsvector().notNull().default(''),
    /** All text, folded; Chinese runs are verified in it character by character. */
    foldedText: text().notNull().default(''),
    /** The source of the row, without the text of files, which may follow later and rebuilds the row. */
    source: jsonb().$type<EntrySource>(),
  },
  (table) => [
    primaryKey({ columns: [table.type, table.itemId] }),
    index('search_entries_newest').on(table.type, descending(table.releasedAt), descending(table.itemId)),
    index('search_entries_facet').on(
      table.type,
      table.facet,
      descending(table.releasedAt),
      descending(table.itemId),
    ),
    index('search_entries_title_zh').on(
      table.type,
      sql`${table.titleZh} collate "zh-x-icu" desc`,
      descending(table.itemId),
    ),
    index('search_entries_title_en').on(
      table.type,
      sql`${table.titleEn} collate "en-x-icu" desc`,
      descending(table.itemId),
    ),
    index('search_entries_facet_title_zh').on(
      table.type,
      table.facet,
      sql`${table.titleZh} collate "zh-x-icu" desc`,
      descending(table.itemId),
    ),
    index('search_entries_facet_title_en').on(
      table.type,
      table.facet,
      sql`${table.titleEn} collate "en-x-icu" desc`,
      descending(table.itemId),
    ),
    // For numbers by prefix, without separators.
    index('search_entries_number')
      .on(table.type, sql`translate(lower(${table.number}), '-_/. ', '') collate "C"`)
      .where(sql`${table.number} <> ''`),
    index('search_entries_tokens').using('gin', table.tokens),
    index('search_entries_four_grams').using('gin', table.fourGrams),
    index('search_entries_title_tokens').using('gin', table.titleTokens),
  ],
);

/**
 * The number of entries of each type and category is the sum of its rows. Triggers write them in the transactions that change
 * entries: each merges the rows that no other transaction is merging into one of its own, so that none waits and few rows
 * stay.
 */
export const entryCounts = pgTable(
  'entry_counts',
  {
    id: uuid().primaryKey().defaultRandom(),
    type: text({ enum: searchTypes }).notNull(),
    facet: text().notNull(),
    /** Negative for the share of a transaction that only deleted entries. */
    entries: integer().notNull(),
  },
  (table) => [index('entry_counts_facet').on(table.type, table.facet)],
);

/** The words of all entries, for spelling corrections and pinyin; rebuilt after each import. */
export const searchWords = pgTable(
  'search_words',
  {
    /** Folded. */
    word: text().primaryKey(),
    /** The pinyin of a Chinese word without tones, in full and as initials: `shixu` and `sx`; empty otherwise. */
    pinyin: text().notNull(),
    initials: text().notNull(),
    /** The number of entries that contain the word. */
    entries: integer().notNull(),
  },
  (table) => [
    index('search_words_trigrams').using('gin', sql`${table.word} gin_trgm_ops`),
    index('search_words_pinyin').on(table.pinyin),
    index('search_words_initials').on(table.initials),
  ],
);

/**
 * The revision of what searches read: all rows together. Triggers write them: a transaction that changes entries, words or
 * glossary replaces the rows that no other one is replacing by one of its own, so that none waits and few rows stay.
 */
export const searchRevisions = pgTable('search_revisions', {
  id: uuid().primaryKey().defaultRandom(),
  /** The rows written by changes of the entries: their own revision. */
  ofEntries: boolean().notNull().default(false),
});

/** The columns of `search_entries` that are searched. */
export const tokenColumns = ['tokens', 'title_tokens', 'four_grams'] as const;
export type TokenColumn = (typeof tokenColumns)[number];

/** The types whose frequent tokens have bitmaps, which hold for one revision of the entries. */
export const searchBitmapTypes = pgTable('search_bitmap_types', {
  type: text({ enum: searchTypes }).primaryKey(),
  revision: text().notNull(),
});

/** The entries that have a frequent token: a bit for each entry of the type, newest first, the lowest bit of a byte first. */
export const searchBitmaps = pgTable(
  'search_bitmaps',
  {
    type: text({ enum: searchTypes }).notNull(),
    columnName: text({ enum: tokenColumns }).notNull(),
    /** As a tsquery: quoted, with `:*` for all tokens that begin so. */
    lexeme: text().notNull(),
    bits: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.type, table.columnName, table.lexeme] })],
);

const searchKey = {
  /** In the portal's time zone. */
  day: date().notNull(),
  /** Of the reader. */
  language: text({ enum: ['zh', 'en'] }).notNull(),
  /** Folded. */
  keyword: text().notNull(),
};

/** Keywords that members searched for, counted per day, without the members. */
export const searchCounts = pgTable(
  'search_counts',
  {
    ...searchKey,
    searches: integer().notNull(),
    /** The latest numbers of results: those with the exact keyword, and the others. */
    exact: integer().notNull(),
    related: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.language, table.keyword] })],
);

/** Clicks on the results of a counted search. */
export const searchClicks = pgTable(
  'search_clicks',
  {
    ...searchKey,
    type: text({ enum: searchTypes }).notNull(),
    clicks: integer().notNull(),
    /** The sum of the clicked ranks, each from 1. */
    ranks: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.language, table.keyword, table.type] }),
    foreignKey({
      name: 'search_clicks_counted',
      columns: [table.day, table.language, table.keyword],
      foreignColumns: [searchCounts.day, searchCounts.language, searchCounts.keyword],
    }).onDelete('cascade'),
  ],
);

/** The terms of the vendor's glossary; those with the same meaning are synonyms. */
export const glossaryTerms = pgTable(
  'glossary_terms',
  {
    meaning: integer().notNull(),
    /** The result of `toGlossaryKey`: folded, English words by their stems. */
    key: text().notNull(),
    /** The term as its author wrote it. */
    term: text().notNull(),
    /** Whether the word is so frequent that its synonyms only replace it where an entry lacks it. */
    isCommon: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.meaning, table.key] })],
);

/** The number of members who downloaded or watched an item; no row for items with few of them. Updated by a job. */
export const itemPopularity = pgTable(
  'item_popularity',
  {
    type: text({ enum: searchTypes }).notNull(),
    itemId: text().notNull(),
    members: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.type, table.itemId] })],
);
