import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { migrate } from '../database/migrate.ts';
import { type DatabaseHandle, openDatabase } from '../database/open.ts';
import { digestTables } from '../testing/backup-fixture.ts';
import { insertFile, insertMember } from '../testing/factories/members.ts';
import { createTestPortal } from '../testing/portal.ts';
import { debianBinaries, startDebianPostgres } from '../testing/servers/debian-postgres.ts';
import { startPortalProcess } from '../testing/servers/portal-process.ts';

const run = promisify(execFile);
const manual = fileURLToPath(new URL('../../../../docs/operations.md', import.meta.url));

/** Returns the commands of docs/operations.md. */
const readCommands = async (name: string): Promise<string> => {
  const [, commands] =
    new RegExp(`^\`\`\`sh ${name}\\n([^\`]+)\`\`\``, 'm').exec(await readFile(manual, 'utf8')) ?? [];
  if (!commands) throw new Error(`operations.md has no commands ${name}`);
  return commands;
};

const runCommands = async (name: string, cwd: string, databaseUrl: string): Promise<void> => {
  const PATH = `${debianBinaries}:${process.env.PATH}`;
  await run('sh', ['-euc', await readCommands(name)], { cwd, env: { PATH, DATABASE_URL: databaseUrl } });
};

const openMigrated = async (url: string): Promise<DatabaseHandle> => {
  await migrate(url);
  return openDatabase({ databaseUrl: url, dataDir: '' });
};

if (!debianBinaries)
  process.stderr.write(
    'No PostgreSQL of Debian on this machine: the commands of operations.md are not tested.\n',
  );

test.skipIf(!debianBinaries)(
  'the commands of operations.md back a running portal up and restore it on PostgreSQL of Debian (SEC-93)',
  { timeout: 180_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'siliport-plain-'));
    const postgres = await startDebianPostgres(String(debianBinaries));
    try {
      const [source, target] = [
        await postgres.createDatabase('source'),
        await postgres.createDatabase('target'),
      ];
      const dataDir = join(folder, 'data');
      const portal = await createTestPortal({ DATA_DIR: dataDir }, () => openMigrated(source));
      await insertFile(portal.services);
      await insertMember(portal.services);
      await runCommands('backup', folder, source);
      const digests = await digestTables(source);
      await portal.close();
      const restored = join(folder, 'restored');
      await mkdir(restored);
      await run('mv', ['backup', 'restored/'], { cwd: folder });
      await runCommands('restore', restored, target);
      expect(await digestTables(target)).toEqual(digests);
      const again = await startPortalProcess({ DATABASE_URL: target, DATA_DIR: join(restored, 'data') });
      expect((await fetch(`${again.address}/readyz`)).status).toBe(200);
      await again.kill('SIGTERM');
    } finally {
      await postgres.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
);
