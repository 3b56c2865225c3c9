import { parseArgs } from 'node:util';
import { type Permission, permissions } from '@siliport/contract/call';
import { limits } from '@siliport/contract/limits';
import type { StaticDecode, TSchema } from 'typebox';
import { parse } from '../content/format/parse.ts';
import { domain, email, siteId } from '../content/format/people.ts';
import { line } from '../content/format/schema.ts';
import { CliError } from './cli.ts';
import { usage } from './usage.ts';

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
  domain: texts,
  language: text,
  permissions: text,
};

/** Throws CliError with the usage. */
export const refuseUsage = (): never => {
  throw new CliError(usage);
};

/** The words of a command, and its options. Throws CliError. */
export const parseOptions = (args: string[]) => {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch {
    return refuseUsage();
  }
};

export type Options = ReturnType<typeof parseOptions>['values'];
export type OptionName = keyof typeof options;

/** Returns the value as a content folder would have it. Throws CliError. */
const parseOption = <S extends TSchema>(schema: S, value: string, name: string): StaticDecode<S> => {
  const problems: string[] = [];
  const result = parse(schema, value, { file: name, field: '', problems });
  if (result === undefined) throw new CliError(`${problems[0]}.`);
  return result;
};

export const readEmail = (value: string): string => parseOption(email, value, 'EMAIL');
export const readSiteId = (value: string): string => parseOption(siteId, value, 'ID');
export const readName = (value: string | undefined, option: string): string =>
  parseOption(line(limits.name), value ?? '', option);
export const readDomains = (values: string[] = []): string[] =>
  values.map((each) => parseOption(domain, each, '--domain'));

export const readLanguage = (value = 'zh'): 'zh' | 'en' =>
  value === 'zh' || value === 'en' ? value : refuseUsage();

export const readPermissions = (value = ''): Permission[] =>
  value
    .split(',')
    .filter(Boolean)
    .map((name) => permissions.find((each) => each === name.trim()) ?? refuseUsage());
