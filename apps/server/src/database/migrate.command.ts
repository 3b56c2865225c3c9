import { parseArguments } from '../command-line/parse-arguments.ts';
import { readConfig } from '../config.ts';
import { connectUnmigrated } from './connect-database.ts';
import { findMigrationStates, migrate } from './migrate.ts';

const usage = 'npm run migrate -- [--dry-run]';

/** Runs the missing migrations and prints which the database had. Throws DatabaseTooNew. */
export const main = async (): Promise<void> => {
  const { values } = parseArguments(usage, { 'dry-run': { type: 'boolean' } });
  const database = await connectUnmigrated(readConfig());
  try {
    const states = await findMigrationStates(database.url);
    const isDryRun = values['dry-run'] === true;
    if (!isDryRun) await migrate(database.url);
    const otherLabel = isDryRun ? 'missing' : 'run now';
    for (const { name, isApplied } of states) console.log(`${isApplied ? 'applied' : otherLabel}  ${name}`);
    const count = states.filter(({ isApplied }) => !isApplied).length;
    console.log(
      isDryRun ? `${count} migrations would be run; nothing was changed.` : `${count} migrations were run.`,
    );
  } finally {
    await database.close();
  }
};
