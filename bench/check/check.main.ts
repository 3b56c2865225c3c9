/**
 * Runs a check, and prints its table: `npm run check:attack` attacks every call, and nothing may be let in; `check:faults`
 * breaks what the portal needs while members write, and nothing acknowledged may be lost; `check:load` sends a fixed rate
 * beside open streams, as a soak with `--seconds 7200`. Each takes whole numbers as options; `--help` names them.
 */
import { parseArguments } from '../../apps/server/src/command-line/parse-arguments.ts';
import { runCommand } from '../../apps/server/src/command-line/run-command.ts';
import type { CheckCluster } from './check-portal.ts';
import { type CheckRow, reportRows } from './report.ts';

const parseNumber = (option: string, text: string): number => {
  if (!/^[1-9]\d{0,5}$/.test(text))
    throw new Error(`--${option} takes a whole number from 1 to 999999: ${text}`);
  return Number(text);
};

/** Returns the whole numbers given as options, otherwise the defaults. */
const parseNumbers = <T extends Record<string, number>>(command: string, defaults: T, args: string[]): T => {
  const names = Object.keys(defaults);
  const usage = `${command} -- ${names.map((name) => `[--${name} NUMBER]`).join(' ')}`;
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  const { values } = parseArguments(usage, options, args);
  const given = Object.entries(values).map(([name, text]) => [name, parseNumber(name, String(text))]);
  return { ...defaults, ...Object.fromEntries(given) };
};

/** Returns a program that loads the check, which takes seconds, once the options are valid. */
const toProgram =
  <T extends Record<string, number>>(
    command: string,
    defaults: T,
    load: () => Promise<(cluster: CheckCluster, options: T) => Promise<CheckRow[]>>,
  ) =>
  async (args: string[]): Promise<void> => {
    const options = parseNumbers(command, defaults, args);
    const check = await load();
    const { withCheckCluster } = await import('./check-portal.ts');
    reportRows(await withCheckCluster((cluster) => check(cluster, options)));
  };

const programs = new Map([
  [
    'attack',
    toProgram('npm run check:attack', { runs: 200 }, async () => (await import('./attack.ts')).checkAttacks),
  ],
  [
    'faults',
    toProgram('npm run check:faults', { loops: 10 }, async () => (await import('./faults.ts')).checkFaults),
  ],
  [
    'load',
    toProgram(
      'npm run check:load',
      { rate: 100, seconds: 60, streams: 1000 },
      async () => (await import('./load.ts')).checkLoad,
    ),
  ],
]);

const main = async (): Promise<void> => {
  const [name = '', ...args] = process.argv.slice(2);
  const program = programs.get(name);
  if (!program) throw new Error(`The checks are ${[...programs.keys()].join(', ')}.`);
  await program(args);
};

await runCommand(async () => ({ main }));
