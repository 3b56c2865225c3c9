import type { Language } from '@siliport/contract/language';
import { type SearchType, searchTypes } from '@siliport/contract/listing';
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { fileIdInLanguage } from '../database/in-language.ts';
import { documents } from '../database/schema/content.ts';
import { filePages, files } from '../database/schema/files.ts';
import { attachments } from '../database/schema/knowledge.ts';
import { searchEntries } from '../database/schema/search.ts';
import { hasTokens } from './conditions.queries.ts';
import type { SearchToken } from './query/search-term.ts';
import { toAnyPhraseQuery } from './query/tsquery.ts';
import { upsertSearchEntry } from './search-entries.queries.ts';
import type { SearchEntry } from './search-entry.ts';

/** The file that a reader of the language opens of a document. */
export interface DocumentFile {
  suffix: string;
  /** Bytes. */
  size: number;
  sha256: string;
  /** The document's current revision; empty for documents without revisions. */
  revision: string;
}

export const findDocumentFiles = async (
  db: Database,
  ids: readonly string[],
  language: Language,
): Promise<Map<string, DocumentFile>> => {
  const { suffix, size, sha256 } = files;
  const rows = await db
    .select({ id: documents.id, suffix, size, sha256, revision: documents.revision })
    .from(documents)
    .innerJoin(files, eq(files.id, fileIdInLanguage(language)))
    .where(inArray(documents.id, [...ids]));
  return new Map(rows.map(({ id, ...file }) => [id, file]));
};

export interface PageText {
  sha256: string;
  /** From 1. */
  page: number;
  /** The name of the sheet or the heading; null where pages have numbers only. */
  label: string | null;
  text: string;
}

/** Pages of a file that a snippet is searched in. */
const maxPages = 5;

/** Of a phrase, all words in order: `findSnippet` tells where they follow one another. */
const toPattern = ({ text }: SearchToken): string =>
  `%${text.replace(/[\\%_]/g, '\\$&').replaceAll(' ', '%')}%`;

/** Returns for each file the first pages with the most terms, each given by its words, and Chinese runs as typed. */
export const findBestPages = async (
  db: Database,
  hashes: readonly string[],
  words: readonly SearchToken[][],
  runs: readonly string[],
): Promise<PageText[]> => {
  if (hashes.length === 0 || words.length === 0) return [];
  const { sha256, page, label, text } = filePages;
  const count = (terms: readonly SearchToken[][]) =>
    sql.join(
      terms.map((forms) => sql`(text ilike any(${sql.param(forms.map(toPattern))}::text[]))::int`),
      sql` + `,
    );
  const { rows } = await db.execute<PageText & Record<string, unknown>>(sql`
    select best.* from unnest(${sql.param([...hashes])}::text[]) as hashes (sha256)
    cross join lateral (
      select ${sha256}, ${page}, ${label}, ${text} from ${filePages} where ${sha256} = hashes.sha256
      order by ${count(words)} desc, ${count([[], ...runs.map((run) => [{ text: run }])])} desc, ${page} limit ${maxPages}) as best`);
  return rows;
};

/** The items whose search text includes the file. */
const findItemsOfFile = async (
  tx: Database,
  sha256: string,
): Promise<{ type: SearchType; itemId: string }[]> => {
  const fileIds = tx.select({ id: files.id }).from(files).where(eq(files.sha256, sha256));
  const ofDocuments = await tx
    .select({ itemId: documents.id })
    .from(documents)
    .where(or(inArray(documents.fileZhId, fileIds), inArray(documents.fileEnId, fileIds)));
  const ofAttachments = await tx
    .selectDistinct({ type: attachments.type, itemId: attachments.itemId })
    .from(attachments)
    .where(inArray(attachments.fileId, fileIds));
  return [...ofDocuments.map(({ itemId }) => ({ type: 'document' as const, itemId })), ...ofAttachments];
};

const findHashesOfItem = async (tx: Database, type: SearchType, itemId: string): Promise<string[]> => {
  const rows =
    type === 'document'
      ? await tx
          .select({ sha256: files.sha256 })
          .from(documents)
          .innerJoin(files, or(eq(files.id, documents.fileZhId), eq(files.id, documents.fileEnId)))
          .where(eq(documents.id, itemId))
      : await tx
          .select({ sha256: files.sha256 })
          .from(attachments)
          .innerJoin(files, eq(files.id, attachments.fileId))
          .where(and(sql`${attachments.type} = ${type}`, eq(attachments.itemId, itemId)));
  return [...new Set(rows.map(({ sha256 }) => sha256))].sort();
};

/** Returns the current text of the pages of the item's files. */
export const findTextOfItem = async (tx: Database, type: SearchType, itemId: string): Promise<string> => {
  const pages = await tx
    .select({ text: filePages.text })
    .from(filePages)
    .where(inArray(filePages.sha256, await findHashesOfItem(tx, type, itemId)))
    .orderBy(asc(filePages.sha256), asc(filePages.page));
  return pages.map(({ text }) => text).join('\n');
};

/** Updates the search entry of an item to its current names and texts. */
const reindexItem = async (
  tx: Database,
  { type, itemId }: Pick<SearchEntry, 'type' | 'itemId'>,
  changes: Pick<SearchEntry, 'context'> = {},
): Promise<void> => {
  const [entry] = await tx
    .select({ source: searchEntries.source })
    .from(searchEntries)
    .where(and(eq(searchEntries.type, type), eq(searchEntries.itemId, itemId)));
  if (!entry?.source) return;
  const { releasedAt, ...source } = entry.source;
  const body = await findTextOfItem(tx, type, itemId);
  await upsertSearchEntry(tx, { ...source, ...changes, releasedAt: new Date(releasedAt), body });
};

/** Updates the search entries of a file's items to the text of its pages, in the transaction that wrote them. */
export const reindexItemsOfFile = async (tx: Database, sha256: string): Promise<void> => {
  for (const item of await findItemsOfFile(tx, sha256)) await reindexItem(tx, item);
};

/** Updates the search entries that have the words of these phrases, so that those with a phrase get its token. */
export const reindexItemsWithPhrases = async (tx: Database, phrases: readonly string[][]): Promise<void> => {
  if (phrases.length === 0) return;
  for (const type of searchTypes) {
    const items = await tx
      .select({ type: searchEntries.type, itemId: searchEntries.itemId })
      .from(searchEntries)
      .where(
        and(
          eq(searchEntries.type, type),
          hasTokens({ column: 'tokens', tsquery: toAnyPhraseQuery(type, phrases) }),
        ),
      );
    for (const item of items) await reindexItem(tx, item);
  }
};

/** Updates the search entries in a category and those below it to its new name, in the transaction that changed it. */
export const reindexItemsOfCategory = async (tx: Database, id: string): Promise<void> => {
  const { rows } = await tx.execute<Pick<SearchEntry, 'type' | 'itemId'>>(sql`
    with recursive below as (
      select id from categories where id = ${id}
      union all select child.id from categories child join below on child.parent_id = below.id)
    select type, item_id as "itemId" from search_entries
    where type <> 'activity' and facet in (select id from below)`);
  for (const item of rows) await reindexItem(tx, item);
};
