import { type FacetName, facetNames, type SearchType } from '@siliport/contract/listing';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { searchEntries } from '../database/schema/search.ts';
import { toFacetValues } from './conditions.queries.ts';
import { toTypedToken } from './search-types.ts';
import { fold } from './tokenizer/fold.ts';
import { noPhrases, type Phrases, toPhrases } from './tokenizer/latin.ts';
import {
  tokenizeFourGrams,
  tokenizeInOrder,
  tokenizeTitle,
  toNumberToken,
  toTitleToken,
} from './tokenizer/tokens.ts';
import { findGlossaryPhrases } from './words/glossary.queries.ts';

/** A published item as the search indexes it. */
export interface SearchEntry {
  type: SearchType;
  itemId: string;
  /** The value that lists filter by: the leaf category, or the activity type. */
  facet: string;
  /** An empty title falls back to the other language, for sorting and searching. */
  title: { zh: string; en: string };
  /** The time that 'newest' sorts by. */
  releasedAt: Date;
  /** Part number or document number. */
  number?: string;
  /** Both languages together. */
  tags?: readonly string[];
  description?: { zh: string; en: string };
  /** Names of the categories and products that the item belongs to, both languages. */
  context?: readonly string[];
  /** Text of the item itself, as of a page or of its chapters. */
  content?: { zh: string; en: string };
  /** Text of the item's files, all languages. */
  body?: string;
  /** Values that a search is filtered by; those of the language follow from the texts. */
  facets?: Partial<Record<FacetName, string[]>>;
}

/** A row of `search_entries`. */
export interface EntryRow {
  type: SearchType;
  itemId: string;
  facet: string;
  titleZh: string;
  titleEn: string;
  releasedAt: string;
  number: string;
  summaryZh: string;
  summaryEn: string;
  /** Joined by spaces. */
  titleTokens: string;
  /** A tsvector in PostgreSQL's syntax. */
  tokens: string;
  /** Joined by spaces. */
  fourGrams: string;
  foldedText: string;
  /** JSON. */
  source: string;
  /** JSON. */
  facetValues: string;
}

type Weight = 'A' | 'C' | 'D';

interface Field {
  folded: string;
  weight: Weight;
}

/** The limits of a tsvector: the greatest position, and the number of positions of a token. */
const [maxPosition, maxPositions] = [16_383, 255];

/** A tsvector holds 1 MB; this many tokens, of which the longest have 64 letters and most few, fit. */
const maxTokens = 60_000;

/** Separates the positions of two fields, so that their words are never near each other. */
const fieldGap = 20;

interface LocatedToken {
  token: string;
  /** `12A`; undefined beyond `maxPosition`. */
  position: string | undefined;
}

function* locateTokens(fields: readonly Field[], phrases: Phrases): Generator<LocatedToken> {
  let at = 0;
  for (const { folded, weight } of fields) {
    for (const tokens of tokenizeInOrder(folded, phrases)) {
      at += 1;
      const position = at <= maxPosition ? `${at}${weight}` : undefined;
      for (const token of tokens) yield { token, position };
    }
    at += fieldGap;
  }
}

/** Returns the fields' first `maxTokens` tokens as a tsvector. */
const toTsvector = (type: SearchType, fields: readonly Field[], phrases: Phrases): string => {
  const positions = new Map<string, string[]>();
  for (const { token, position } of locateTokens(fields, phrases)) {
    const ofToken = positions.get(token) ?? [];
    if (ofToken.length === 0 && positions.size >= maxTokens) continue;
    if (position !== undefined && ofToken.length < maxPositions) ofToken.push(position);
    positions.set(token, ofToken);
  }
  return [...positions]
    .map(([token, at]) => `'${toTypedToken(type, token)}'${at.length > 0 ? `:${at.join(',')}` : ''}`)
    .join(' ');
};

const joinTokens = (type: SearchType, tokens: readonly string[]): string =>
  [...new Set(tokens)]
    .slice(0, maxTokens)
    .map((token) => toTypedToken(type, token))
    .join(' ');

const joinTexts = (...texts: readonly (string | undefined)[]): string => texts.filter(Boolean).join('\n');

/** Returns the languages that all texts of an item exist in. */
const findLanguages = ({ title, description, content }: SearchEntry): string[] => {
  const texts = [title, description, content].filter((text) => text !== undefined);
  const isIn = (language: 'zh' | 'en', other: 'zh' | 'en') =>
    texts.every((text) => text[language].trim() !== '' || text[other].trim() === '');
  return [...(isIn('zh', 'en') ? ['zh'] : []), ...(isIn('en', 'zh') ? ['en'] : [])];
};

const joinFacetValues = (entry: SearchEntry): string[] => {
  const facets = { ...entry.facets, language: findLanguages(entry) };
  return facetNames.flatMap((name) => toFacetValues(name, [...new Set(facets[name])].filter(Boolean).sort()));
};

/** What the tokens of an entry depend on besides the item itself. */
export interface TokenContext {
  /** Names of the entry's category and of those above it, both languages. */
  categoryNames?: readonly string[] | undefined;
  /** Of the glossary. */
  phrases?: Phrases;
}

/** Returns the row of an entry, with its tokens. */
export const toEntryRow = (
  entry: SearchEntry,
  { categoryNames = [], phrases = noPhrases }: TokenContext = {},
): EntryRow => {
  const { body = '', ...source } = entry;
  const { type, description, content, context = [] } = source;
  const [titleZh, titleEn] = [entry.title.zh || entry.title.en, entry.title.en || entry.title.zh];
  const titles = [fold(titleZh), fold(titleEn)];
  const number = fold(entry.number ?? '');
  const head = [...titles, number, ...(entry.tags ?? []).map(fold)];
  const descriptions = [description?.zh, description?.en, ...categoryNames, ...context].map((text) =>
    fold(text ?? ''),
  );
  const texts = [content?.zh, content?.en, body].map((text) => fold(text?.toWellFormed() ?? ''));
  return {
    type,
    itemId: entry.itemId,
    facet: entry.facet,
    titleZh,
    titleEn,
    releasedAt: entry.releasedAt.toISOString(),
    number: entry.number ?? '',
    summaryZh: joinTexts(description?.zh, content?.zh),
    summaryEn: joinTexts(description?.en, content?.en),
    titleTokens: joinTokens(type, [
      ...head.flatMap((folded) => tokenizeTitle(folded, phrases)),
      ...titles.map(toTitleToken),
      ...(number ? [toNumberToken(number)] : []),
    ]),
    tokens: toTsvector(
      type,
      [
        ...head.map((folded): Field => ({ folded, weight: 'A' })),
        ...descriptions.map((folded): Field => ({ folded, weight: 'C' })),
        ...texts.map((folded): Field => ({ folded, weight: 'D' })),
      ],
      phrases,
    ),
    fourGrams: joinTokens(type, [...head, ...descriptions, ...texts].flatMap(tokenizeFourGrams)),
    foldedText: [...head, ...descriptions, ...texts].filter(Boolean).join('\n'),
    source: JSON.stringify(source),
    facetValues: JSON.stringify(joinFacetValues(entry)),
  };
};

/** Inserts or replaces the rows in one statement. No two rows may be of the same item. */
export const upsertEntryRows = async (db: Database, rows: readonly EntryRow[]): Promise<void> => {
  const column = (name: keyof EntryRow) => sql.param(rows.map((row) => row[name]));
  await db.execute(sql`
    insert into search_entries (type, item_id, facet, title_zh, title_en, released_at, number, summary_zh, summary_en,
      title_tokens, tokens, four_grams, folded_text, source, facet_values)
    select type, item_id, facet, title_zh, title_en, released_at, number, summary_zh, summary_en,
      array_to_tsvector(string_to_array(title_tokens, ' ')), tokens::tsvector,
      array_to_tsvector(string_to_array(four_grams, ' ')), folded_text, source::jsonb,
      array(select jsonb_array_elements_text(facet_values::jsonb))
    from unnest(${column('type')}::text[], ${column('itemId')}::text[], ${column('facet')}::text[],
      ${column('titleZh')}::text[], ${column('titleEn')}::text[], ${column('releasedAt')}::timestamptz[],
      ${column('number')}::text[], ${column('summaryZh')}::text[], ${column('summaryEn')}::text[],
      ${column('titleTokens')}::text[], ${column('tokens')}::text[], ${column('fourGrams')}::text[], ${column('foldedText')}::text[], ${column('source')}::text[],
      ${column('facetValues')}::text[])
      as given (type, item_id, facet, title_zh, title_en, released_at, number, summary_zh, summary_en, title_tokens,
        tokens, four_grams, folded_text, source, facet_values)
    on conflict (type, item_id) do update set
      facet = excluded.facet, title_zh = excluded.title_zh, title_en = excluded.title_en,
      released_at = excluded.released_at, number = excluded.number, summary_zh = excluded.summary_zh,
      summary_en = excluded.summary_en, title_tokens = excluded.title_tokens, tokens = excluded.tokens,
      four_grams = excluded.four_grams, folded_text = excluded.folded_text, source = excluded.source,
      facet_values = excluded.facet_values`);
};

/** Rows per statement: enough to make round trips cheap, few enough to stay small in memory. */
const batchSize = 500;

/** Returns the names of the facets' categories and of those above them, both languages. */
const findCategoryNames = async (tx: Database, facets: readonly string[]): Promise<Map<string, string[]>> => {
  const { rows } = await tx.execute<{ facet: string; names: string[] }>(sql`
    with recursive above as (
      select id as facet, id, parent_id, name_zh, name_en from categories
      where id = any(${sql.param([...new Set(facets)])}::text[])
      union all
      select above.facet, parent.id, parent.parent_id, parent.name_zh, parent.name_en
      from above join categories parent on parent.id = above.parent_id)
    select facet, array_agg(name_zh) || array_agg(name_en) as names from above group by facet`);
  return new Map(rows.map(({ facet, names }) => [facet, names]));
};

/** Makes the items searchable, in the transaction that publishes them; existing entries are replaced. */
export const upsertSearchEntries = async (tx: Database, entries: readonly SearchEntry[]): Promise<void> => {
  const names = await findCategoryNames(
    tx,
    entries.map(({ facet }) => facet),
  );
  const phrases = toPhrases(await findGlossaryPhrases(tx));
  for (let start = 0; start < entries.length; start += batchSize) {
    const rows = entries
      .slice(start, start + batchSize)
      .map((entry) => toEntryRow(entry, { categoryNames: names.get(entry.facet), phrases }));
    // PostgreSQL refuses to update a row twice in one statement: the last entry of an item replaces the others.
    await upsertEntryRows(tx, [...new Map(rows.map((row) => [`${row.type} ${row.itemId}`, row])).values()]);
  }
};

/** Makes one item searchable, in the transaction that publishes it. */
export const upsertSearchEntry = (tx: Database, entry: SearchEntry): Promise<void> =>
  upsertSearchEntries(tx, [entry]);

/** Removes the entry of an item, in the transaction that withdraws it. */
export const deleteSearchEntry = async (tx: Database, type: SearchType, itemId: string): Promise<void> => {
  await tx.delete(searchEntries).where(and(eq(searchEntries.type, type), eq(searchEntries.itemId, itemId)));
};
