import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countExitCode, countPlaywright, countVitest } from './count-tests.ts';

let folder: string;
let report: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'siliport-count-'));
  report = join(folder, 'report.json');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const writeReport = (content: unknown): string => {
  writeFileSync(report, JSON.stringify(content));
  return report;
};

const loadedFile = { status: 'passed', assertionResults: [{}] };
const brokenFile = { status: 'failed', assertionResults: [] };

test('counts a check as one passed or one failed', () => {
  expect([countExitCode(0), countExitCode(2)]).toEqual([
    { passed: 1, failed: 0 },
    { passed: 0, failed: 1 },
  ]);
});

test('counts Vitest files that could not be loadedFile as failed', () => {
  const content = { numPassedTests: 7, numFailedTests: 2, testResults: [loadedFile, brokenFile] };
  expect(countVitest(1, writeReport(content))).toEqual({ passed: 7, failed: 3 });
});

test('counts an error outside of any Vitest test as a failure', () => {
  const content = { numPassedTests: 7, numFailedTests: 0, testResults: [loadedFile] };
  expect(countVitest(1, writeReport(content))).toEqual({ passed: 7, failed: 1 });
  expect(countVitest(0, writeReport(content))).toEqual({ passed: 7, failed: 0 });
});

test('counts a flaky Playwright test as passed and an unexpected one as failed', () => {
  const content = { stats: { expected: 5, unexpected: 1, flaky: 1 } };
  expect(countPlaywright(1, writeReport(content))).toEqual({ passed: 6, failed: 1 });
});

test('counts a runner without a report as failed, whatever its exit code', () => {
  expect(countVitest(0, join(folder, 'none'))).toEqual({ passed: 0, failed: 1 });
  expect(countPlaywright(137, join(folder, 'none'))).toEqual({ passed: 0, failed: 1 });
});
