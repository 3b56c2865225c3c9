import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** What a step of `npm test` found. Tests are given by texts to print: the name, and below it the start of each error. */
export interface Outcome {
  passed: number;
  failures: string[];
  /** Tests that failed at first and passed on a retry. */
  retried: string[];
}

const maxErrorLines = 12;

const toText = (name: string, errors: string[]): string => {
  const toLines = (error: string) =>
    stripVTControlCharacters(error)
      .split('\n')
      .filter((line) => line.trim() !== '');
  const lines = errors.flatMap((error) => toLines(error).slice(0, maxErrorLines));
  return [name, ...lines.map((line) => `    ${line}`)].join('\n');
};

/** Returns the outcome of a check that has only an exit code. */
export const toOutcome = (name: string, code: number): Outcome =>
  code === 0
    ? { passed: 1, failures: [], retried: [] }
    : { passed: 0, failures: [`${name}: exit code ${code}`], retried: [] };

/** A runner that failed without a failed test, e.g. by an error outside of any test, counts as one failure. */
const withCode = (name: string, code: number, outcome: Outcome): Outcome =>
  code === 0 || outcome.failures.length > 0
    ? outcome
    : { ...outcome, failures: toOutcome(name, code).failures };

const readReport = <T>(path: string): T | undefined => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T;
  } catch {
    return undefined;
  }
};

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

/** Reads the JSON report of Vitest at a path. Without a report the outcome is a failure. */
export const readVitest = (name: string, code: number, path: string): Outcome => {
  const report = readReport<VitestReport>(path);
  if (!report) return toOutcome(name, code || 1);
  const outcome: Outcome = { passed: 0, failures: [], retried: [] };
  for (const file of report.testResults) {
    const failed = file.assertionResults.filter((test) => test.status === 'failed');
    const passed = file.assertionResults.filter((test) => test.status === 'passed');
    const toTestText = (test: (typeof failed)[number]) =>
      toText(`${file.name}: ${test.fullName}`, test.failureMessages);
    outcome.passed += passed.length;
    outcome.failures.push(...failed.map(toTestText));
    outcome.retried.push(...passed.filter((test) => test.failureMessages.length > 0).map(toTestText));
    // E.g. it could not be loaded, or a hook failed.
    if (file.status === 'failed' && failed.length === 0)
      outcome.failures.push(toText(file.name, [file.message]));
  }
  return withCode(name, code, outcome);
};

interface PlaywrightSuite {
  specs: {
    title: string;
    file: string;
    line: number;
    tests: { status: string; results: { errors: { message: string }[] }[] }[];
  }[];
  suites?: PlaywrightSuite[];
}

const listSpecs = (suite: PlaywrightSuite): PlaywrightSuite['specs'] => [
  ...suite.specs,
  ...(suite.suites ?? []).flatMap(listSpecs),
];

/** Reads the JSON report of Playwright at a path. Without a report the outcome is a failure. */
export const readPlaywright = (name: string, code: number, path: string): Outcome => {
  const report = readReport<{ suites: PlaywrightSuite[] }>(path);
  if (!report) return toOutcome(name, code || 1);
  const tests = report.suites.flatMap(listSpecs).flatMap((spec) =>
    spec.tests.map(({ status, results }) => {
      const errors = results.flatMap((result) => result.errors.map((error) => error.message));
      return { status, text: toText(`${spec.file}:${spec.line}: ${spec.title}`, errors) };
    }),
  );
  const listTexts = (status: string) =>
    tests.filter((test) => test.status === status).map(({ text }) => text);
  return withCode(name, code, {
    passed: tests.filter(({ status }) => status === 'expected' || status === 'flaky').length,
    failures: listTexts('unexpected'),
    retried: listTexts('flaky'),
  });
};
