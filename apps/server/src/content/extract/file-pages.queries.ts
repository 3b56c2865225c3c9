import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { filePages, files } from '../../database/schema/files.ts';
import { lockFileBytes } from '../../features/files/files.queries.ts';
import type { FilePage } from './extract-pages.ts';

const batchSize = 1000;

/** Replaces the pages of the file with this hash; pages without text get no row. Waits for a sweeper that is deleting them. */
export const replaceFilePages = async (tx: Database, sha256: string, pages: readonly FilePage[]) => {
  await lockFileBytes(tx, sha256);
  await tx.delete(filePages).where(eq(filePages.sha256, sha256));
  const rows = pages.filter(({ text }) => text).map((page) => ({ ...page, sha256 }));
  for (let start = 0; start < rows.length; start += batchSize)
    await tx.insert(filePages).values(rows.slice(start, start + batchSize));
};

/** Deletes the pages of files that are gone; returns of how many. */
export const deleteOrphanedPages = async (db: Database): Promise<number> => {
  const isOrphan = sql`not exists (select from ${files} where ${files.sha256} = ${filePages.sha256})`;
  const orphans = await db.selectDistinct({ sha256: filePages.sha256 }).from(filePages).where(isOrphan);
  for (const { sha256 } of orphans)
    await db.transaction(async (tx) => {
      await lockFileBytes(tx, sha256);
      await tx.delete(filePages).where(sql`${filePages.sha256} = ${sha256} and ${isOrphan}`);
    });
  return orphans.length;
};
