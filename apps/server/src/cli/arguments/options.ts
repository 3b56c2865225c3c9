import { parseArgs } from 'node:util';
import { type Permission, permissions } from '@siliport/contract/call';
import { CliError } from '../cli.ts';

const usage = `Usage:
  npm run vendor -- list [--site SITE] [--product ID] [--status STATUS] [--all]
  npm run vendor -- show WORKORDER
  npm run vendor -- attachment WORKORDER [NAME|all] --to FOLDER
  npm run vendor -- answer WORKORDER --text FILE [--file FILE]...
  npm run vendor -- status WORKORDER STATUS
  npm run vendor -- message MEMBER|SITE --title TITLE [--title-en TITLE] --text FILE [--text-en FILE]
  npm run vendor -- searches [--days DAYS] [--empty]
  npm run vendor -- audit [--member EMAIL] [--site SITE] [--kind KIND] [--since YYYY-MM-DD]
  npm run vendor -- permit MEMBER|SITE ${permissions.join('|')} on|off
  npm run vendor -- member add EMAIL --site SITE [--name NAME] [--language zh|en] [--permissions ${permissions.join(',')}]
  npm run vendor -- member confirm|disable|enable|reset-second-factor EMAIL
  npm run vendor -- member export EMAIL --to FOLDER
  npm run vendor -- member delete EMAIL
  npm run vendor -- site require-second-factor SITE on|off
  npm run vendor -- site add ID --name NAME --name-en NAME [--domain DOMAIN]...
  npm run vendor -- site password-login SITE on|off
  npm run vendor -- identity set FILE
  npm run vendor -- identity list
  npm run vendor -- identity remove ID
WORKORDER is a number such as WO-2026-000123, MEMBER an e-mail address, SITE a site id.
--text FILE is plain text or Markdown in UTF-8; --file FILE is any file, which the member can download.`;

const text = { type: 'string' } as const;
const texts = { type: 'string', multiple: true } as const;
const flag = { type: 'boolean' } as const;

const options = {
  title: text,
  'title-en': text,
  text,
  'text-en': text,
  file: texts,
  to: text,
  site: text,
  product: text,
  status: text,
  all: flag,
  name: text,
  'name-en': text,
  days: text,
  empty: flag,
  domain: texts,
  language: text,
  permissions: text,
  member: text,
  kind: text,
  since: text,
};

/** Throws CliError with the usage. */
export const refuseUsage = (): never => {
  throw new CliError(usage);
};

/** Returns the positional arguments and options of a command. Throws CliError. */
export const parseOptions = (args: string[]) => {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch {
    return refuseUsage();
  }
};

export type Options = ReturnType<typeof parseOptions>['values'];
export type OptionName = keyof typeof options;

/** The days for which searches are kept. */
const maxDays = 180;

export const parseDays = (value = '30'): number =>
  /^\d{1,3}$/.test(value) && Number(value) >= 1 && Number(value) <= maxDays ? Number(value) : refuseUsage();

export const memberActions = ['confirm', 'disable', 'enable'] as const;
export type MemberAction = (typeof memberActions)[number];

export const parseSwitch = (value: string): boolean =>
  value === 'on' || value === 'off' ? value === 'on' : refuseUsage();

export const parseLanguage = (value = 'zh'): 'zh' | 'en' =>
  value === 'zh' || value === 'en' ? value : refuseUsage();

export const parsePermissions = (value = ''): Permission[] =>
  value
    .split(',')
    .filter(Boolean)
    .map((name) => permissions.find((each) => each === name.trim()) ?? refuseUsage());
