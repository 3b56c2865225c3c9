import { readFile } from 'node:fs/promises';
import { type Permission, permissions } from '@siliport/contract/call';
import { limits } from '@siliport/contract/limits';
import { HtmlRefused } from '../html/clean-html.ts';
import { renderMarkdown } from '../html/markdown.ts';
import { insertInvitedMember, insertNewSite } from './accounts.ts';
import { CliError, type Command } from './cli.ts';
import { checkLocalFile } from './local-file.ts';
import { actOnMember, type MemberAction, memberActions, permit, sendMessage } from './members.ts';
import {
  type OptionName,
  type Options,
  parseOptions,
  readDomains,
  readEmail,
  readLanguage,
  readName,
  readPermissions,
  readSiteId,
  refuseUsage,
} from './options.ts';
import { printOrder, printOrders, saveAttachments } from './read-orders.ts';
import { answerWorkOrder, setStatus } from './work-orders.ts';

/** Returns a file of Markdown or plain text as HTML. Throws CliError when it cannot be read, is empty, no text, or too long. */
const readTextFile = async (path: string): Promise<string> => {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new CliError(`${path} cannot be read (${error.code})`);
  });
  if (bytes.length > limits.richText) throw new CliError(`${path} is too long (200 kB at most)`);
  const text = bytes.toString('utf8');
  if (text.includes('\ufffd') || text.includes('\0')) throw new CliError(`${path} is no UTF-8 text`);
  if (text.trim() === '') throw new CliError(`${path} is empty`);
  try {
    return renderMarkdown(text);
  } catch (error) {
    if (error instanceof HtmlRefused) throw new CliError(`${path} is too ${error.reason}`);
    throw error;
  }
};

const readText = (path: string | undefined): Promise<string> => (path ? readTextFile(path) : refuseUsage());

const titleOf = (title: string | undefined): string => {
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
  const title = { zh: titleOf(options.title), en: titleOf(options['title-en']) };
  if (title.zh === '' && title.en === '') refuseUsage();
  const zh = await readText(options.text);
  const en = options['text-en'] ? await readTextFile(options['text-en']) : '';
  return { run: (context) => sendMessage(context, name, { title, content: { zh, en } }) };
};

const parsePermit: Parse = async ([name = '', permission, state]) => {
  if (!permissions.some((each) => each === permission) || !['on', 'off'].includes(state ?? '')) refuseUsage();
  return { run: (context) => permit(context, name, permission as Permission, state === 'on') };
};

const parseMemberAdd: Parse = async ([address = ''], options) => {
  const member = {
    email: readEmail(address),
    site: options.site ?? refuseUsage(),
    name: options.name === undefined ? '' : readName(options.name, '--name'),
    language: readLanguage(options.language),
    permissions: readPermissions(options.permissions),
  };
  return { run: (context) => insertInvitedMember(context, member) };
};

const parseSiteAdd: Parse = async ([id = ''], options) => {
  const site = {
    id: readSiteId(id),
    nameZh: readName(options.name, '--name'),
    nameEn: readName(options['name-en'], '--name-en'),
    domains: readDomains(options.domain),
  };
  return { run: (context) => insertNewSite(context, site) };
};

const parseMemberAction =
  (action: MemberAction): Parse =>
  async ([address = '']) => ({ run: (context) => actOnMember(context, action, address) });

interface Syntax {
  /** How many names follow, at the least and at the most. */
  names: [least: number, most: number];
  options?: readonly OptionName[];
  parse: Parse;
}

/** By their words. */
const commands: Record<string, Syntax> = {
  list: {
    names: [0, 0],
    options: ['site', 'product', 'status', 'all'],
    parse: async (_, { site, product, status, all }) => ({
      run: (context) => printOrders(context, { site, product, status, all }),
    }),
  },
  show: {
    names: [1, 1],
    parse: async ([number = '']) => ({ run: (context) => printOrder(context, number) }),
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
  permit: { names: [3, 3], parse: parsePermit },
  'member add': {
    names: [1, 1],
    options: ['site', 'name', 'language', 'permissions'],
    parse: parseMemberAdd,
  },
  ...Object.fromEntries(
    memberActions.map((action): [string, Syntax] => [
      `member ${action}`,
      { names: [1, 1], parse: parseMemberAction(action) },
    ]),
  ),
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

/** The command that these words ask for. Throws CliError. */
export const readCommand = async (args: string[]): Promise<Command> => {
  const { values, positionals } = parseOptions(args);
  const { syntax, names } = findSyntax(positionals);
  const {
    names: [least, most],
    options = [],
    parse,
  } = syntax;
  const isKnown = (name: string) => options.some((each) => each === name);
  if (names.length < least || names.length > most || !Object.keys(values).every(isKnown)) refuseUsage();
  return parse(names, values);
};
