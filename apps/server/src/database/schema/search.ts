import { searchTypes } from '@siliport/contract/listing';
import { sql } from 'drizzle-orm';
import { customType, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

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
    titleZh: text().notNull(),
    titleEn: text().notNull(),
    /** What 'newest' sorts by. */
    releasedAt: instant().notNull(),
    /** Tokens of title, number and tags, made by the application. */
    titleTokens: tsvector().notNull(),
    /** All tokens: title, number, tags, description, the first 20 kB of the text; both languages. */
    tokens: tsvector().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.type, table.itemId] }),
    index('search_entries_newest').on(
      table.type,
      table.releasedAt.desc().nullsFirst(),
      table.itemId.desc().nullsFirst(),
    ),
    index('search_entries_facet').on(
      table.type,
      table.facet,
      table.releasedAt.desc().nullsFirst(),
      table.itemId.desc().nullsFirst(),
    ),
    index('search_entries_title_zh').on(
      table.type,
      sql`${table.titleZh} collate "zh-x-icu" desc`,
      table.itemId.desc().nullsFirst(),
    ),
    index('search_entries_title_en').on(
      table.type,
      sql`${table.titleEn} collate "en-x-icu" desc`,
      table.itemId.desc().nullsFirst(),
    ),
    index('search_entries_tokens').using('gin', table.tokens),
    index('search_entries_title_tokens').using('gin', table.titleTokens),
  ],
);
