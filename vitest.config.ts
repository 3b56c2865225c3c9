import { defineConfig } from 'vitest/config';
import { SlowFilesFirst } from './apps/server/src/testing/slow-files-first.ts';

/** Vitest's own default is one less than the processors. */
const maxWorkers = 2;

export default defineConfig({
  test: {
    sequence: { sequencer: SlowFilesFirst },
    projects: [
      { test: { name: 'structure', include: ['structure.test.ts', 'docs/docs.test.ts'], maxWorkers } },
      {
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'apps/web/{*,src/**/*}.test.ts', 'tools/**/*.test.ts'],
          testTimeout: 20_000,
          maxWorkers,
          // Tests restore what they replace, so modules are shared between files: loading them anew took half of the time.
          isolate: false,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts', 'bench/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/one-database.ts'],
          setupFiles: ['apps/server/src/testing/setup-file.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 3,
          // Collecting garbage less often saves a tenth of the processor time.
          execArgv: ['--max-semi-space-size=64'],
          // Each test creates its own portal and database, so modules are shared between files.
          isolate: false,
        },
      },
    ],
  },
});
