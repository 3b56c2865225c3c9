import { limits } from '@siliport/contract/limits';
import { CliError, type Command } from '../cli.ts';
import { type Options, parseLanguage, parsePermission, parsePermissions, parseSwitch } from './options.ts';

const readText = async (path = ''): Promise<string> => {
  const { readTextFile } = await import('./text-file.ts');
  return readTextFile(path);
};

const parseTitle = (title: string | undefined): string => {
  const text = (title ?? '').trim();
  if (text.length > limits.title || /\p{Cc}/u.test(text))
    throw new CliError(`A title has at most ${limits.title} characters, on one line.`);
  return text;
};

/** Parses the arguments of a command, of which it loads the modules. Throws CliError. */
export type Parse = (names: string[], options: Options) => Promise<Command>;

export const parseAnswer: Parse = async ([number = ''], { text, file = [] }) => {
  const html = await readText(text);
  if (file.length > limits.files) throw new CliError(`An answer has at most ${limits.files} files.`);
  const { checkLocalFile } = await import('./local-file.ts');
  const files: string[] = [];
  for (const path of file) files.push(await checkLocalFile(path));
  return {
    files,
    run: async (context) => (await import('../work-orders.ts')).answerWorkOrder(context, number, html),
  };
};

export const parseMessage: Parse = async ([name = ''], options) => {
  const title = { zh: parseTitle(options.title), en: parseTitle(options['title-en']) };
  if (title.zh === '' && title.en === '') throw new CliError('A message has a title.');
  const zh = await readText(options.text);
  const en = options['text-en'] ? await readText(options['text-en']) : '';
  const message = { title, content: { zh, en } };
  return { run: async (context) => (await import('../members.ts')).sendMessage(context, name, message) };
};

export const parsePermit: Parse = async ([name = '', permissionName = '', state = '']) => {
  const permission = parsePermission(permissionName);
  const isOn = parseSwitch(state);
  return {
    run: async (context) => (await import('../members.ts')).setPermission(context, name, permission, isOn),
  };
};

export const parseMemberAdd: Parse = async ([address = ''], options) => {
  const { parseEmail, parseName } = await import('./field-options.ts');
  const member = {
    email: parseEmail(address),
    site: options.site ?? '',
    name: options.name === undefined ? '' : parseName(options.name, '--name'),
    language: parseLanguage(options.language),
    permissions: parsePermissions(options.permissions),
  };
  return { run: async (context) => (await import('../accounts.ts')).inviteMember(context, member) };
};

export const parseSiteAdd: Parse = async ([id = ''], options) => {
  const { parseDomains, parseName, parseSiteId } = await import('./field-options.ts');
  const site = {
    id: parseSiteId(id),
    nameZh: parseName(options.name, '--name'),
    nameEn: parseName(options['name-en'], '--name-en'),
    domains: parseDomains(options.domain),
  };
  return { run: async (context) => (await import('../accounts.ts')).addSite(context, site) };
};
