import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { connectUnmigrated } from './connect-database.ts';
import { findMigrationStates, migrate } from './migrate.ts';

/** Prints which migrations the database has, and runs the missing ones. Throws DatabaseTooNew. */
export const main = async (): Promise<void> => {
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean' } } });
  const database = await connectUnmigrated(readConfig());
  try {
    const states = await findMigrationStates(database.url);
    for (const { name, isApplied } of states) console.log(`${isApplied ? 'applied' : 'missing'}  ${name}`);
    const missing = states.filter(({ isApplied }) => !isApplied).length;
    if (values['dry-run']) {
      console.log(`${missing} migrations would be run; nothing was changed.`);
      return;
    }
    await migrate(database.url);
    console.log(`${missing} migrations were run.`);
  } finally {
    await database.close();
  }
};
