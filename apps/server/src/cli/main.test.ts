import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { toDatabase } from '../database/database.ts';
import { startEmbedded } from '../database/embedded/embedded.ts';
import { migrate } from '../database/migrate.ts';
import { createPool } from '../database/open.ts';
import { auditLog } from '../database/schema/records.ts';
import type { Services } from '../services.ts';
import { insertMember } from '../testing/factories/members.ts';

const main = fileURLToPath(new URL('./main.js', import.meta.url));

/** Runs the command in a child process. Returns its exit code and output. */
const runCli = (dataDir: string, ...args: string[]): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
    execFile(process.execPath, [main, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: `${stdout}${stderr}`.trim() }),
    );
  });

test('uses the running database or starts it, and exits with code 1 and one sentence on invalid input', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'siliport-vendor-'));
  // PostgreSQL's account needs access to its cluster when the tests run as root.
  await chmod(dataDir, 0o711);
  const postgres = await startEmbedded({ dataDir, durable: false });
  try {
    await migrate(postgres.url);
    const pool = createPool(postgres.url);
    const db = toDatabase(pool);
    await insertMember({ db } as Services, { email: 'lin@acme.example', confirmed: false });
    const confirm = ['member', 'confirm', 'lin@acme.example'];
    expect(await runCli(dataDir, ...confirm)).toEqual({
      code: 0,
      output: 'lin@acme.example is confirmed now, and was notified.',
    });
    const [row] = await db.select().from(auditLog);
    expect([row?.action, row?.subject, row?.actor === '']).toEqual(['confirm', 'lin@acme.example', false]);
    await pool.end();
    await postgres.stop();
    expect(await runCli(dataDir, ...confirm)).toEqual({
      code: 0,
      output: 'lin@acme.example: nothing to change.',
    });
    expect(await runCli(dataDir, 'member', 'disable', 'nobody@acme.example')).toEqual({
      code: 1,
      output: 'There is no member nobody@acme.example.',
    });
    const invalid = await runCli(dataDir, 'answer');
    expect([invalid.code, invalid.output.split('\n')[0]]).toEqual([1, 'WORKORDER is missing.']);
  } finally {
    await postgres.stop();
    if (postgres.location !== dataDir) await rm(postgres.location, { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  }
}, 120_000);
