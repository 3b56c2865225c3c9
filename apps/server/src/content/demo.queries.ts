import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { settings } from '../database/schema/content.ts';

export type DemoState = 'begun' | 'done';

/** How far the import of the demo content came in this database; undefined when it never began. */
export const findDemoState = async (db: Database): Promise<DemoState | undefined> => {
  const { rows } = await db.execute(sql`select value from settings where name = 'demoImport'`);
  const value = rows[0]?.value;
  return value === 'begun' || value === 'done' ? value : undefined;
};

export const putDemoState = async (db: Database, value: DemoState): Promise<void> => {
  const row = { name: 'demoImport', value };
  await db.insert(settings).values(row).onConflictDoUpdate({ target: settings.name, set: row });
};

/** The day that the demo's activities were last written for, as `putDemoDay` put it. */
export const findDemoDay = async (db: Database): Promise<unknown> => {
  const { rows } = await db.execute(sql`select value from settings where name = 'demoDay'`);
  return rows[0]?.value;
};

export const putDemoDay = async (db: Database, value: string): Promise<void> => {
  const row = { name: 'demoDay', value };
  await db.insert(settings).values(row).onConflictDoUpdate({ target: settings.name, set: row });
};

/** Whether anybody's content or account is there. */
export const hasContent = async (db: Database): Promise<boolean> => {
  const { rows } = await db.execute(sql`
    select exists (select from content_items) or exists (select from members) or exists (select from sites) as found`);
  return rows[0]?.found === true;
};
