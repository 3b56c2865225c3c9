import { type FacetName, type SearchType, searchTypes } from '@siliport/contract/listing';
import { sql } from 'drizzle-orm';
import {
  bigint,
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

/** A search entry as its author gave it; the time as ISO 8601. */
interface EntrySource {
  type: SearchType;
  itemId: string;
  facet: string;
  title: { zh: string; en: string };
  releasedAt: string;
  number?: string;
  tags?: readonly string[];
  description?: { zh: string; en: string };
  context?: readonly string[];
  content?: { zh: string; en: string };
  facets?: Partial<Record<FacetName, string[]>>;
}

/**
 * One row per published item of the types that can be searched, written in the item's own transaction. Every list and the
 * search query this table; it holds all they filter and sort by, and of the displayed fields only the title.
 */
export const searchEntries = pgTable(
  'search_entries',
  {
    type: text({ enum: searchTypes }).notNull(),
    itemId: text().notNull(),
    /** What the list is filtered by: the leaf category, or the activity type. */
    facet: text().notNull(),
    ...textColumns('title'),
    /** What else a search is filtered by, each value after its facet's name: `format:pdf`. */
    facetValues: text().array().notNull().default([]),
    /** What 'newest' sorts by. */
    releasedAt: instant().notNull(),
    /** Part number or document number as its author wrote it; empty for none. */
    number: text().notNull().default(''),
    /** Description and text of the item itself, without its files; what a search result shows a piece of. */
    summaryZh: text().notNull().default(''),
    summaryEn: text().notNull().default(''),
    /** Tokens of title, number and tags, made by the application. */
    titleTokens: tsvector().notNull(),
    /** All tokens of both languages, with weights (A title, number and tags, C description, D text) and positions. */
    tokens: tsvector().notNull(),
    /** Every four neighboring Chinese characters, so that a run of four is found without a look at the text. */
    fourGrams: tsvector().notNull().default(''),
    /** All text, folded: a Chinese run is verified in it, character by character. */
    foldedText: text().notNull().default(''),
    /** What the row was made of, without the text of files: it is made again when that comes later. */
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
    // Numbers that begin with what is being typed, without their separators.
    index('search_entries_number')
      .on(table.type, sql`translate(lower(${table.number}), '-_/. ', '') collate "C"`)
      .where(sql`${table.number} <> ''`),
    index('search_entries_tokens').using('gin', table.tokens),
    index('search_entries_four_grams').using('gin', table.fourGrams),
    index('search_entries_title_tokens').using('gin', table.titleTokens),
  ],
);

/** The words of all entries, by which misspelt words and pinyin are corrected; rewritten after each import. */
export const searchWords = pgTable(
  'search_words',
  {
    /** Folded. */
    word: text().primaryKey(),
    /** Of a Chinese word, without tones: `shixu` and `sx`; empty otherwise. */
    pinyin: text().notNull(),
    initials: text().notNull(),
    /** How many entries have the word. */
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
export const searchRevisions = pgTable('search_revisions', { id: uuid().primaryKey().defaultRandom() });

const searchKey = {
  /** In the portal's time zone. */
  day: date().notNull(),
  /** Of the reader. */
  language: text({ enum: ['zh', 'en'] }).notNull(),
  /** Folded. */
  keyword: text().notNull(),
};

/** What members searched for, counted by day; no member is named. */
export const searchCounts = pgTable(
  'search_counts',
  {
    ...searchKey,
    asked: integer().notNull(),
    /** Answers that have the keyword as it was typed, and the others, when it was asked last. */
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
    /** Sum of the clicked ranks, each from 1. */
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

/** The terms of the vendor's glossary; those of one meaning find each other's items. */
export const glossaryTerms = pgTable(
  'glossary_terms',
  {
    meaning: integer().notNull(),
    /** As `toGlossaryKey` makes it: folded, English words by their stems. */
    key: text().notNull(),
    /** As its author wrote it. */
    term: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.meaning, table.key] })],
);

/** How many members downloaded an item or watched it; none of an item that few did. Rewritten by a job. */
export const itemPopularity = pgTable(
  'item_popularity',
  {
    type: text({ enum: searchTypes }).notNull(),
    itemId: text().notNull(),
    members: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.type, table.itemId] })],
);
