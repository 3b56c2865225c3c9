import { parseArgs } from 'node:util';
import { type Permission, permissions } from '@siliport/contract/call';

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

/** The arguments do not fit the command; its message says what is wrong, and the command adds its usage. */
export class UsageError extends Error {}

/** Throws UsageError. */
export const refuseUsage = (problem: string): never => {
  throw new UsageError(problem);
};

/** Returns the positional arguments and options of a command. Throws UsageError. */
export const parseOptions = (args: string[]) => {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    // What follows the first sentence is about positional arguments that begin with a hyphen; none does.
    const [problem] = error instanceof Error ? error.message.split('. ') : [];
    return refuseUsage(`${problem?.replace(/\.$/, '')}.`);
  }
};

export type Options = ReturnType<typeof parseOptions>['values'];
export type OptionName = keyof typeof options;

/** Throws UsageError. */
export const requireOption = (value: string | undefined, name: OptionName): string =>
  value || refuseUsage(`--${name} is missing.`);

/** The days for which searches are kept. */
const maxDays = 180;

export const parseDays = (value = '30'): number =>
  /^\d{1,3}$/.test(value) && Number(value) >= 1 && Number(value) <= maxDays
    ? Number(value)
    : refuseUsage(`--days: expected a number from 1 to ${maxDays}, found "${value}".`);

export const memberActions = ['confirm', 'disable', 'enable'] as const;
export type MemberAction = (typeof memberActions)[number];

/** Returns the one of the choices that the operator named. Throws UsageError. */
const parseChoice = <T extends string>(choices: readonly T[], value: string): T =>
  choices.find((each) => each === value) ??
  refuseUsage(`Expected ${choices.join(' or ')}, found "${value}".`);

export const parseSwitch = (value: string): boolean => parseChoice(['on', 'off'], value) === 'on';

export const parseLanguage = (value = 'zh'): 'zh' | 'en' => parseChoice(['zh', 'en'], value);

export const parsePermission = (value: string): Permission => parseChoice(permissions, value);

export const parsePermissions = (value = ''): Permission[] =>
  value
    .split(',')
    .filter(Boolean)
    .map((name) => parsePermission(name.trim()));
