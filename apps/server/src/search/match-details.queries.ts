import type { Language } from '@siliport/contract/language';
import type { SearchType } from '@siliport/contract/listing';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { inLanguage } from '../database/in-language.ts';
import { productItems, products } from '../database/schema/content.ts';
import { searchEntries } from '../database/schema/search.ts';
import { findBestPages, findDocumentFiles, type PageText } from './file-text.queries.ts';
import { type ParsedQuery, toWordQuery } from './query/parsed-query.ts';
import type { SearchToken } from './query/search-term.ts';
import { toTermQuery } from './query/tsquery.ts';
import { findMarks, findSnippet, type Mark, type Snippet, toMarkedWords } from './snippet.ts';
import { isChinese } from './tokenizer/chinese.ts';

/** How an item matches a query. */
export interface MatchDetails {
  titleMarks?: Mark[];
  snippet?: Omit<PageSnippet, 'terms'>;
  /** Part number or document number. */
  number?: string;
  /** Names of the products that it belongs to. */
  products?: string[];
  /** Words of the query that it lacks, if it has others. */
  missing?: string[];
  /** It has none of the words: its product is that of the best matches. */
  isOfSameProduct?: true;
  /** Of a document's file; bytes. */
  suffix?: string;
  size?: number;
  /** Of a document; undefined for one without revisions. */
  revision?: string;
}

/** The maximum of products that a result names. */
const maxProducts = 3;

const findTexts = (db: Database, type: SearchType, ids: readonly string[], language: Language) => {
  const { itemId, titleZh, titleEn, number, summaryZh, summaryEn } = searchEntries;
  return db
    .select({
      id: itemId,
      title: inLanguage(language, titleZh, titleEn),
      otherTitle: inLanguage(language === 'zh' ? 'en' : 'zh', titleZh, titleEn),
      number,
      summary: inLanguage(language, summaryZh, summaryEn),
      other: inLanguage(language === 'zh' ? 'en' : 'zh', summaryZh, summaryEn),
    })
    .from(searchEntries)
    .where(and(eq(searchEntries.type, type), inArray(itemId, [...ids])));
};

const findProductNames = async (
  db: Database,
  type: SearchType,
  ids: readonly string[],
  language: Language,
): Promise<Map<string, string[]>> => {
  const name = inLanguage(language, products.nameZh, products.nameEn);
  const rows = await db
    .select({ id: productItems.itemId, name })
    .from(productItems)
    .innerJoin(products, and(eq(products.id, productItems.productId), products.published))
    .where(and(sql`${productItems.type} = ${type}`, inArray(productItems.itemId, [...ids])))
    .orderBy(asc(productItems.itemId), asc(products.id));
  const byItem = [...Map.groupBy(rows, ({ id }) => id)];
  return new Map(byItem.map(([id, own]) => [id, own.slice(0, maxProducts).map((row) => row.name)]));
};

type Lacking = Pick<MatchDetails, 'missing' | 'isOfSameProduct'>;

/** What each item lacks of the query. */
const findMissingWords = async (
  db: Database,
  type: SearchType,
  ids: readonly string[],
  query: ParsedQuery,
): Promise<Map<string, Lacking>> => {
  const { terms } = toWordQuery(query);
  const conditions = terms.map((term) => sql`not tokens @@ ${toTermQuery(type, term)}::tsquery`);
  const { rows } = await db.execute<{ id: string; lacks: boolean[] }>(sql`
    select item_id as id, array[${sql.join(conditions, sql`, `)}] as lacks from search_entries
    where type = ${type} and item_id = any(${sql.param([...ids])}::text[])`);
  return new Map(
    rows.map(({ id, lacks }): [string, Lacking] => {
      const missing = terms.filter((_, at) => lacks[at]).map(({ text }) => text);
      if (missing.length === 0) return [id, {}];
      return [id, missing.length === terms.length ? { isOfSameProduct: true } : { missing }];
    }),
  );
};

export interface PageSnippet extends Snippet {
  /** From 1: of a file's text. */
  page?: number;
  /** The name of the sheet or the heading. */
  label?: string;
}

/** Texts in both languages count as Chinese, because an English reader skips them. */
const isInLanguage = ({ text }: Snippet, language: Language): boolean =>
  isChinese(text) === (language === 'zh');

interface SnippetTexts {
  /** Of the item in both languages, which files repeat. */
  titles: readonly string[];
  /** Of the file in the reader's language. */
  pages: readonly PageText[];
  /** Of the item itself, in the reader's language and the other one. */
  texts: readonly string[];
}

/** Returns the snippet with the most terms; among equals one in the reader's language, and one of a file, which opens at it. */
const toSnippet = (
  { titles, pages, texts }: SnippetTexts,
  words: readonly SearchToken[][],
  language: Language,
): PageSnippet | undefined => {
  const ofPages = pages.flatMap(({ page, label, text }): PageSnippet[] => {
    const snippet = findSnippet(text, words, titles);
    return snippet ? [{ ...snippet, page, ...(label !== null && { label }) }] : [];
  });
  const ofTexts = texts.flatMap((text) => findSnippet(text, words, titles) ?? []);
  const toRank = (snippet: PageSnippet) => 2 * snippet.terms + Number(isInLanguage(snippet, language));
  return [...ofPages, ...ofTexts].toSorted((a, b) => toRank(b) - toRank(a))[0];
};

const withoutTerms = ({ terms: _, ...snippet }: PageSnippet): Omit<PageSnippet, 'terms'> => snippet;

/** Returns how items of a type match a query. */
export const findMatchDetails = async (
  db: Database,
  type: SearchType,
  ids: readonly string[],
  query: ParsedQuery,
  { language, hasRelated }: { language: Language; hasRelated: boolean },
): Promise<Map<string, MatchDetails>> => {
  if (ids.length === 0) return new Map();
  const words = toMarkedWords(query);
  const [texts, productNames, documentFiles, missingWords] = await Promise.all([
    findTexts(db, type, ids, language),
    type === 'product' || type === 'activity' ? undefined : findProductNames(db, type, ids, language),
    type === 'document' ? findDocumentFiles(db, ids, language) : undefined,
    hasRelated && query.terms.length > 0 ? findMissingWords(db, type, ids, query) : undefined,
  ]);
  const hashes = [...(documentFiles?.values() ?? [])].map(({ sha256 }) => sha256);
  const pages = Map.groupBy(await findBestPages(db, hashes, words, query.runs), ({ sha256 }) => sha256);
  return new Map(
    texts.map(({ id, title, otherTitle, number, summary, other }): [string, MatchDetails] => {
      const file = documentFiles?.get(id);
      const snippet = toSnippet(
        {
          titles: [title, otherTitle],
          pages: pages.get(file?.sha256 ?? '') ?? [],
          texts: [summary, other],
        },
        words,
        language,
      );
      const names = productNames?.get(id);
      const titleMarks = findMarks(title, words);
      return [
        id,
        {
          ...(titleMarks.length > 0 && { titleMarks }),
          ...(snippet && { snippet: withoutTerms(snippet) }),
          ...(number && { number }),
          ...(names && { products: names }),
          ...missingWords?.get(id),
          ...(file && { suffix: file.suffix, size: file.size }),
          ...(file?.revision && { revision: file.revision }),
        },
      ];
    }),
  );
};
