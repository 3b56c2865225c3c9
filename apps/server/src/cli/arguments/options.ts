import { type Permission, permissions } from '@siliport/contract/call';
import type { parseArguments } from '../../command-line/parse-arguments.ts';
import { CliError } from '../cli.ts';

const text = { type: 'string' } as const;
const texts = { type: 'string', multiple: true } as const;
const flag = { type: 'boolean' } as const;

/** The options of all commands. */
export const options = {
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

export type Options = ReturnType<typeof parseArguments<typeof options>>['values'];

/** The days for which searches are kept. */
const maxDays = 180;

export const parseDays = (value = '30'): number => {
  if (/^\d{1,3}$/.test(value) && Number(value) >= 1 && Number(value) <= maxDays) return Number(value);
  throw new CliError(`--days: expected a number from 1 to ${maxDays}, found "${value}".`);
};

export const memberActions = ['confirm', 'disable', 'enable'] as const;
export type MemberAction = (typeof memberActions)[number];

/** Returns the one of the choices that the operator named. Throws CliError. */
const parseChoice = <T extends string>(choices: readonly T[], value: string): T => {
  const choice = choices.find((each) => each === value);
  if (choice === undefined) throw new CliError(`Expected ${choices.join(' or ')}, found "${value}".`);
  return choice;
};

export const parseSwitch = (value: string): boolean => parseChoice(['on', 'off'], value) === 'on';

export const parseLanguage = (value = 'zh'): 'zh' | 'en' => parseChoice(['zh', 'en'], value);

export const parsePermission = (value: string): Permission => parseChoice(permissions, value);

export const parsePermissions = (value = ''): Permission[] =>
  value
    .split(',')
    .filter(Boolean)
    .map((name) => parsePermission(name.trim()));
