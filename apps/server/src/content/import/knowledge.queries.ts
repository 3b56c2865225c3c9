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
import { registrations } from '../../database/schema/registrations.ts';
import { workOrders } from '../../database/schema/work-orders.ts';
import { type NewFile, removeFiles, removeProductItems, upsertFiles } from './content.queries.ts';

export type NewVersionFile = typeof versionFiles.$inferInsert;
export type NewAttachment = typeof attachments.$inferInsert;
export type NewChapter = typeof trainingChapters.$inferInsert;

/** An item's own files, and the rows that say what each is to it. */
export interface Belongings<Row> {
  files: readonly NewFile[];
  rows: readonly Row[];
}

type FileIds = (string | null)[];

/** Rows of files that the item had before and has no more go. */
const removeFormer = async (tx: Database, before: FileIds, files: readonly NewFile[]): Promise<void> => {
  const kept = new Set(files.map(({ id }) => id));
  await removeFiles(
    tx,
    before.filter((id) => id !== null && !kept.has(id)),
  );
};

const takeVersionFiles = async (tx: Database, versionId: string): Promise<FileIds> => {
  const rows = await tx.delete(versionFiles).where(eq(versionFiles.versionId, versionId)).returning();
  return rows.map(({ fileId }) => fileId);
};

const takeAttachments = async (
  tx: Database,
  type: NewAttachment['type'],
  itemId: string,
): Promise<FileIds> => {
  const ofItem = and(eq(attachments.type, type), eq(attachments.itemId, itemId));
  const rows = await tx.delete(attachments).where(ofItem).returning();
  return rows.map(({ fileId }) => fileId);
};

const takeChapters = async (tx: Database, trainingId: string): Promise<FileIds> => {
  const rows = await tx
    .delete(trainingChapters)
    .where(eq(trainingChapters.trainingId, trainingId))
    .returning();
  return rows.flatMap(({ definitions }) => definitions.flatMap(({ zh, en }) => [zh, en]));
};

/** The item itself is written first: of two imports at once, one waits there for the other. */
export const upsertVersion = async (
  tx: Database,
  row: typeof versions.$inferInsert,
  { files, rows }: Belongings<NewVersionFile>,
): Promise<void> => {
  await tx.insert(versions).values(row).onConflictDoUpdate({ target: versions.id, set: row });
  const before = await takeVersionFiles(tx, row.id);
  await upsertFiles(tx, files);
  if (rows.length > 0) await tx.insert(versionFiles).values([...rows]);
  await removeFormer(tx, before, files);
};

const putAttachments = async (tx: Database, rows: readonly NewAttachment[]): Promise<void> => {
  if (rows.length > 0) await tx.insert(attachments).values([...rows]);
};

export const upsertFaq = async (
  tx: Database,
  row: typeof faqs.$inferInsert,
  { files, rows }: Belongings<NewAttachment>,
): Promise<void> => {
  await tx.insert(faqs).values(row).onConflictDoUpdate({ target: faqs.id, set: row });
  const before = await takeAttachments(tx, 'faq', row.id);
  await upsertFiles(tx, files);
  await putAttachments(tx, rows);
  await removeFormer(tx, before, files);
};

/** Its views stay. */
export const upsertTraining = async (
  tx: Database,
  row: typeof trainings.$inferInsert,
  chapters: readonly NewChapter[],
  { files, rows }: Belongings<NewAttachment>,
): Promise<void> => {
  await tx.insert(trainings).values(row).onConflictDoUpdate({ target: trainings.id, set: row });
  const before = [...(await takeAttachments(tx, 'train', row.id)), ...(await takeChapters(tx, row.id))];
  await upsertFiles(tx, files);
  await tx.insert(trainingChapters).values([...chapters]);
  await putAttachments(tx, rows);
  await removeFormer(tx, before, files);
};

export const upsertActivity = async (tx: Database, row: typeof activities.$inferInsert): Promise<void> => {
  await tx.insert(activities).values(row).onConflictDoUpdate({ target: activities.id, set: row });
};

export const upsertArticle = async (tx: Database, row: typeof articles.$inferInsert): Promise<void> => {
  await tx.insert(articles).values(row).onConflictDoUpdate({ target: articles.id, set: row });
};

/** The choices of this name are these and no other. */
export const upsertDictionary = async (
  tx: Database,
  type: string,
  rows: readonly (typeof dictionaryEntries.$inferInsert)[],
): Promise<void> => {
  const { type: name, value } = dictionaryEntries;
  const kept = rows.map((row) => row.value);
  await tx.delete(dictionaryEntries).where(and(eq(name, type), notInArray(value, kept)));
  for (const row of rows)
    await tx
      .insert(dictionaryEntries)
      .values(row)
      .onConflictDoUpdate({ target: [name, value], set: row });
};

/**
 * With its rows of files, so that nobody reads them by their ids; the sweeper takes the bytes. What work orders speak of
 * stays for them, unpublished. Unpublished first: whoever is just submitting one has done so, or finds it gone.
 */
export const removeVersion = async (tx: Database, id: string): Promise<void> => {
  const files = await takeVersionFiles(tx, id);
  await tx.update(versions).set({ published: false }).where(eq(versions.id, id));
  const isSpokenOf = (await tx.$count(workOrders, eq(workOrders.versionId, id))) > 0;
  if (!isSpokenOf) await tx.delete(versions).where(eq(versions.id, id));
  await removeFiles(tx, files);
  await removeProductItems(tx, { type: 'version', itemId: id });
};

export const removeFaq = async (tx: Database, id: string): Promise<void> => {
  const files = await takeAttachments(tx, 'faq', id);
  await tx.delete(faqs).where(eq(faqs.id, id));
  await removeFiles(tx, files);
  await removeProductItems(tx, { type: 'faq', itemId: id });
};

export const removeTraining = async (tx: Database, id: string): Promise<void> => {
  const files = [...(await takeAttachments(tx, 'train', id)), ...(await takeChapters(tx, id))];
  await tx.delete(trainings).where(eq(trainings.id, id));
  await removeFiles(tx, files);
  await removeProductItems(tx, { type: 'train', itemId: id });
};

/** One that members have registered for stays for them, unpublished. */
export const removeActivity = async (tx: Database, id: string): Promise<void> => {
  await tx.update(activities).set({ published: false }).where(eq(activities.id, id));
  const isRegisteredFor = (await tx.$count(registrations, eq(registrations.activityId, id))) > 0;
  if (!isRegisteredFor) await tx.delete(activities).where(eq(activities.id, id));
};

export const removeArticle = async (tx: Database, id: string): Promise<void> => {
  await tx.delete(articles).where(eq(articles.id, id));
};

export const removeDictionary = async (tx: Database, type: string): Promise<void> => {
  await tx.delete(dictionaryEntries).where(eq(dictionaryEntries.type, type));
};
