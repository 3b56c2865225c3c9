import { and, eq, inArray, like, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { settings } from '../../database/schema/content.ts';
import { members } from '../../database/schema/members.ts';

export type DemoState = 'begun' | 'done';

/** How far the import of the demo content came in this database; undefined when it never began. */
export const findDemoState = async (db: Database): Promise<DemoState | undefined> => {
  const { rows } = await db.execute(sql`select value from settings where name = 'demoImport'`);
  const value = rows[0]?.value;
  return value === 'begun' || value === 'done' ? value : undefined;
};

export const upsertDemoState = async (db: Database, value: DemoState): Promise<void> => {
  const row = { name: 'demoImport', value };
  await db.insert(settings).values(row).onConflictDoUpdate({ target: settings.name, set: row });
};

/** The day that the demo's activities were last written for, as `upsertDemoDay` put it. */
export const findDemoDay = async (db: Database): Promise<unknown> => {
  const { rows } = await db.execute(sql`select value from settings where name = 'demoDay'`);
  return rows[0]?.value;
};

export const upsertDemoDay = async (db: Database, value: string): Promise<void> => {
  const row = { name: 'demoDay', value };
  await db.insert(settings).values(row).onConflictDoUpdate({ target: settings.name, set: row });
};

/** Whether anybody's content or account is there. */
export const hasContent = async (db: Database): Promise<boolean> => {
  const { rows } = await db.execute(sql`
    select exists (select from content_items) or exists (select from members) or exists (select from sites) as found`);
  return rows[0]?.found === true;
};

/** The members with these e-mail addresses, and their password hashes. */
export const listMembersByEmail = (
  db: Database,
  emails: string[],
): Promise<{ id: string; email: string; passwordHash: string }[]> =>
  db
    .select({ id: members.id, email: members.email, passwordHash: members.passwordHash })
    .from(members)
    .where(inArray(members.email, emails))
    .orderBy(members.email);

/** A hash behind this mark matches no password, as in /etc/shadow; without the mark it is what it was. */
const lockMark = '!';

/** Locks the password unless it was changed since it was read. Returns whether it did. */
export const lockPassword = async (
  db: Database,
  memberId: string,
  passwordHash: string,
): Promise<boolean> => {
  const rows = await db
    .update(members)
    .set({ passwordHash: `${lockMark}${passwordHash}` })
    .where(and(eq(members.id, memberId), eq(members.passwordHash, passwordHash)))
    .returning({ id: members.id });
  return rows.length > 0;
};

/** Makes the locked passwords of these addresses usable again. */
export const unlockPasswords = async (db: Database, emails: string[]): Promise<void> => {
  await db
    .update(members)
    .set({ passwordHash: sql`substr(${members.passwordHash}, ${lockMark.length + 1})` })
    .where(and(inArray(members.email, emails), like(members.passwordHash, `${lockMark}%`)));
};
