import type { StaticDecode, TSchema } from 'typebox';
import { parseDocument } from 'yaml';
import { findEntryType, openFile } from './folder-entries.ts';
import { parse } from './parse.ts';

/** A longer file is no content but a mistake. */
const maxBytes = 10 * 1024 * 1024;

const mismatches = {
  link: 'expected a file, found a link (links are not followed)',
  folder: 'expected a file, found a folder',
  other: 'expected a file, found something else',
  nothing: 'expected this file, found nothing',
};

type Report = (problem: string) => void;

const readText = async (
  root: string,
  steps: readonly string[],
  report: Report,
): Promise<string | undefined> => {
  const type = await findEntryType(root, steps);
  if (type !== 'file') return void report(mismatches[type]);
  await using handle = await openFile(root, steps);
  const { size } = await handle.stat();
  if (size > maxBytes) return void report(`expected at most 10 MB, found ${size} bytes`);
  return handle.readFile('utf8');
};

const parseYaml = (text: string, report: Report): unknown => {
  const document = parseDocument(text, { schema: 'core', uniqueKeys: true, logLevel: 'silent' });
  for (const { message } of document.errors)
    report(`expected YAML, found ${message.split('\n')[0]?.replace(/:$/, '')}`);
  if (document.errors.length > 0) return undefined;
  try {
    return document.toJS({ maxAliasCount: 100 });
  } catch (error) {
    // Aliases that lead nowhere or unfold without end.
    return void report(`expected YAML, found ${error instanceof Error ? error.message : error}`);
  }
};

/** Returns what the schema decodes from a YAML file; undefined when there are problems, which are all reported. */
export const readYaml = async <S extends TSchema>(
  root: string,
  steps: readonly string[],
  schema: S,
  problems: string[],
): Promise<StaticDecode<S> | undefined> => {
  const file = steps.join('/');
  const report: Report = (problem) => problems.push(`${file}: ${problem}`);
  const text = await readText(root, steps, report);
  const value = text === undefined ? undefined : parseYaml(text, report);
  return value === undefined ? undefined : parse(schema, value, { file, field: '', problems });
};
