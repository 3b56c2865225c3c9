import { defineConfig } from 'vitest/config';
import { SlowFilesFirst } from './apps/server/src/testing/slow-files-first.ts';

export default defineConfig({
  test: {
    sequence: { sequencer: SlowFilesFirst },
    projects: [
      { test: { name: 'structure', include: ['structure.test.ts'] } },
      {
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'apps/web/{*,src/**/*}.test.ts', 'tools/**/*.test.ts'],
          // Tests restore what they replace, so modules are shared between files: loading them anew took half of the time.
          isolate: false,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts', 'bench/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/one-database.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
          // Each test creates its own portal and database, so modules are shared between files.
          isolate: false,
        },
      },
    ],
  },
});
