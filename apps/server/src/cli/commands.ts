import { permissions } from '@siliport/contract/call';
import { parseArguments, UsageRequest } from '../command-line/parse-arguments.ts';
import { memberActions, options, parseDays, parseSwitch } from './arguments/options.ts';
import {
  type Parse,
  parseAnswer,
  parseMemberAdd,
  parseMessage,
  parsePermit,
  parseSiteAdd,
} from './arguments/parse-arguments.ts';
import { type CliContext, CliError, type CliServices, type Command, type StoredFile } from './cli.ts';

// Each command loads its own modules, because those of all commands take three times as long to load as those of one.

interface Syntax {
  /** The arguments after the name of the command, as `parseArguments` reads them. */
  usage: string;
  parse: Parse;
}

const commands: Record<string, Syntax> = {
  list: {
    usage: '[--site SITE] [--product ID] [--status STATUS] [--all]',
    parse: async (_, { all, ...filter }) => ({
      run: async (context) =>
        (await import('./read-orders.ts')).formatWorkOrders(context, { ...filter, includeClosed: all }),
    }),
  },
  show: {
    usage: 'WORKORDER',
    parse: async ([number = '']) => ({
      run: async (context) => (await import('./read-orders.ts')).formatWorkOrder(context, number),
    }),
  },
  attachment: {
    usage: 'WORKORDER [NAME|all] --to FOLDER',
    parse: async ([number = '', name], { to = '' }) => ({
      run: async (context) => (await import('./read-orders.ts')).saveAttachments(context, number, name, to),
    }),
  },
  answer: {
    usage: 'WORKORDER --text FILE [--file FILE]...',
    parse: parseAnswer,
  },
  status: {
    usage: 'WORKORDER STATUS',
    parse: async ([number = '', status = '']) => ({
      run: async (context) => (await import('./work-orders.ts')).setStatus(context, number, status),
    }),
  },
  message: {
    usage: 'MEMBER|SITE --title TITLE [--title-en TITLE] --text FILE [--text-en FILE]',
    parse: parseMessage,
  },
  searches: {
    usage: '[--days DAYS] [--empty]',
    parse: async (_, { days, empty = false }) => {
      const filter = { days: parseDays(days), emptyOnly: empty };
      return { run: async (context) => (await import('./searches.ts')).formatSearches(context, filter) };
    },
  },
  audit: {
    usage: '[--member EMAIL] [--site SITE] [--kind KIND] [--since YYYY-MM-DD]',
    parse: async (_, { member, site, kind, since }) => {
      const date =
        since === undefined ? since : (await import('./arguments/field-options.ts')).parseDate(since);
      const filter = { member, site, kind, since: date };
      return { run: async (context) => (await import('./audit.ts')).printAuditTrail(context, filter) };
    },
  },
  permit: { usage: `MEMBER|SITE ${permissions.join('|')} on|off`, parse: parsePermit },
  'member add': {
    usage: `EMAIL --site SITE [--name NAME] [--language zh|en] [--permissions ${permissions.join(',')}]`,
    parse: parseMemberAdd,
  },
  ...Object.fromEntries(
    memberActions.map((action): [string, Syntax] => [
      `member ${action}`,
      {
        usage: 'EMAIL',
        parse: async ([address = '']) => ({
          run: async (context) => (await import('./members.ts')).updateMemberState(context, action, address),
        }),
      },
    ]),
  ),
  'member reset-second-factor': {
    usage: 'EMAIL',
    parse: async ([address = '']) => ({
      run: async (context) => (await import('./members.ts')).resetSecondFactor(context, address),
    }),
  },
  'member export': {
    usage: 'EMAIL --to FOLDER',
    parse: async ([address = ''], { to = '' }) => ({
      run: async (context) => (await import('./account-data.ts')).exportMember(context, address, to),
    }),
  },
  'member delete': {
    usage: 'EMAIL',
    parse: async ([address = '']) => ({
      run: async (context) => (await import('./account-data.ts')).removeMember(context, address),
    }),
  },
  'site add': {
    usage: 'ID --name NAME --name-en NAME [--domain DOMAIN]...',
    parse: parseSiteAdd,
  },
  'site require-second-factor': {
    usage: 'SITE on|off',
    parse: async ([id = '', state = '']) => {
      const isOn = parseSwitch(state);
      return {
        run: async (context) => (await import('./members.ts')).requireSecondFactor(context, id, isOn),
      };
    },
  },
  'site password-login': {
    usage: 'SITE on|off',
    parse: async ([id = '', state = '']) => {
      const isOn = parseSwitch(state);
      return {
        run: async (context) => (await import('./identity-providers.ts')).setPasswordLogin(context, id, isOn),
      };
    },
  },
  'identity set': {
    usage: 'FILE',
    parse: async ([path = '']) => {
      const { readProviderFile, saveProvider } = await import('./identity-providers.ts');
      const file = await readProviderFile(path);
      return { run: (context) => saveProvider(context, file) };
    },
  },
  'identity list': {
    usage: '',
    parse: async () => ({ run: (await import('./identity-providers.ts')).listProviders }),
  },
  'identity remove': {
    usage: 'ID',
    parse: async ([id = '']) => ({
      run: async (context) => (await import('./identity-providers.ts')).removeProvider(context, id),
    }),
  },
};

const toUsageLine = (name: string): string => `npm run vendor -- ${name} ${commands[name]?.usage}`.trim();

const usageOfAll = `Usage:
${Object.keys(commands)
  .map((name) => `  ${toUsageLine(name)}`)
  .join('\n')}
WORKORDER is a number such as WO-2026-000123, MEMBER an e-mail address, SITE a site id.
--text FILE is plain text or Markdown in UTF-8; --file FILE is any file, which the member can download.`;

/** Returns the name of the command that the words begin with. */
const findName = (words: readonly string[]): string | undefined =>
  [2, 1]
    .filter((length) => words.length >= length)
    .map((length) => words.slice(0, length).join(' '))
    .find((name) => Object.hasOwn(commands, name));

/** Parses the command line arguments. Throws an Error, with the usage where they do not fit the command. */
export const readCommand = async (args: string[]): Promise<Command> => {
  const name = findName(args);
  const syntax = name === undefined ? undefined : commands[name];
  if (name !== undefined && syntax) {
    const { names, values } = parseArguments(toUsageLine(name), options, args);
    return syntax.parse(names.slice(name.split(' ').length), values);
  }
  if (args.includes('--help')) throw new UsageRequest(usageOfAll);
  const problem = args.length === 0 ? 'A command is missing.' : `There is no command ${args.join(' ')}.`;
  throw new CliError(`${problem}\n${usageOfAll}`);
};

/** Runs a whole command in one transaction; the bytes of its files are stored before. Long lists go to `print`. Throws CliError. */
export const runCommand = async (
  { db, ...services }: CliServices,
  actor: string,
  command: Command,
  print: CliContext['print'] = () => undefined,
): Promise<string> => {
  const { storeLocalFile } = await import('./arguments/local-file.ts');
  const files: StoredFile[] = [];
  for (const path of command.files ?? []) files.push(await storeLocalFile(services, path));
  return db.transaction((tx) => command.run({ ...services, tx, actor, files, print }));
};
