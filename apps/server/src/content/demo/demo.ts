import { fileURLToPath } from 'node:url';
import type { Database } from '../../database/database.ts';
import { StartupError } from '../../errors.ts';
import { endSessions } from '../../features/account/login/sessions.queries.ts';
import { isPasswordCorrect } from '../../features/account/passwords.ts';
import { findSetting, upsertSettings } from '../../settings.queries.ts';
import { toWireDate } from '../../wire-dates.ts';
import type { ImportServices } from '../import/write-items.ts';
import { findMembersByEmails, hasContent, lockPassword, unlockPasswords } from './demo.queries.ts';

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
export const unlockDemoAccounts = (db: Database): Promise<void> => unlockPasswords(db, demoEmails);

/**
 * Locks the demo accounts that still have the public password, ends their sessions, and returns their addresses. An
 * account with another password is in use and stays unchanged.
 */
export const lockDemoAccounts = async (db: Database, now: Date): Promise<string[]> => {
  const locked: string[] = [];
  for (const { id, email, passwordHash } of await findMembersByEmails(db, demoEmails)) {
    if (!(await isPasswordCorrect(passwordHash, demoPassword))) continue;
    if (!(await lockPassword(db, id, passwordHash))) continue;
    await endSessions(db, id, now);
    locked.push(email);
  }
  return locked;
};

type Print = (line: string) => void;

const toDay = ({ clock, config: { timeZone } }: ImportServices): string =>
  `${toWireDate(clock(), timeZone)} ${timeZone}`;

/** Updates the dates of the activities once a day, so that some are always upcoming, some open and some ended. */
const renewOnNewDay = async (services: ImportServices, print: Print, folder: string): Promise<void> => {
  const demoDay = toDay(services);
  if ((await findSetting(services.db, 'demoDay')) === demoDay) return;
  const { renewActivities } = await import('../import/import-folder.ts');
  const problems = await renewActivities(services, folder);
  if (problems.length > 0) print(['The demo activities could not be renewed:', ...problems].join('\n  '));
  else await upsertSettings(services.db, { demoDay });
};

/**
 * Imports the demo content into an empty database, or into one in which such an import was interrupted. Updates the dates
 * of existing demo content. Returns whether the database has the demo content.
 */
export const importDemo = async (
  services: ImportServices,
  print: Print,
  folder = demoFolder,
): Promise<boolean> => {
  const { db } = services;
  const state = await findSetting(db, 'demoImport');
  if (state === 'done') {
    await renewOnNewDay(services, print, folder);
    return true;
  }
  if (state !== 'begun' && (await hasContent(db))) return false;
  print('Importing the demo content; the first start takes a while …');
  await upsertSettings(db, { demoImport: 'begun' });
  const demoDay = toDay(services);
  // Imported lazily: the libraries that read documents are large, and most starts import nothing.
  const { importFolder } = await import('../import/import-folder.ts');
  const { problems, imported } = await importFolder(services, folder, { origin: 'demo' });
  if (problems.length > 0) throw new StartupError(['The demo content is damaged:', ...problems].join('\n  '));
  await upsertSettings(db, { demoDay, demoImport: 'done' });
  print(`Imported ${imported} items.`);
  return true;
};
