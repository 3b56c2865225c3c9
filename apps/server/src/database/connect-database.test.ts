import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { connectDatabase } from './connect-database.ts';
import { startEmbedded } from './embedded/embedded.ts';

test('connects a command to the database of the portal that runs on the data folder, and leaves it running', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'siliport-join-'));
  // PostgreSQL's account needs access to its cluster when the tests run as root.
  await chmod(dataDir, 0o711);
  const portal = await startEmbedded({ dataDir, durable: false });
  try {
    const config = { ...readConfig({}), dataDir };
    const first = await connectDatabase(config);
    await first.pool.query(`insert into settings values ('name', '1')`);
    await first.close();
    const second = await connectDatabase(config);
    const { rows } = await second.pool.query(`select value from settings`);
    expect(rows).toEqual([{ value: 1 }]);
    await second.close();
  } finally {
    await portal.stop();
    if (portal.location !== dataDir) await rm(portal.location, { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  }
});
