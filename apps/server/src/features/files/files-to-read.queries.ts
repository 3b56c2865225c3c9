import type { Language } from '@siliport/contract/language';
import { eq, getTableColumns, type InferSelectModel, sql } from 'drizzle-orm';
import { createChangeCache } from '../../database/changes/change-cache.ts';
import type { Changes } from '../../database/changes/changes.ts';
import type { Database } from '../../database/database.ts';
import { createPrepared } from '../../database/prepared.ts';
import { firstRow } from '../../database/rows.ts';
import { files } from '../../database/schema/files.ts';

const fileId = sql.placeholder('id');

/** A chapter has the ids of a video's files by language, for each definition. */
const hasDefinition = (language: Language) =>
  sql`definitions @> jsonb_build_array(jsonb_build_object(${sql.raw(`'${language}'`)}, ${fileId}::text))`;

const isWithdrawn = sql<boolean>`coalesce((select not bool_or(published) from (
  select published from documents where file_zh_id = ${fileId} or file_en_id = ${fileId}
  union all
  select documents.published from document_revisions revisions join documents on documents.id = document_id
    where revisions.file_zh_id = ${fileId} or revisions.file_en_id = ${fileId}
  union all
  select versions.published and products.published from version_files
    join versions on versions.id = version_id join products on products.id = product_id
    where file_id = ${fileId}
  union all
  select trainings.published from attachments join trainings on trainings.id = item_id
    where type = 'train' and file_id = ${fileId}
  union all
  select faqs.published from attachments join faqs on faqs.id = item_id
    where type = 'faq' and file_id = ${fileId}
  union all
  select trainings.published from training_chapters join trainings on trainings.id = training_id
    where ${hasDefinition('zh')} or ${hasDefinition('en')}) as items), false)`;

export interface FoundFile extends InferSelectModel<typeof files> {
  /**
   * Whether the file belongs only to unpublished content, so that members who know its id can no longer read it. A file
   * without an item, such as an upload, is never withdrawn.
   */
  isWithdrawn: boolean;
}

const runFindFile = createPrepared<FoundFile>();

const queryFileToRead = (db: Database, id: string): Promise<FoundFile | undefined> =>
  firstRow(
    runFindFile(db, 'file to read', { id }, () =>
      db
        .select({ ...getTableColumns(files), isWithdrawn })
        .from(files)
        .where(eq(files.id, fileId)),
    ),
  );

/** Finds a file with what decides whether it is read; undefined: no file has this id. */
export type FindFileToRead = (id: string) => Promise<FoundFile | undefined>;

const maxFiles = 5000;

/**
 * Creates the search for files to read. Found ones stay in memory until content changes, because previews and videos ask for
 * one range after the other.
 */
export const createFileFinder = (db: Database, changes: Changes): FindFileToRead => {
  const kept = createChangeCache<FoundFile | undefined>(changes, {
    maxSize: maxFiles,
    // Inserting a file notifies nobody (migration 0022), so that a missing one is looked up each time.
    topicsOf: (file) => file && ['content'],
  });
  return (id) => kept.get(id, () => queryFileToRead(db, id));
};
