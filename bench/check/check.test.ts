import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { getProcessStart } from '../../apps/server/src/database/embedded/processes.ts';
import { atProductionPasswordCost } from '../../apps/server/src/testing/password-cost.ts';
import { checkAttacks } from './attack.ts';
import { type CheckCluster, openCheckCluster } from './check-portal.ts';
import { checkFaults } from './faults.ts';
import { checkLoad } from './load.ts';
import { type CheckRow, createRow, formatTable, isPassed } from './report.ts';

const timeout = 300_000;

const program = join(import.meta.dirname, 'check.main.ts');

const expectPassed = (rows: CheckRow[]): void => {
  expect(
    rows.filter((row) => !isPassed(row)),
    formatTable(rows),
  ).toEqual([]);
};

describe('the short form', () => {
  let cluster: CheckCluster;
  beforeAll(async () => {
    cluster = await openCheckCluster();
  });
  afterAll(() => cluster.close());

  test('of check:attack lets nothing in (SEC-24, SEC-40)', { timeout }, async () => {
    expectPassed(await atProductionPasswordCost(() => checkAttacks(cluster, { runs: 1 })));
  });

  test('of check:faults loses nothing (SEC-80, SEC-84)', { timeout }, async () => {
    expectPassed(await checkFaults(cluster, { loops: 1 }));
  });

  test('of check:load loses no request and no stream (SEC-97)', { timeout }, async () => {
    expectPassed(await checkLoad(cluster, { rate: 20, seconds: 3, streams: 30 }));
  });
});

test.each([
  ['load --help', 0, 'Usage: npm run check:load -- [--rate NUMBER] [--seconds NUMBER] [--streams NUMBER]'],
  ['attack --runs many', 1, '--runs takes a whole number from 1 to 999999: many'],
])('%s is answered with a sentence and exit code %i', (command, exitCode, text) => {
  const args = [program, ...command.split(' ')];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect([status, (stdout + stderr).trim()]).toEqual([exitCode, text]);
});

test.each([
  ['a lost write', { lost: 1 }],
  ['an attack that was let in', { letIn: 1 }],
  ['a recovery that took too long', { worstMs: 5001, maxMs: 5000 }],
  ['a check that tried nothing', { tried: 0 }],
])('%s fails a check', (_what, values) => {
  const row = { ...createRow('row'), tried: 1 };
  expect(isPassed(row)).toBe(true);
  expect(isPassed({ ...row, ...values })).toBe(false);
  expect(formatTable([{ ...row, ...values }])).toContain('FAILED');
});

/** Returns the pids of the process' own children. Linux only: it reads /proc. */
const readChildPids = async (pid: number): Promise<number[]> =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').map(Number);

test('an interrupted check leaves no files and no processes', { timeout }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'interrupted-'));
  await chmod(folder, 0o711);
  const child = spawn(process.execPath, [program, 'load', '--streams', '1'], {
    stdio: 'ignore',
    env: { ...process.env, TMPDIR: folder },
  });
  const pid = child.pid ?? 0;
  // PostgreSQL and the portal.
  await vi.waitUntil(async () => (await readChildPids(pid)).length === 2, { timeout: 60_000 });
  const childPids = await readChildPids(pid);
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  expect(code).toBe(1);
  expect(await readdir(folder)).toEqual([]);
  const hasEnded = async (childPid: number) => !(await getProcessStart(childPid));
  for (const childPid of childPids) await vi.waitUntil(() => hasEnded(childPid), { timeout: 10_000 });
  await rm(folder, { recursive: true });
});

test('says which row this machine cannot run, and why', () => {
  const row = { ...createRow('disk full'), notRun: 'no mount' };
  expect(isPassed(row)).toBe(true);
  expect(formatTable([row])).toContain('NOT RUN: no mount');
});
