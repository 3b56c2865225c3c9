import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atProductionPasswordCost } from '../../apps/server/src/testing/password-cost.ts';
import { checkAttacks } from './attack.ts';
import { type CheckCluster, openCheckCluster } from './check-portal.ts';
import { checkFaults } from './faults.ts';
import { checkLoad } from './load.ts';
import { type CheckRow, createRow, formatTable, isPassed } from './report.ts';

const timeout = 300_000;

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

test('says which row this machine cannot run, and why', () => {
  const row = { ...createRow('disk full'), notRun: 'no mount' };
  expect(isPassed(row)).toBe(true);
  expect(formatTable([row])).toContain('NOT RUN: no mount');
});
