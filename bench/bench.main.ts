/**
 * Runs all programs of bench/ one after the other, on databases of its own in TMPDIR, and prints their targets in one table:
 * `npm run bench [-- calls files]`. Each program has a time limit. Exits with 1 when a target is missed. Linux only.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArguments } from '../apps/server/src/command-line/parse-arguments.ts';
import { runCommand } from '../apps/server/src/command-line/run-command.ts';
import { startEmbedded } from '../apps/server/src/database/embedded/embedded.ts';
import { removeDataDir } from './processes.ts';
import type { Result } from './report.ts';

/** Minutes of each program. Those that search share a database, which the first one fills. */
const programs = {
  calls: 20,
  files: 10,
  search: 20,
  plans: 10,
  'search-judge': 20,
  'transfer-memory': 10,
  process: 10,
  web: 20,
  streams: 10,
  scale: 90,
};
type Program = keyof typeof programs;
const searching: readonly string[] = ['search', 'plans'] satisfies Program[];

/** Ends the program and all that it started. */
const end = ({ pid }: ChildProcess): void => {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has just ended by itself.
  }
};

let running: ChildProcess | undefined;
let isInterrupted = false;
// The running program has a process group of its own, which Ctrl-C does not reach.
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    isInterrupted = true;
    if (running) end(running);
  });

const run = async (name: Program, environment: Record<string, string>): Promise<Result[]> => {
  console.log(`\n${name}`);
  const startedAt = performance.now();
  // A process group of its own.
  const child = fork(join(import.meta.dirname, `${name}.ts`), {
    detached: true,
    env: { ...process.env, ...environment },
  });
  running = child;
  const results: Result[] = [];
  child.on('message', (result) => results.push(result as Result));
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    end(child);
  }, programs[name] * 60_000);
  const [code] = await once(child, 'exit');
  clearTimeout(timer);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  const isMissed = results.some(({ isMet }) => !isMet);
  return [
    ...results,
    {
      name: `${name}, whole run`,
      measured: isLate ? 'ended' : `${seconds} s${code === 0 || isMissed ? '' : `, exit code ${code}`}`,
      target: `≤ ${programs[name]} min`,
      isMet: !isLate && (code === 0 || isMissed),
    },
  ];
};

const printTable = (results: readonly Result[]): void => {
  console.log(`\nload ${loadavg()[0]?.toFixed(1)}`);
  for (const { name, measured, target, isMet } of results)
    console.log(`${isMet ? '      ' : 'MISSED'} ${name.padEnd(52)} ${measured.padStart(24)}   ${target}`);
};

const isProgram = (name: string): name is Program => name in programs;

/** Returns the chosen programs, in their order; all without a choice. */
const parseNames = (): Program[] => {
  const all = Object.keys(programs).filter(isProgram);
  const { names: chosen } = parseArguments(`npm run bench -- [${all.join('|')}]...`, {});
  const unknown = chosen.find((name) => !isProgram(name));
  if (unknown !== undefined) throw new Error(`${unknown} is none of ${all.join(', ')}.`);
  return all.filter((name) => chosen.length === 0 || chosen.includes(name));
};

const main = async (): Promise<void> => {
  const names = parseNames();
  const folder = await mkdtemp(join(tmpdir(), 'siliport-bench-'));
  // PostgreSQL's account needs access to its cluster when this runs as root.
  await chmod(folder, 0o711);
  const searchDataDir = join(folder, 'search');
  const cluster = names.some((name) => searching.includes(name))
    ? await startEmbedded({ dataDir: searchDataDir })
    : undefined;
  const results: Result[] = [];
  for (const name of names) {
    if (isInterrupted) break;
    const environment = {
      DATA_DIR: join(folder, name),
      ...(cluster && searching.includes(name) && { DATABASE_URL: cluster.url }),
    };
    results.push(...(await run(name, environment)));
  }
  await cluster?.stop();
  for (const name of ['search', ...names]) await removeDataDir(join(folder, name));
  await removeDataDir(folder);
  printTable(results);
  process.exitCode = results.every(({ isMet }) => isMet) && !isInterrupted ? 0 : 1;
};

await runCommand(async () => ({ main }));
