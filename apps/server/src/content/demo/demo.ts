import { fileURLToPath } from 'node:url';
import type { Database } from '../../database/database.ts';
import { StartupError } from '../../errors.ts';
import { endSessions } from '../../features/account/login/sessions.queries.ts';
import { isPasswordCorrect } from '../../features/account/passwords.ts';
import { wireDate } from '../../wire-dates.ts';
import type { ImportServices } from '../import/write-items.ts';
import {
  findDemoDay,
  findDemoState,
  hasContent,
  listMembersByEmail,
  lockPassword,
  unlockPasswords,
  upsertDemoDay,
  upsertDemoState,
} from './demo.queries.ts';

const demoFolder = fileURLToPath(new URL('../../../../../demo', import.meta.url));

export const demoPassword = 'Siliport#2026';

/** The accounts of the demo content, with what each can show. */
export const demoAccounts = [
  { email: 'full@acme.example', may: 'downloads versions and IP projects, submits work orders' },
  { email: 'basic@acme.example', may: 'reads only' },
  { email: 'change@acme.example', may: 'must change its password first' },
  { email: 'full@nova.example', may: 'as the first, of another company' },
];

const demoEmails = demoAccounts.map(({ email }) => email);

/** Lets the demo accounts log in again that `lockDemoAccounts` had locked. */
export const unlockDemoAccounts = (db: Database): Promise<void> => unlockPasswords(db, demoEmails);

/**
 * Ends the logins of demo accounts whose password still is the public one, and returns their addresses. An account
 * with a password of its own is somebody's and stays as it is.
 */
export const lockDemoAccounts = async (db: Database, now: Date): Promise<string[]> => {
  const locked: string[] = [];
  for (const { id, email, passwordHash } of await listMembersByEmail(db, demoEmails)) {
    if (!(await isPasswordCorrect(passwordHash, demoPassword))) continue;
    if (!(await lockPassword(db, id, passwordHash))) continue;
    await endSessions(db, id, now);
    locked.push(email);
  }
  return locked;
};

const dayOf = ({ clock, config: { timeZone } }: ImportServices): string =>
  `${wireDate(clock(), timeZone)} ${timeZone}`;

/** Some of the demo's activities are always to come, some going on, some over: another day writes them anew. */
const renew = async (
  services: ImportServices,
  say: (line: string) => void,
  folder: string,
): Promise<void> => {
  const day = dayOf(services);
  if ((await findDemoDay(services.db)) === day) return;
  const { renewActivities } = await import('./renew-activities.ts');
  const problems = await renewActivities(services, folder);
  if (problems.length > 0) say(['The demo activities could not be renewed:', ...problems].join('\n  '));
  else await upsertDemoDay(services.db, day);
};

/**
 * Imports the demo content into a database that is empty, or in which such an import was cut off. Gives whether the demo
 * content is there. One that is there is brought to the present day.
 */
export const importDemo = async (
  services: ImportServices,
  say: (line: string) => void,
  folder = demoFolder,
): Promise<boolean> => {
  const { db } = services;
  const state = await findDemoState(db);
  if (state === 'done') await renew(services, say, folder);
  if (state === 'done') return true;
  if (state === undefined && (await hasContent(db))) return false;
  say('Importing the demo content; the first start takes a while …');
  await upsertDemoState(db, 'begun');
  const day = dayOf(services);
  // Loaded on use: the readers of documents are large, and most starts import nothing.
  const { importFolder } = await import('../import/import-folder.ts');
  const { problems, imported } = await importFolder(services, folder, { origin: 'demo' });
  if (problems.length > 0) throw new StartupError(['The demo content is damaged:', ...problems].join('\n  '));
  await upsertDemoDay(db, day);
  await upsertDemoState(db, 'done');
  say(`Imported ${imported} items.`);
  return true;
};
