import { getPriority } from 'node:os';
import { serveParent } from '../../workers/serve-parent.ts';

/** What a process of the tests' pool can do. */
export type PoolTask = 'tell its id' | 'tell its priority' | 'fail' | 'end' | 'hang';

const tasks: Record<PoolTask, () => Promise<number> | number> = {
  'tell its id': () => process.pid,
  'tell its priority': () => getPriority(),
  fail: () => {
    throw new Error('no such task');
  },
  end: () => process.exit(),
  hang: () => new Promise(() => undefined),
};

await serveParent(
  async () =>
    async ({ task }: { task: PoolTask }) =>
      tasks[task](),
);
