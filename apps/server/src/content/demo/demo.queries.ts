import { fileURLToPath } from 'node:url';
import { and, eq, inArray, like, notLike, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { members } from '../../database/schema/members.ts';
import { StartupError } from '../../errors.ts';
import { endSessions } from '../../features/account/login/sessions.queries.ts';
import { isPasswordCorrect } from '../../features/account/passwords.ts';
import { findSetting, upsertSettings } from '../../settings.queries.ts';
import { toWireDate } from '../../wire-dates.ts';
import type { ImportServices } from '../import/write-items.ts';

/** Whether the database has any content, members or sites. */
const hasContent = async (db: Database): Promise<boolean> => {
  const { rows } = await db.execute(sql`
    select exists (select from content_items) or exists (select from members) or exists (select from sites) as found`);
  return rows[0]?.found === true;
};

/** A hash with this prefix matches no password, as in /etc/shadow; removing the prefix restores it. */
const lockMark = '!';

/** Locks the password unless it was changed since it was read. Returns whether it did. */
const lockPassword = async (db: Database, memberId: string, passwordHash: string): Promise<boolean> => {
  const rows = await db
    .update(members)
    .set({ passwordHash: `${lockMark}${passwordHash}` })
    .where(and(eq(members.id, memberId), eq(members.passwordHash, passwordHash)))
    .returning({ id: members.id });
  return rows.length > 0;
};

const demoFolder = fileURLToPath(new URL('../../../../../demo', import.meta.url));

export const demoPassword = 'Siliport#2026';

export const demoAccounts = [
  { email: 'full@acme.example', abilities: 'downloads versions and IP projects, submits work orders' },
  { email: 'basic@acme.example', abilities: 'reads only' },
  { email: 'change@acme.example', abilities: 'must change its password first' },
  { email: 'full@nova.example', abilities: 'as the first, of another company' },
];

const demoEmails = demoAccounts.map(({ email }) => email);

/** Unlocks the accounts that `lockDemoAccounts` locked. */
export const unlockDemoAccounts = async (db: Database): Promise<void> => {
  await db
    .update(members)
    .set({ passwordHash: sql`substr(${members.passwordHash}, ${lockMark.length + 1})` })
    .where(and(inArray(members.email, demoEmails), like(members.passwordHash, `${lockMark}%`)));
};

/**
 * Locks the demo accounts that still have the public password, ends their sessions, and returns their addresses. An
 * account with another password is in use and stays unchanged.
 */
export const lockDemoAccounts = async (db: Database, now: Date): Promise<string[]> => {
  const locked: string[] = [];
  const { id, email, passwordHash } = members;
  const accounts = await db
    .select({ id, email, passwordHash })
    .from(members)
    .where(and(inArray(email, demoEmails), notLike(passwordHash, `${lockMark}%`)))
    .orderBy(email);
  for (const account of accounts) {
    if (!(await isPasswordCorrect(account.passwordHash, demoPassword))) continue;
    if (!(await lockPassword(db, account.id, account.passwordHash))) continue;
    await endSessions(db, account.id, now);
    locked.push(account.email);
  }
  return locked;
};

type Print = (line: string) => void;

const toDay = ({ clock, config: { timeZone } }: ImportServices): string =>
  `${toWireDate(clock(), timeZone)} ${timeZone}`;

/** Updates the dates of the activities, so that some are always upcoming, some open and some ended. */
const renewActivities = async (services: ImportServices, print: Print, folder: string): Promise<void> => {
  const demoDay = toDay(services);
  const importer = await import('../import/import-folder.ts');
  const problems = await importer.renewActivities(services, folder);
  if (problems.length > 0) print(['The demo activities could not be renewed:', ...problems].join('\n  '));
  else await upsertSettings(services.db, { demoDay });
};

const importAll = async (services: ImportServices, print: Print, folder: string): Promise<void> => {
  print('Importing the demo content; the first start takes a while …');
  await upsertSettings(services.db, { demoImport: 'begun' });
  const demoDay = toDay(services);
  const { importFolder } = await import('../import/import-folder.ts');
  const { problems, imported } = await importFolder(services, folder, { origin: 'demo' });
  if (problems.length > 0) throw new StartupError(['The demo content is damaged:', ...problems].join('\n  '));
  await upsertSettings(services.db, { demoDay, demoImport: 'done' });
  print(`Imported ${imported} items.`);
};

/**
 * `missing`: not imported, or not completely; `outdated`: with the dates of another day; `unwanted`: the database has other
 * content.
 */
export type DemoState = 'missing' | 'outdated' | 'current' | 'unwanted';

export const findDemoState = async (services: ImportServices): Promise<DemoState> => {
  const { db } = services;
  const progress = await findSetting(db, 'demoImport');
  if (progress === 'done')
    return (await findSetting(db, 'demoDay')) === toDay(services) ? 'current' : 'outdated';
  return progress !== 'begun' && (await hasContent(db)) ? 'unwanted' : 'missing';
};

/** Imports the demo content where it is missing, and updates the dates of its activities once a day. */
export const importDemo = async (
  services: ImportServices,
  print: Print,
  folder = demoFolder,
): Promise<void> => {
  const state = await findDemoState(services);
  if (state === 'missing') await importAll(services, print, folder);
  if (state === 'outdated') await renewActivities(services, print, folder);
};
