import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Test files that take about ten seconds or more, the slowest first. Those that measure times never start together. */
const slowFiles = [
  'regexes.test.ts',
  'check/check.test.ts',
  'word-recall.test.ts',
  'mail-kill.test.ts',
  'load.test.ts',
  'gold.test.ts',
  'killed.test.ts',
  'main.test.ts',
  'calls.fuzz.test.ts',
  'captcha.test.ts',
  'embedded-converter.test.ts',
  'slow-database.test.ts',
  'backup.test.ts',
  'login-limits.test.ts',
  'login.attacks.test.ts',
  'mail-speed.test.ts',
  'code-limits.test.ts',
  'shared-answers.fresh.test.ts',
  'full-disk.test.ts',
  'upload.corpus.test.ts',
  'bench/calls.test.ts',
  'upload.stream.test.ts',
  'metrics.test.ts',
];

const rank = ({ moduleId }: TestSpecification): number => {
  const index = slowFiles.findIndex((path) => moduleId.endsWith(`/${path}`));
  return index < 0 ? slowFiles.length : index;
};

/** Starts slow files first, so that none runs alone at the end. A fresh clone has no recorded durations. */
export class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}
