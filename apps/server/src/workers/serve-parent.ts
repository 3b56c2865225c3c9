/** What a process sends after each task; `problem` is the message of an error. */
export type Outcome<Output> = { output: Output } | { problem: string };

/**
 * Makes this process one of a process pool (process-pool.ts): it runs one task after another, and ends with its parent.
 * `start` returns the function that runs a task.
 */
export const serveParent = async <Input, Output>(
  start: () => Promise<(input: Input) => Promise<Output>>,
): Promise<void> => {
  // Threads of a library would keep the process alive when its parent has ended.
  process.on('disconnect', () => process.exit());
  const run = await start();
  const report = (outcome: Outcome<Output>) => process.send?.(outcome);
  process.on('message', async (input: Input) => {
    try {
      report({ output: await run(input) });
    } catch (error) {
      report({ problem: error instanceof Error ? error.message : String(error) });
    }
  });
  process.send?.('started');
};
