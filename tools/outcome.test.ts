import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPlaywright, readVitest, toOutcome } from './outcome.ts';

let folder: string;
let report: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'siliport-outcome-'));
  report = join(folder, 'report.json');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const writeReport = (content: unknown): string => {
  writeFileSync(report, JSON.stringify(content));
  return report;
};

const createTest = (status: string, ...failureMessages: string[]) => ({
  status,
  fullName: `is ${status}`,
  failureMessages,
});

const createFile = (status: string, ...assertionResults: ReturnType<typeof createTest>[]) => ({
  name: 'a.test.ts',
  status,
  message: 'from a hook',
  assertionResults,
});

const writeVitest = (...testResults: ReturnType<typeof createFile>[]) => writeReport({ testResults });

test('counts a check as one passed or one failed', () => {
  expect(toOutcome('types', 0)).toEqual({ passed: 1, failures: [], retried: [] });
  expect(toOutcome('types', 2)).toEqual({ passed: 0, failures: ['types: exit code 2'], retried: [] });
});

test('names the failed tests of Vitest with their errors, and those that passed on a retry', () => {
  const failed = createTest('failed', 'expected 1 to be 2\n\n    at line 3');
  const path = writeVitest(
    createFile(
      'failed',
      createTest('passed'),
      failed,
      createTest('passed', 'too slow'),
      createTest('skipped'),
    ),
  );
  expect(readVitest('server', 1, path)).toEqual({
    passed: 2,
    failures: ['a.test.ts: is failed\n    expected 1 to be 2\n        at line 3'],
    retried: ['a.test.ts: is passed\n    too slow'],
  });
});

test('counts a file of Vitest as failed whose code or hook failed', () => {
  const path = writeVitest(createFile('failed'), createFile('failed', createTest('skipped')));
  expect(readVitest('server', 1, path).failures).toEqual(Array(2).fill('a.test.ts\n    from a hook'));
});

test('counts an error outside of any test as a failure', () => {
  const path = writeVitest(createFile('passed', createTest('passed')));
  expect(readVitest('server', 1, path)).toEqual({
    passed: 1,
    failures: ['server: exit code 1'],
    retried: [],
  });
  expect(readVitest('server', 0, path).failures).toEqual([]);
});

test('names the failed and retried tests of Playwright in each of its suites', () => {
  const createSpec = (line: number, status: string, ...messages: string[]) => ({
    title: `is ${status}`,
    file: 'a.spec.ts',
    line,
    tests: [{ status, results: messages.map((message) => ({ errors: [{ message }] })) }],
  });
  const suites = [
    { specs: [createSpec(1, 'expected')], suites: [{ specs: [createSpec(2, 'unexpected', 'one', 'two')] }] },
    { specs: [createSpec(3, 'flaky', '\u001b[31mred\u001b[39m'), createSpec(4, 'skipped')] },
  ];
  expect(readPlaywright('e2e', 1, writeReport({ suites }))).toEqual({
    passed: 2,
    failures: ['a.spec.ts:2: is unexpected\n    one\n    two'],
    retried: ['a.spec.ts:3: is flaky\n    red'],
  });
});

test('prints the first lines of a long error', () => {
  const path = writeVitest(createFile('failed', createTest('failed', 'line\n'.repeat(100))));
  expect(readVitest('server', 1, path).failures[0]?.split('\n')).toHaveLength(13);
});

test('counts a runner without a report as failed, whatever its exit code', () => {
  expect(readVitest('server', 0, join(folder, 'none')).failures).toHaveLength(1);
  expect(readPlaywright('e2e', 137, join(folder, 'none')).failures).toEqual(['e2e: exit code 137']);
});
