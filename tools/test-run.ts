/**
 * `npm test`: runs all checks. Prints what failed at the end, 'N passed, N failed' last, and exits with code 1 when
 * anything failed.
 */
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { installChromium } from './chromium.ts';
import { findProgram, installWithApt } from './debian-packages.ts';
import { type Outcome, readPlaywright, readVitest, toOutcome } from './outcome.ts';
import { runTool } from './run-tool.ts';

type Part = 'unit' | 'server' | 'e2e';

interface Step {
  name: string;
  /** The values of `--only` that include this step; without `--only` all steps run. Steps of no part need no installed program. */
  parts: readonly Part[];
  run: () => Promise<Outcome>;
}

/** Several times the space that the tests use at any one time. */
const minFreeBytes = 4 * 1024 ** 3;

/**
 * Returns /dev/shm if it has enough free space, otherwise the temporary folder; creating the tests' thousands of files on
 * a disk takes half a minute.
 */
const findScratchRoot = (): string => {
  const inMemory = '/dev/shm';
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize >= minFreeBytes ? inMemory : tmpdir();
  } catch {
    return tmpdir();
  }
};

const scratch = mkdtempSync(join(findScratchRoot(), 'siliport-tests-'));
// PostgreSQL's account needs access to its cluster when the tests run as root.
chmodSync(scratch, 0o711);

/** A busy machine may time out a test. One that passes on its retry is printed, because it may be a defect. */
const retries = 1;

const check = (name: string, parts: readonly Part[], program: string, ...args: string[]): Step => ({
  name,
  parts,
  run: async () => toOutcome(name, await runTool(program, args)),
});

const vitest = (name: string, parts: readonly Part[], ...projects: string[]): Step => ({
  name,
  parts,
  run: async () => {
    const report = join(scratch, `${parts.join('-')}.json`);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const chosen = projects.map((project) => `--project=${project}`);
    const code = await runTool('vitest', ['run', `--retry=${retries}`, ...reporters, ...chosen], {
      TMPDIR: scratch,
    });
    return readVitest(name, code, report);
  },
});

/** Debian's packages of programs without which tests are skipped, use a double or check less. */
const testedPrograms: Record<string, string> = {
  nginx: 'nginx-light',
  pg_dump: 'postgresql',
  promtool: 'prometheus',
  clamd: 'clamav-daemon',
  faketime: 'faketime',
  'docker-compose': 'docker-compose',
};

const installPrograms = async (): Promise<void> => {
  const missing = Object.keys(testedPrograms).filter((program) => !findProgram(program));
  if (missing.length > 0) await installWithApt(...missing.map((program) => testedPrograms[program] ?? ''));
  await installChromium();
};

const endToEnd: Step = {
  name: 'end to end',
  parts: ['e2e'],
  run: async () => {
    const report = join(scratch, 'e2e.json');
    const code = await runTool('playwright', ['test', `--retries=${retries}`], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      TMPDIR: scratch,
    });
    return readPlaywright('end to end', code, report);
  },
};

const steps: Step[] = [
  check('format and lint', [], 'biome', 'ci', '.'),
  // By one checker: several on two cores take twice the processor time, which the installation beside them needs.
  check('types', [], 'tsc', '-p', '.', '--singleThreaded'),
  check('types of the web', [], 'tsc', '-p', 'apps/web', '--singleThreaded'),
  check('unused code', [], 'knip'),
  vitest('unit tests', ['unit'], 'structure', 'unit'),
  vitest('server tests', ['server'], 'server'),
  check('web build', ['e2e'], 'node', 'tools/build-web.ts'),
  check('size of the web', [], 'node', 'tools/size.ts'),
  endToEnd,
];

const parsePart = (): string | undefined => {
  const { values } = parseArgs({ options: { only: { type: 'string' }, full: { type: 'boolean' } } });
  if (values.full) process.env.TEST_FORM = 'full';
  const parts = new Set<string | undefined>(steps.flatMap((step) => step.parts));
  if (values.only === undefined || parts.has(values.only)) return values.only;
  console.error(`--only takes one of ${[...parts].join(', ')}`);
  return process.exit(2);
};

const runStep = async ({ name, run }: Step): Promise<Outcome> => {
  console.log(`\n── ${name}`);
  const start = performance.now();
  const outcome = await run();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`── ${name}: ${outcome.passed} passed, ${outcome.failures.length} failed, ${seconds} s`);
  return outcome;
};

const printTexts = (title: string, texts: string[]): void => {
  if (texts.length > 0) console.log(`\n── ${title}\n${texts.join('\n')}`);
};

const only = parsePart();
// Beside the first steps, which do not use them.
const installed = installPrograms();
const outcomes: Outcome[] = [];
try {
  for (const step of steps) {
    if (only && !step.parts.some((part) => part === only)) continue;
    if (step.parts.length > 0) await installed;
    outcomes.push(await runStep(step));
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failures = outcomes.flatMap((outcome) => outcome.failures);
printTexts(
  'passed on a retry',
  outcomes.flatMap((outcome) => outcome.retried),
);
printTexts('failed', failures);
process.exitCode = failures.length > 0 ? 1 : 0;
console.log(`\n${passed} passed, ${failures.length} failed`);
