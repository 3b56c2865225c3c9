import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { files } from '../../database/schema/files.ts';

export type FileRow = typeof files.$inferSelect;

export const findFileById = async (db: Database, id: string): Promise<FileRow | undefined> => {
  const [row] = await db.select().from(files).where(eq(files.id, id));
  return row;
};
