/** Reads demo/source: each file is checked against its schema, and a mistake names the file and the field. */
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Static, TSchema } from 'typebox';
import Value from 'typebox/value';
import { parse } from 'yaml';
import { type DocumentSource, documentSchema } from './document.ts';

const root = fileURLToPath(new URL('../../../demo/source/', import.meta.url));

export const readText = (path: string): string => readFileSync(`${root}${path}`, 'utf8');

const readSource = <S extends TSchema>(path: string, schema: S): Static<S> => {
  const content: unknown = parse(readText(path));
  if (Value.Check(schema, content)) return content;
  const mistakes = Value.Errors(schema, content).map((error) => `${error.instancePath}: ${error.message}`);
  throw new Error([`demo/source/${path} cannot be read:`, ...mistakes].join('\n  '));
};

export const listIds = (folder: string): string[] => readdirSync(`${root}${folder}`).sort();

/** Every source of a folder, `folder/ID/file`, by its id. */
export const readSources = <S extends TSchema>(
  folder: string,
  file: string,
  schema: S,
): [id: string, source: Static<S>][] =>
  listIds(folder).map((id) => [id, readSource(`${folder}/${id}/${file}`, schema)]);

const serialOf = ({ number }: DocumentSource): number => Number(number.split('-').at(-1));

/**
 * Every document, `documents/CATEGORY/ID.yaml`, in the order of their numbers: the writers share fonts, and the order in
 * which these meet a character is part of the files' bytes. Throws when two files have one id.
 */
export const readDocuments = (): DocumentSource[] => {
  const documents = globSync('documents/*/*.yaml', { cwd: root }).map((path) => ({
    id: basename(path, '.yaml'),
    ...readSource(path, documentSchema),
  }));
  const ids = documents.map(({ id }) => id);
  const repeated = ids.find((id, index) => ids.indexOf(id) !== index);
  if (repeated) throw new Error(`Two documents have the id ${repeated}.`);
  return documents.sort((a, b) => serialOf(a) - serialOf(b));
};
