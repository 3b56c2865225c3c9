/** `npm test`: runs all checks. Prints 'N passed, N failed' last and exits with code 1 when anything failed. */
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { installChromium } from './chromium.ts';
import { type Counts, countExitCode, countPlaywright, countVitest } from './count-tests.ts';
import { findProgram, installWithApt } from './debian-packages.ts';
import { runTool } from './run-tool.ts';

type Part = 'unit' | 'server' | 'e2e';

interface Step {
  name: string;
  /** The values of `--only` that include this step; without `--only` all steps run. Steps of no part need no installed program. */
  parts: readonly Part[];
  run: () => Promise<Counts>;
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

const check = (name: string, parts: readonly Part[], program: string, ...args: string[]): Step => ({
  name,
  parts,
  run: async () => countExitCode(await runTool(program, args)),
});

const vitest = (name: string, parts: readonly Part[], ...projects: string[]): Step => ({
  name,
  parts,
  run: async () => {
    const report = join(scratch, `${parts.join('-')}.json`);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const chosen = projects.map((project) => `--project=${project}`);
    const code = await runTool('vitest', ['run', ...reporters, ...chosen], { TMPDIR: scratch });
    return countVitest(code, report);
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
    const code = await runTool('playwright', ['test'], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      TMPDIR: scratch,
    });
    return countPlaywright(code, report);
  },
};

const steps: Step[] = [
  check('format and lint', [], 'biome', 'ci', '.'),
  check('types', [], 'tsc', '-p', '.'),
  check('types of the web', [], 'tsc', '-p', 'apps/web'),
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

const runStep = async ({ name, run }: Step): Promise<Counts> => {
  console.log(`\n── ${name}`);
  const start = performance.now();
  const counts = await run();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`── ${name}: ${counts.passed} passed, ${counts.failed} failed, ${seconds} s`);
  return counts;
};

const only = parsePart();
// Beside the first steps, which do not use them.
const installed = installPrograms();
const total: Counts = { passed: 0, failed: 0 };
try {
  for (const step of steps) {
    if (only && !step.parts.some((part) => part === only)) continue;
    if (step.parts.length > 0) await installed;
    const { passed, failed } = await runStep(step);
    total.passed += passed;
    total.failed += failed;
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
process.exitCode = total.failed > 0 ? 1 : 0;
console.log(`\n${total.passed} passed, ${total.failed} failed`);
