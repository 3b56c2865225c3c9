import { readFileSync } from 'node:fs';

export interface Counts {
  passed: number;
  failed: number;
}

/** Returns the counts of a check that has only an exit code. */
export const countExitCode = (code: number): Counts =>
  code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

/** A runner that failed without a failed test, e.g. crashed, counts as one failure. */
const withCode = (code: number, { passed, failed }: Counts): Counts => ({
  passed,
  failed: code === 0 ? failed : Math.max(failed, 1),
});

const readReport = <T>(path: string): T | undefined => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T;
  } catch {
    return undefined;
  }
};

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

export const countVitest = (code: number, path: string): Counts => {
  const report = readReport<VitestReport>(path);
  if (!report) return withCode(code || 1, { passed: 0, failed: 0 });
  // A file that failed to load has no tests.
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return withCode(code, { passed: report.numPassedTests, failed: report.numFailedTests + broken.length });
};

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
}

export const countPlaywright = (code: number, path: string): Counts => {
  const stats = readReport<PlaywrightReport>(path)?.stats;
  if (!stats) return withCode(code || 1, { passed: 0, failed: 0 });
  return withCode(code, { passed: stats.expected + stats.flaky, failed: stats.unexpected });
};
