import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/** The operator asked for the usage, which is the message. */
export class UsageRequest extends Error {}

/** `--to FOLDER`, `[--all]`, `[--file FILE]...` */
const optionPattern = /\[?--([a-z-]+)(?: [^\s[\]]+)?\]?(?:\.{3})?/g;

const isOptional = (part: string): boolean => part.startsWith('[');

/**
 * Returns the names and the options of a command. Its usage says what it takes, as in
 * `npm run backup -- FILE [--since EARLIER]`; brackets mark what may be left out, three dots what may be repeated.
 * Throws an Error that says in one sentence what does not fit, with the usage; `UsageRequest` for `--help`.
 */
export const parseArguments = <T extends ParseArgsOptionsConfig>(
  usage: string,
  options: T,
  args: string[] = process.argv.slice(2),
) => {
  const refuse = (problem: string): never => {
    throw new Error(`${problem}\nUsage: ${usage}`);
  };
  const parse = () => {
    try {
      return parseArgs({ args, options, allowPositionals: true });
    } catch (error) {
      // What follows the first sentence is about names that begin with a hyphen; none does.
      const [problem] = error instanceof Error ? error.message.split(/\.\s/) : [];
      return refuse(`${problem?.replace(/\.$/, '')}.`);
    }
  };
  if (args.includes('--help')) throw new UsageRequest(`Usage: ${usage}`);
  const { values, positionals: names } = parse();
  const [, expected = ''] = usage.split(' -- ');
  const nouns = expected.replaceAll(optionPattern, '').split(' ').filter(Boolean);
  const missingNoun = nouns.slice(names.length).find((noun) => !isOptional(noun));
  if (missingNoun !== undefined) refuse(`${missingNoun} is missing.`);
  if (names.length > nouns.length && !nouns.at(-1)?.endsWith('...'))
    refuse(`Unexpected argument '${names[nouns.length]}'.`);
  const known = [...expected.matchAll(optionPattern)].map(([part, name = '']) => ({ part, name }));
  const given = Object.keys(values);
  const unknown = given.find((option) => !known.some(({ name }) => name === option));
  if (unknown !== undefined) refuse(`Unknown option '--${unknown}'.`);
  const missing = known.find(({ part, name }) => !isOptional(part) && !given.includes(name));
  if (missing) refuse(`--${missing.name} is missing.`);
  return { values, names };
};
