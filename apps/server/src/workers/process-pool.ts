import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, getPriority, setPriority } from 'node:os';
import pLimit from 'p-limit';
import type { Outcome } from './serve-parent.ts';
import { niceIncrement, type WorkerPool, WorkerPoolError } from './worker-pool.ts';

/** The process reported that it cannot do a task, or ended because of it. */
export class TaskFailure extends Error {}

interface Options<Output> {
  /** The module that the processes run; it calls `serveParent`. */
  main: URL;
  processes: number;
  /** Returns options of Node, such as limits of memory and permissions. */
  createExecArgv: () => string[];
  timeoutMs: number;
  idleTimeoutMs?: number | undefined;
  /** Whether a process ends after this output, which is its `count`-th. */
  isLast?: (output: Output, count: number) => boolean;
}

interface PoolProcess {
  child: ChildProcess;
  outputs: number;
  idleTimer?: NodeJS.Timeout;
}

/** A start takes 0.2 s, that of LibreOffice 2 s, or 20 s on a busy machine. */
const startTimeoutMs = 90_000;

/** Ends the process and waits until it has ended. */
const kill = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
};

/** Returns the next message of the process. Throws when the process ends first, or does not respond in time. */
const receive = <Message>(child: ChildProcess, timeoutMs: number): Promise<Message> => {
  const { promise, resolve, reject } = Promise.withResolvers<Message>();
  const handleExit = () => reject(new TaskFailure('the process ended'));
  const timer = setTimeout(() => reject(new WorkerPoolError('timeout')), timeoutMs);
  child.once('message', resolve).once('exit', handleExit).once('error', reject);
  return promise.finally(() => {
    clearTimeout(timer);
    child.off('message', resolve).off('exit', handleExit).off('error', reject);
  });
};

const lowestPriority = constants.priority.PRIORITY_LOW;

const startProcess = (main: URL, execArgv: string[]): ChildProcess => {
  const child = fork(main, [], {
    // It gets none of the portal's secrets.
    env: {},
    execArgv,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  if (child.pid) setPriority(child.pid, Math.min(lowestPriority, getPriority() + niceIncrement));
  return child;
};

/**
 * Creates processes for tasks that need much memory, which a process gives back only when it ends. They start with the first
 * task, and end when idle and after a failure, so that nothing of a failed task affects the next. Besides
 * `WorkerPoolError`, `run` throws `TaskFailure`, or another error when no process started or the pool is closed.
 */
export const createProcessPool = <Input extends object, Output>({
  main,
  processes,
  createExecArgv,
  timeoutMs,
  idleTimeoutMs = 30_000,
  isLast = () => false,
}: Options<Output>): WorkerPool<Input, Output> => {
  const limit = pLimit(processes);
  const running = new Set<PoolProcess>();
  const idle = new Set<PoolProcess>();
  let isClosed = false;

  const takeIdle = (): PoolProcess | undefined => {
    const [taken] = idle;
    if (!taken) return undefined;
    idle.delete(taken);
    clearTimeout(taken.idleTimer);
    return taken;
  };

  const end = async (ended: PoolProcess): Promise<void> => {
    idle.delete(ended);
    clearTimeout(ended.idleTimer);
    await kill(ended.child);
    running.delete(ended);
  };

  const start = async (): Promise<PoolProcess> => {
    const started: PoolProcess = { child: startProcess(main, createExecArgv()), outputs: 0 };
    running.add(started);
    // Also when the system ends it while it is idle.
    started.child.once('exit', () => void end(started));
    try {
      await receive<'started'>(started.child, startTimeoutMs);
      return started;
    } catch (error) {
      await end(started);
      throw new Error('the process did not start', { cause: error });
    }
  };

  const runIn = async (worker: PoolProcess, input: Input): Promise<Output> => {
    worker.child.send(input);
    const outcome = await receive<Outcome<Output>>(worker.child, timeoutMs);
    if ('problem' in outcome) throw new TaskFailure(outcome.problem);
    worker.outputs++;
    if (isLast(outcome.output, worker.outputs)) await end(worker);
    else {
      idle.add(worker);
      worker.idleTimer = setTimeout(() => void end(worker), idleTimeoutMs).unref();
    }
    return outcome.output;
  };

  const run = async (input: Input): Promise<Output> => {
    if (isClosed) throw new Error('the process pool is closed');
    const worker = takeIdle() ?? (await start());
    try {
      return await runIn(worker, input);
    } catch (error) {
      await end(worker);
      throw isClosed ? new Error('the process pool is closed', { cause: error }) : error;
    }
  };

  return {
    run: (input) => limit(() => run(input)),
    close: async () => {
      isClosed = true;
      await Promise.all([...running].map(end));
    },
  };
};
