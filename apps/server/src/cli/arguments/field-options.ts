import { limits } from '@siliport/contract/limits';
import type { StaticDecode, TSchema } from 'typebox';
import { dateOnly, domain, email, siteId } from '../../content/format/fields.ts';
import { parse } from '../../content/format/parse.ts';
import { singleLine } from '../../content/format/schema.ts';
import { CliError } from '../cli.ts';

/** Validates the value like a field of a content folder. Throws CliError. */
const parseOption = <S extends TSchema>(schema: S, value: string, name: string): StaticDecode<S> => {
  const problems: string[] = [];
  const result = parse(schema, value, { file: name, field: '', problems });
  if (result === undefined) throw new CliError(`${problems[0]}.`);
  return result;
};

export const parseEmail = (value: string): string => parseOption(email, value, 'EMAIL');
export const parseSiteId = (value: string): string => parseOption(siteId, value, 'ID');
export const parseName = (value: string | undefined, option: string): string =>
  parseOption(singleLine(limits.name), value ?? '', option);
export const parseDomains = (values: string[] = []): string[] =>
  values.map((each) => parseOption(domain, each, '--domain'));

export const parseDate = (value: string): string => parseOption(dateOnly, value, '--since');
