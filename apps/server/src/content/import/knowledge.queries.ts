import { and, eq, notInArray } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import {
  activities,
  articles,
  attachments,
  dictionaryEntries,
  faqs,
  trainingChapters,
  trainings,
  versionFiles,
  versions,
} from '../../database/schema/knowledge.ts';
import { registrations } from '../../database/schema/member-activity.ts';
import { workOrders } from '../../database/schema/work-orders.ts';
import { defaultDictionaries } from '../format/default-dictionaries.ts';
import type { DictionaryEntry } from '../format/knowledge.ts';
import {
  deleteFiles,
  deleteProductItems,
  insertFilesOnce,
  type NewFile,
  upsertById,
} from './content.queries.ts';

export type NewVersionFile = typeof versionFiles.$inferInsert;
export type NewAttachment = typeof attachments.$inferInsert;
export type NewChapter = typeof trainingChapters.$inferInsert;

/** An item's files, and the rows that attach them to it. */
export interface AttachedFiles<Row> {
  files: readonly NewFile[];
  rows: readonly Row[];
}

type FileIds = (string | null)[];

const deleteVersionFiles = async (tx: Database, versionId: string): Promise<FileIds> => {
  const rows = await tx.delete(versionFiles).where(eq(versionFiles.versionId, versionId)).returning();
  return rows.map(({ fileId }) => fileId);
};

const deleteAttachments = async (
  tx: Database,
  type: NewAttachment['type'],
  itemId: string,
): Promise<FileIds> => {
  const rows = await tx
    .delete(attachments)
    .where(and(eq(attachments.type, type), eq(attachments.itemId, itemId)))
    .returning();
  return rows.map(({ fileId }) => fileId);
};

const deleteChapters = async (tx: Database, trainingId: string): Promise<FileIds> => {
  const rows = await tx
    .delete(trainingChapters)
    .where(eq(trainingChapters.trainingId, trainingId))
    .returning();
  return rows.flatMap(({ definitions }) => definitions.flatMap(({ zh, en }) => [zh, en]));
};

const insertAttachments = async (tx: Database, { files, rows }: AttachedFiles<NewAttachment>) => {
  await insertFilesOnce(tx, files);
  if (rows.length > 0) await tx.insert(attachments).values([...rows]);
};

/** The item itself is written first, so that concurrent imports wait for each other there. */
export const upsertVersion = async (
  tx: Database,
  row: typeof versions.$inferInsert,
  { files, rows }: AttachedFiles<NewVersionFile>,
): Promise<void> => {
  await upsertById(tx, versions, row);
  const before = await deleteVersionFiles(tx, row.id);
  await insertFilesOnce(tx, files);
  if (rows.length > 0) await tx.insert(versionFiles).values([...rows]);
  await deleteFiles(tx, before, files);
};

export const upsertFaq = async (
  tx: Database,
  row: typeof faqs.$inferInsert,
  attached: AttachedFiles<NewAttachment>,
): Promise<void> => {
  await upsertById(tx, faqs, row);
  const before = await deleteAttachments(tx, 'faq', row.id);
  await insertAttachments(tx, attached);
  await deleteFiles(tx, before, attached.files);
};

/** Writes the training; its views stay. */
export const upsertTraining = async (
  tx: Database,
  row: typeof trainings.$inferInsert,
  chapters: readonly NewChapter[],
  attached: AttachedFiles<NewAttachment>,
): Promise<void> => {
  await upsertById(tx, trainings, row);
  const before = [...(await deleteAttachments(tx, 'train', row.id)), ...(await deleteChapters(tx, row.id))];
  await insertAttachments(tx, attached);
  await tx.insert(trainingChapters).values([...chapters]);
  await deleteFiles(tx, before, attached.files);
};

/** Replaces the choices of a form. */
export const upsertDictionary = async (
  tx: Database,
  type: string,
  entries: readonly DictionaryEntry[],
): Promise<void> => {
  const { type: name, value: key } = dictionaryEntries;
  const kept = entries.map(({ value }) => value);
  await tx.delete(dictionaryEntries).where(and(eq(name, type), notInArray(key, kept)));
  for (const [index, { value, label }] of entries.entries()) {
    const row = { type, value, position: index + 1, labelZh: label.zh, labelEn: label.en };
    await tx
      .insert(dictionaryEntries)
      .values(row)
      .onConflictDoUpdate({ target: [name, key], set: row });
  }
};

/** Inserts the choices of the forms that no import brought: a form without choices cannot be sent. */
export const insertDefaultDictionaries = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    for (const [type, entries] of Object.entries(defaultDictionaries))
      if ((await tx.$count(dictionaryEntries, eq(dictionaryEntries.type, type))) === 0)
        await upsertDictionary(tx, type, entries);
  });

/**
 * Deletes the version, or keeps it unpublished for the work orders that refer to it. It is unpublished first, so that a
 * concurrent work order either was submitted before or no longer finds the version.
 */
export const deleteVersion = async (tx: Database, id: string): Promise<void> => {
  const fileIds = await deleteVersionFiles(tx, id);
  await tx.update(versions).set({ published: false }).where(eq(versions.id, id));
  const isReferenced = (await tx.$count(workOrders, eq(workOrders.versionId, id))) > 0;
  if (!isReferenced) await tx.delete(versions).where(eq(versions.id, id));
  await deleteFiles(tx, fileIds);
  await deleteProductItems(tx, { type: 'version', itemId: id });
};

export const deleteFaq = async (tx: Database, id: string): Promise<void> => {
  const fileIds = await deleteAttachments(tx, 'faq', id);
  await tx.delete(faqs).where(eq(faqs.id, id));
  await deleteFiles(tx, fileIds);
  await deleteProductItems(tx, { type: 'faq', itemId: id });
};

export const deleteTraining = async (tx: Database, id: string): Promise<void> => {
  const fileIds = [...(await deleteAttachments(tx, 'train', id)), ...(await deleteChapters(tx, id))];
  await tx.delete(trainings).where(eq(trainings.id, id));
  await deleteFiles(tx, fileIds);
  await deleteProductItems(tx, { type: 'train', itemId: id });
};

/** Deletes the activity, or keeps it unpublished for the members who have registered for it. */
export const deleteActivity = async (tx: Database, id: string): Promise<void> => {
  await tx.update(activities).set({ published: false }).where(eq(activities.id, id));
  const isReferenced = (await tx.$count(registrations, eq(registrations.activityId, id))) > 0;
  if (!isReferenced) await tx.delete(activities).where(eq(activities.id, id));
};

export const deleteArticle = async (tx: Database, id: string): Promise<void> => {
  await tx.delete(articles).where(eq(articles.id, id));
};

export const deleteDictionary = async (tx: Database, type: string): Promise<void> => {
  await tx.delete(dictionaryEntries).where(eq(dictionaryEntries.type, type));
};
