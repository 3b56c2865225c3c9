import {
  memberActions,
  type OptionName,
  parseDays,
  parseOptions,
  parseSwitch,
  refuseUsage,
} from './arguments/options.ts';
import {
  type Parse,
  parseAnswer,
  parseMemberAdd,
  parseMessage,
  parsePermit,
  parseSiteAdd,
} from './arguments/parse-arguments.ts';
import type { CliContext, CliServices, Command, StoredFile } from './cli.ts';

// Each command loads its own modules, because those of all commands take three times as long to load as those of one.

interface Syntax {
  /** The allowed number of positional arguments. */
  names: [min: number, max: number];
  options?: readonly OptionName[];
  parse: Parse;
}

const commands: Record<string, Syntax> = {
  list: {
    names: [0, 0],
    options: ['site', 'product', 'status', 'all'],
    parse: async (_, { all, ...filter }) => ({
      run: async (context) =>
        (await import('./read-orders.ts')).formatWorkOrders(context, { ...filter, includeClosed: all }),
    }),
  },
  show: {
    names: [1, 1],
    parse: async ([number = '']) => ({
      run: async (context) => (await import('./read-orders.ts')).formatWorkOrder(context, number),
    }),
  },
  attachment: {
    names: [1, 2],
    options: ['to'],
    parse: async ([number = '', name], { to }) => {
      const folder = to || refuseUsage();
      return {
        run: async (context) =>
          (await import('./read-orders.ts')).saveAttachments(context, number, name, folder),
      };
    },
  },
  answer: { names: [1, 1], options: ['text', 'file'], parse: parseAnswer },
  status: {
    names: [2, 2],
    parse: async ([number = '', status = '']) => ({
      run: async (context) => (await import('./work-orders.ts')).setStatus(context, number, status),
    }),
  },
  message: { names: [1, 1], options: ['title', 'title-en', 'text', 'text-en'], parse: parseMessage },
  searches: {
    names: [0, 0],
    options: ['days', 'empty'],
    parse: async (_, { days, empty = false }) => {
      const filter = { days: parseDays(days), emptyOnly: empty };
      return { run: async (context) => (await import('./searches.ts')).formatSearches(context, filter) };
    },
  },
  audit: {
    names: [0, 0],
    options: ['member', 'site', 'kind', 'since'],
    parse: async (_, { member, site, kind, since }) => {
      const date =
        since === undefined ? since : (await import('./arguments/field-options.ts')).parseDate(since);
      const filter = { member, site, kind, since: date };
      return { run: async (context) => (await import('./audit.ts')).printAuditTrail(context, filter) };
    },
  },
  permit: { names: [3, 3], parse: parsePermit },
  'member add': {
    names: [1, 1],
    options: ['site', 'name', 'language', 'permissions'],
    parse: parseMemberAdd,
  },
  ...Object.fromEntries(
    memberActions.map((action): [string, Syntax] => [
      `member ${action}`,
      {
        names: [1, 1],
        parse: async ([address = '']) => ({
          run: async (context) => (await import('./members.ts')).updateMemberState(context, action, address),
        }),
      },
    ]),
  ),
  'member export': {
    names: [1, 1],
    options: ['to'],
    parse: async ([address = ''], { to }) => {
      const folder = to || refuseUsage();
      return {
        run: async (context) => (await import('./account-data.ts')).exportMember(context, address, folder),
      };
    },
  },
  'member delete': {
    names: [1, 1],
    parse: async ([address = '']) => ({
      run: async (context) => (await import('./account-data.ts')).removeMember(context, address),
    }),
  },
  'identity set': {
    names: [1, 1],
    parse: async ([path = '']) => {
      const { readProviderFile, saveProvider } = await import('./identity-providers.ts');
      const file = await readProviderFile(path);
      return { run: (context) => saveProvider(context, file) };
    },
  },
  'identity list': {
    names: [0, 0],
    parse: async () => ({ run: (await import('./identity-providers.ts')).listProviders }),
  },
  'identity remove': {
    names: [1, 1],
    parse: async ([id = '']) => ({
      run: async (context) => (await import('./identity-providers.ts')).removeProvider(context, id),
    }),
  },
  'site password-login': {
    names: [2, 2],
    parse: async ([id = '', state = '']) => {
      const isOn = parseSwitch(state);
      return {
        run: async (context) => (await import('./identity-providers.ts')).setPasswordLogin(context, id, isOn),
      };
    },
  },
  'member reset-second-factor': {
    names: [1, 1],
    parse: async ([address = '']) => ({
      run: async (context) => (await import('./members.ts')).resetSecondFactor(context, address),
    }),
  },
  'site require-second-factor': {
    names: [2, 2],
    parse: async ([id = '', state = '']) => {
      if (!['on', 'off'].includes(state)) refuseUsage();
      return {
        run: async (context) =>
          (await import('./members.ts')).requireSecondFactor(context, id, state === 'on'),
      };
    },
  },
  'site add': { names: [1, 1], options: ['name', 'name-en', 'domain'], parse: parseSiteAdd },
};

const findSyntax = (words: string[]): { syntax: Syntax; names: string[] } => {
  for (const length of [2, 1]) {
    const name = words.slice(0, length).join(' ');
    const syntax = words.length >= length && Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (syntax) return { syntax, names: words.slice(length) };
  }
  return refuseUsage();
};

/** Parses the command line arguments. Throws CliError. */
export const readCommand = async (args: string[]): Promise<Command> => {
  const { values, positionals } = parseOptions(args);
  const { syntax, names } = findSyntax(positionals);
  const {
    names: [min, max],
    options = [],
    parse,
  } = syntax;
  const isKnown = (name: string) => options.some((each) => each === name);
  if (names.length < min || names.length > max || !Object.keys(values).every(isKnown)) refuseUsage();
  return parse(names, values);
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
