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
const parseNumbers = <T extends Record<string, number>>(name: string, defaults: T, args: string[]): T => {
  const names = Object.keys(defaults);
  const usage = `npm run check:${name} -- ${names.map((option) => `[--${option} NUMBER]`).join(' ')}`;
  const options = Object.fromEntries(names.map((option) => [option, { type: 'string' as const }]));
  const { values } = parseArguments(usage, options, args);
  const given = Object.entries(values).map(([option, text]) => [option, parseNumber(option, String(text))]);
  return { ...defaults, ...Object.fromEntries(given) };
};

type Program = (args: string[]) => Promise<void>;

/** Returns the name and a program that loads the check, which takes seconds, once its options are valid. */
const createEntry = <T extends Record<string, number>>(
  name: string,
  defaults: T,
  load: () => Promise<(cluster: CheckCluster, options: T) => Promise<CheckRow[]>>,
): [string, Program] => [
  name,
  async (args) => {
    const options = parseNumbers(name, defaults, args);
    const check = await load();
    const { withCheckCluster } = await import('./check-portal.ts');
    reportRows(await withCheckCluster((cluster) => check(cluster, options)));
  },
];

const programs = new Map([
  createEntry('attack', { runs: 200 }, async () => (await import('./attack.ts')).checkAttacks),
  createEntry('faults', { loops: 10 }, async () => (await import('./faults.ts')).checkFaults),
  createEntry(
    'load',
    { rate: 100, seconds: 60, streams: 1000 },
    async () => (await import('./load.ts')).checkLoad,
  ),
]);

const main = async (): Promise<void> => {
  const [name = '', ...args] = process.argv.slice(2);
  const program = programs.get(name);
  if (!program) throw new Error(`The checks are ${[...programs.keys()].join(', ')}.`);
  await program(args);
};

await runCommand(async () => ({ main }));
