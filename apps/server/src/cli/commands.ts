import { permissions } from '@siliport/contract/call';
import { limits } from '@siliport/contract/limits';
import { exportMember, removeMember } from './account-data.ts';
import { addSite, inviteMember } from './accounts.ts';
import { printAuditTrail } from './audit.ts';
import { type CliContext, CliError, type CliServices, type Command, type StoredFile } from './cli.ts';
import {
  listProviders,
  readProviderFile,
  removeProvider,
  saveProvider,
  setPasswordLogin,
} from './identity-providers.ts';
import { checkLocalFile, readTextFile, storeLocalFile } from './local-file.ts';
import {
  memberActions,
  requireSecondFactor,
  resetSecondFactor,
  sendMessage,
  setPermission,
  updateMemberState,
} from './members.ts';
import {
  type OptionName,
  type Options,
  parseDate,
  parseDays,
  parseDomains,
  parseEmail,
  parseLanguage,
  parseName,
  parseOptions,
  parsePermissions,
  parseSiteId,
  parseSwitch,
  refuseUsage,
} from './options.ts';
import { formatWorkOrder, formatWorkOrders, saveAttachments } from './read-orders.ts';
import { formatSearches } from './searches.ts';
import { answerWorkOrder, setStatus } from './work-orders.ts';

const readText = (path: string | undefined): Promise<string> => (path ? readTextFile(path) : refuseUsage());

const parseTitle = (title: string | undefined): string => {
  const text = (title ?? '').trim();
  if (text.length > limits.title || /\p{Cc}/u.test(text))
    throw new CliError(`A title has at most ${limits.title} characters, on one line.`);
  return text;
};

type Parse = (names: string[], options: Options) => Promise<Command>;

const parseAnswer: Parse = async ([number = ''], { text, file = [] }) => {
  const html = await readText(text);
  if (file.length > limits.files) throw new CliError(`An answer has at most ${limits.files} files.`);
  const files: string[] = [];
  for (const path of file) files.push(await checkLocalFile(path));
  return { files, run: (context) => answerWorkOrder(context, number, html) };
};

const parseMessage: Parse = async ([name = ''], options) => {
  const title = { zh: parseTitle(options.title), en: parseTitle(options['title-en']) };
  if (title.zh === '' && title.en === '') refuseUsage();
  const zh = await readText(options.text);
  const en = options['text-en'] ? await readTextFile(options['text-en']) : '';
  return { run: (context) => sendMessage(context, name, { title, content: { zh, en } }) };
};

const parsePermit: Parse = async ([name = '', permissionName, state = '']) => {
  const permission = permissions.find((each) => each === permissionName);
  if (!permission) return refuseUsage();
  const isOn = parseSwitch(state);
  return { run: (context) => setPermission(context, name, permission, isOn) };
};

const parseMemberAdd: Parse = async ([address = ''], options) => {
  const member = {
    email: parseEmail(address),
    site: options.site ?? refuseUsage(),
    name: options.name === undefined ? '' : parseName(options.name, '--name'),
    language: parseLanguage(options.language),
    permissions: parsePermissions(options.permissions),
  };
  return { run: (context) => inviteMember(context, member) };
};

const parseSiteAdd: Parse = async ([id = ''], options) => {
  const site = {
    id: parseSiteId(id),
    nameZh: parseName(options.name, '--name'),
    nameEn: parseName(options['name-en'], '--name-en'),
    domains: parseDomains(options.domain),
  };
  return { run: (context) => addSite(context, site) };
};

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
    parse: async (_, { site, product, status, all }) => ({
      run: (context) => formatWorkOrders(context, { site, product, status, includeClosed: all }),
    }),
  },
  show: {
    names: [1, 1],
    parse: async ([number = '']) => ({ run: (context) => formatWorkOrder(context, number) }),
  },
  attachment: {
    names: [1, 2],
    options: ['to'],
    parse: async ([number = '', name], { to }) => {
      const folder = to || refuseUsage();
      return { run: (context) => saveAttachments(context, number, name, folder) };
    },
  },
  answer: { names: [1, 1], options: ['text', 'file'], parse: parseAnswer },
  status: {
    names: [2, 2],
    parse: async ([number = '', status = '']) => ({ run: (context) => setStatus(context, number, status) }),
  },
  message: { names: [1, 1], options: ['title', 'title-en', 'text', 'text-en'], parse: parseMessage },
  searches: {
    names: [0, 0],
    options: ['days', 'empty'],
    parse: async (_, { days, empty = false }) => {
      const filter = { days: parseDays(days), emptyOnly: empty };
      return { run: (context) => formatSearches(context, filter) };
    },
  },
  audit: {
    names: [0, 0],
    options: ['member', 'site', 'kind', 'since'],
    parse: async (_, { member, site, kind, since }) => {
      const filter = { member, site, kind, since: since === undefined ? undefined : parseDate(since) };
      return { run: (context) => printAuditTrail(context, filter) };
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
          run: (context) => updateMemberState(context, action, address),
        }),
      },
    ]),
  ),
  'member export': {
    names: [1, 1],
    options: ['to'],
    parse: async ([address = ''], { to }) => {
      const folder = to || refuseUsage();
      return { run: (context) => exportMember(context, address, folder) };
    },
  },
  'member delete': {
    names: [1, 1],
    parse: async ([address = '']) => ({ run: (context) => removeMember(context, address) }),
  },
  'identity set': {
    names: [1, 1],
    parse: async ([path = '']) => {
      const file = await readProviderFile(path);
      return { run: (context) => saveProvider(context, file) };
    },
  },
  'identity list': { names: [0, 0], parse: async () => ({ run: listProviders }) },
  'identity remove': {
    names: [1, 1],
    parse: async ([id = '']) => ({ run: (context) => removeProvider(context, id) }),
  },
  'site password-login': {
    names: [2, 2],
    parse: async ([id = '', state = '']) => {
      const isOn = parseSwitch(state);
      return { run: (context) => setPasswordLogin(context, id, isOn) };
    },
  },
  'member reset-second-factor': {
    names: [1, 1],
    parse: async ([address = '']) => ({ run: (context) => resetSecondFactor(context, address) }),
  },
  'site require-second-factor': {
    names: [2, 2],
    parse: async ([id = '', state = '']) => {
      if (!['on', 'off'].includes(state)) refuseUsage();
      return { run: (context) => requireSecondFactor(context, id, state === 'on') };
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
  const files: StoredFile[] = [];
  for (const path of command.files ?? []) files.push(await storeLocalFile(services, path));
  return db.transaction((tx) => command.run({ ...services, tx, actor, files, print }));
};
