import { UsageRequest } from './parse-arguments.ts';
import '../module-hooks.ts';

interface Command {
  main(): Promise<void>;
}

/** Whether the error is a defect of the command, which its stack locates; those of Node and `fetch` have a code or a cause. */
const isDefect = (error: unknown): error is Error =>
  (error instanceof TypeError || error instanceof ReferenceError) && !('code' in error || error.cause);

/**
 * Loads and runs a command. An error is printed as one sentence, a defect with its stack, and makes the exit code 1. The
 * command is imported here because the hooks must be registered before its modules are resolved.
 */
export const runCommand = async (load: () => Promise<Command>): Promise<void> => {
  try {
    const { main } = await load();
    await main();
  } catch (error) {
    const message = error instanceof Error ? error.message : error;
    if (error instanceof UsageRequest) console.log(message);
    else {
      console.error(isDefect(error) ? error.stack : message);
      process.exitCode = 1;
    }
  }
};
