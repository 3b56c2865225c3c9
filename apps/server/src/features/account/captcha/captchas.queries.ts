import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { captchas } from '../../../database/schema/codes.ts';

const lifetimeSeconds = 120;

export const insertCaptcha = async (db: Database, x: number, now: Date): Promise<string> => {
  const expiresAt = new Date(now.getTime() + lifetimeSeconds * 1000);
  const [row] = await db.insert(captchas).values({ x, expiresAt }).returning({ id: captchas.id });
  if (!row) throw new Error('no captcha was added');
  return row.id;
};

/** Where the gap is, for the one try that there is; undefined when it was tried before, or has expired. */
export const consumeCaptcha = async (db: Database, id: string, now: Date): Promise<number | undefined> => {
  const [row] = await db
    .delete(captchas)
    .where(and(eq(captchas.id, id), gt(captchas.expiresAt, now)))
    .returning({ x: captchas.x });
  return row?.x;
};
