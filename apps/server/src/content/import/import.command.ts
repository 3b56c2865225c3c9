import { realpath } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { withVendorTimeZone } from '../../brand/brand.queries.ts';
import { parseArguments } from '../../command-line/parse-arguments.ts';
import { readConfig } from '../../config.ts';
import { connectDatabase } from '../../database/connect-database.ts';
import { openStorage } from '../../storage/open-storage.ts';
import type { Origin } from './content.queries.ts';
import { type ImportResult, importFolder } from './import-folder.ts';

const usage = 'npm run content:import -- FOLDER [--origin vendor|demo]';
const demoFolder = fileURLToPath(new URL('../../../../../demo', import.meta.url));

const isDemo = async (folder: string): Promise<boolean> =>
  (await realpath(folder).catch(() => folder)) === (await realpath(demoFolder).catch(() => demoFolder));

const readOptions = async (): Promise<{ folder: string; origin: Origin }> => {
  const {
    names: [folder = ''],
    values,
  } = parseArguments(usage, { origin: { type: 'string' } });
  // The portal's own demo folder stays demo content, however it is imported.
  const origin = values.origin ?? ((await isDemo(folder)) ? 'demo' : 'vendor');
  if (origin !== 'vendor' && origin !== 'demo')
    throw new Error(`--origin: expected vendor or demo, found "${origin}".`);
  return { folder, origin };
};

const printResult = ({ problems, warnings, imported, unchanged, removed }: ImportResult): void => {
  for (const warning of warnings) console.warn(`note: ${warning}`);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) console.error(`Mistakes: ${problems.length}. Nothing was changed.`);
  else console.log(`Imported: ${imported}. Unchanged: ${unchanged}. Removed: ${removed}.`);
};

/** Imports the folder of the arguments and prints the counts; with mistakes in it the exit code is 1. */
export const main = async (): Promise<void> => {
  const { folder, origin } = await readOptions();
  const config = readConfig();
  const database = await connectDatabase(config);
  try {
    const services = {
      config: await withVendorTimeZone(config, database.db),
      db: database.db,
      storage: await openStorage(config),
      clock: () => new Date(),
    };
    const result = await importFolder(services, folder, { origin });
    printResult(result);
    if (result.problems.length > 0) process.exitCode = 1;
  } finally {
    await database.close();
  }
};
