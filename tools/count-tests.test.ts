import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countOne, countPlaywright, countVitest } from './count-tests.ts';

let folder: string;
let report: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'siliport-count-'));
  report = join(folder, 'report.json');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const given = (content: unknown): string => {
  writeFileSync(report, JSON.stringify(content));
  return report;
};

const loaded = { status: 'passed', assertionResults: [{}] };
const broken = { status: 'failed', assertionResults: [] };

test('a check is one passed or one failed', () => {
  expect([countOne(0), countOne(2)]).toEqual([
    { passed: 1, failed: 0 },
    { passed: 0, failed: 1 },
  ]);
});

test('Vitest: tests, and files that could not be loaded', () => {
  const content = { numPassedTests: 7, numFailedTests: 2, testResults: [loaded, broken] };
  expect(countVitest(1, given(content))).toEqual({ passed: 7, failed: 3 });
});

test('Vitest: an error outside of any test is a failure', () => {
  const content = { numPassedTests: 7, numFailedTests: 0, testResults: [loaded] };
  expect(countVitest(1, given(content))).toEqual({ passed: 7, failed: 1 });
  expect(countVitest(0, given(content))).toEqual({ passed: 7, failed: 0 });
});

test('Playwright: a flaky test passed, an unexpected one failed', () => {
  const content = { stats: { expected: 5, unexpected: 1, flaky: 1 } };
  expect(countPlaywright(1, given(content))).toEqual({ passed: 6, failed: 1 });
});

test('a runner without a report failed, whatever its code', () => {
  expect(countVitest(0, join(folder, 'none'))).toEqual({ passed: 0, failed: 1 });
  expect(countPlaywright(137, join(folder, 'none'))).toEqual({ passed: 0, failed: 1 });
});
