import { fileURLToPath } from 'node:url';
import { CannotStart } from '../cannot-start.ts';
import type { Services } from '../services.ts';
import { findDemoState, hasContent, putDemoState } from './demo.queries.ts';

const demoFolder = fileURLToPath(new URL('../../../../demo', import.meta.url));

export const demoPassword = 'Siliport#2026';

/** The accounts of the demo content, with what each can show. */
export const demoAccounts = [
  { email: 'full@acme.example', may: 'downloads versions and IP projects, submits work orders' },
  { email: 'basic@acme.example', may: 'reads only' },
  { email: 'change@acme.example', may: 'must change its password first' },
  { email: 'full@nova.example', may: 'as the first, of another company' },
];

/**
 * Imports the demo content into a database that is empty, or in which such an import was cut off. Gives whether the demo
 * content is there.
 */
export const importDemo = async (services: Services, say: (line: string) => void): Promise<boolean> => {
  const { db } = services;
  const state = await findDemoState(db);
  if (state === 'done') return true;
  if (state === undefined && (await hasContent(db))) return false;
  say('Importing the demo content; the first start takes a while …');
  await putDemoState(db, 'begun');
  // Loaded on use: the readers of documents are large, and most starts import nothing.
  const { importFolder } = await import('./import-folder.ts');
  const { problems, imported } = await importFolder(services, demoFolder, { origin: 'demo' });
  if (problems.length > 0) throw new CannotStart(['The demo content is damaged:', ...problems].join('\n  '));
  await putDemoState(db, 'done');
  say(`Imported ${imported} items.`);
  return true;
};
