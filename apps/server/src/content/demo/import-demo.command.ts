import { readConfig } from '../../config.ts';
import { connectDatabase } from '../../database/connect-database.ts';
import { openStorage } from '../../storage/open-storage.ts';
import { importDemo } from './demo.queries.ts';

/** Imports or renews the demo content, and ends with the portal that started it. */
export const main = async (): Promise<void> => {
  process.on('disconnect', () => process.exit(1));
  // The channel to the portal, which the listener keeps open, is no reason to go on.
  process.channel?.unref();
  const config = readConfig();
  const database = await connectDatabase(config);
  try {
    const storage = await openStorage(config);
    await importDemo({ config, db: database.db, storage, clock: () => new Date() }, console.log);
  } finally {
    await database.close();
  }
};
