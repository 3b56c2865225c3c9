import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { files } from '../../database/schema/files.ts';
import { workOrderFiles } from '../../database/schema/work-orders.ts';
import type { FileRow } from '../files/files.queries.ts';

export const insertWorkOrderFiles = async (
  tx: Database,
  workOrderId: string,
  attached: readonly FileRow[],
): Promise<void> => {
  const rows = attached.map(({ id: fileId }, position) => ({ workOrderId, fileId, position }));
  if (rows.length > 0) await tx.insert(workOrderFiles).values(rows);
};

/** Returns the files that the work order was submitted with, in the member's order. */
export const findWorkOrderFiles = async (db: Database, workOrderId: string): Promise<FileRow[]> => {
  const rows = await db
    .select({ file: files })
    .from(workOrderFiles)
    .innerJoin(files, eq(files.id, workOrderFiles.fileId))
    .where(eq(workOrderFiles.workOrderId, workOrderId))
    .orderBy(asc(workOrderFiles.position));
  return rows.map(({ file }) => file);
};
