import { officeSuffixes } from '@siliport/contract/attachments';
import { and, eq, inArray, lt, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { files, renditions } from '../database/schema/files.ts';
import { lockFileBytes } from '../features/files/files.queries.ts';

export type RenditionRow = typeof renditions.$inferSelect;
type Outcome = Pick<RenditionRow, 'state' | 'reason' | 'pdfSha256' | 'pdfSha1' | 'pdfSize' | 'pageCount'>;

/** Identifies a rendition: the file's bytes, and the converter with its version. */
export interface RenditionKey {
  sourceSha256: string;
  converter: string;
}

/** A conversion that has been running longer than this is assumed abandoned by a crashed process. */
const leaseMs = 3 * 60_000;

const matchesKey = ({ sourceSha256, converter }: RenditionKey) =>
  and(eq(renditions.sourceSha256, sourceSha256), eq(renditions.converter, converter));

export const findRendition = async (db: Database, key: RenditionKey): Promise<RenditionRow | undefined> => {
  const [row] = await db.select().from(renditions).where(matchesKey(key));
  return row;
};

/** Requests the rendition, with priority over unrequested ones; keeps an existing row. Returns whether it is new. */
export const requestRendition = async (db: Database, key: RenditionKey, now: Date): Promise<boolean> => {
  const rows = await db
    .insert(renditions)
    .values({ ...key, state: 'pending', updatedAt: now })
    .onConflictDoNothing()
    .returning({ state: renditions.state });
  return rows.length > 0;
};

const claimRequested = async (db: Database, converter: string, now: Date): Promise<string | undefined> => {
  const isLost = and(
    eq(renditions.state, 'running'),
    lt(renditions.updatedAt, new Date(now.getTime() - leaseMs)),
  );
  const next = db
    .select({ sourceSha256: renditions.sourceSha256 })
    .from(renditions)
    .where(and(eq(renditions.converter, converter), or(eq(renditions.state, 'pending'), isLost)))
    .orderBy(renditions.updatedAt)
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await db
    .update(renditions)
    .set({ state: 'running', updatedAt: now })
    .where(and(eq(renditions.converter, converter), inArray(renditions.sourceSha256, next)))
    .returning({ sourceSha256: renditions.sourceSha256 });
  return row?.sourceSha256;
};

const claimUnrequested = async (db: Database, converter: string, now: Date): Promise<string | undefined> => {
  const { rows } = await db.execute<{ source_sha256: string }>(sql`
    insert into renditions (source_sha256, converter, state, updated_at)
    select sha256, ${converter}, 'running', ${now.toISOString()}::timestamptz from files
    where ${inArray(files.suffix, [...officeSuffixes])} and not exists (
      select from renditions where source_sha256 = sha256 and converter = ${converter})
    order by created_at desc limit 1
    on conflict do nothing returning source_sha256`);
  return rows[0]?.source_sha256;
};

interface ClaimOptions {
  converter: string;
  /** Whether to claim a file that nobody has opened. */
  includeUnrequested: boolean;
}

/**
 * Claims the next file to convert: a requested one, otherwise (with `includeUnrequested`) an Office file without a
 * rendition.
 */
export const claimRendition = async (
  db: Database,
  { converter, includeUnrequested }: ClaimOptions,
  now: Date,
): Promise<RenditionKey | undefined> => {
  const requested = await claimRequested(db, converter, now);
  const sourceSha256 =
    requested ?? (includeUnrequested ? await claimUnrequested(db, converter, now) : undefined);
  return sourceSha256 === undefined ? undefined : { sourceSha256, converter };
};

export const findOfficeFile = async (
  db: Database,
  sha256: string,
): Promise<{ suffix: string; size: number } | undefined> => {
  const [row] = await db
    .select({ suffix: files.suffix, size: files.size })
    .from(files)
    .where(and(eq(files.sha256, sha256), inArray(files.suffix, [...officeSuffixes])))
    .limit(1);
  return row;
};

export const updateRendition = async (
  tx: Database,
  key: RenditionKey,
  outcome: Partial<Outcome>,
  now: Date,
): Promise<void> => {
  await tx
    .update(renditions)
    .set({ ...outcome, updatedAt: now })
    .where(matchesKey(key));
};

/**
 * Deletes renditions of deleted files, and those by other converters last updated before `before`. Returns the number of
 * rows.
 */
export const deleteOrphanedRenditions = async (
  db: Database,
  converter: string,
  before: Date,
): Promise<number> => {
  const isGone = sql`not exists (select from ${files} where ${files.sha256} = ${renditions.sourceSha256})`;
  const isOld = and(ne(renditions.converter, converter), lt(renditions.updatedAt, before));
  const orphans = await db
    .select({ sha256: renditions.sourceSha256 })
    .from(renditions)
    .where(or(isGone, isOld));
  for (const { sha256 } of orphans)
    await db.transaction(async (tx) => {
      await lockFileBytes(tx, sha256);
      await tx.delete(renditions).where(and(eq(renditions.sourceSha256, sha256), or(isGone, isOld)));
    });
  return orphans.length;
};
