import { globSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Static, type TSchema, Type } from 'typebox';
import Value from 'typebox/value';
import { parse } from 'yaml';
import { type DocumentSource, documentSchema, textSchema } from './document.ts';

/**
 * The fields of demo/source that the builder reads. All others are copied to demo/ as they are; the import validates the
 * result (demo/README.md).
 */

const packageSchema = Type.Object({
  id: Type.String(),
  name: textSchema,
  number: Type.String(),
  file: Type.String(),
  contents: Type.Array(Type.Object({ path: Type.String(), purpose: Type.String() })),
});

export const versionSchema = Type.Object({
  product: Type.String(),
  name: textSchema,
  number: Type.String(),
  released: Type.String(),
  description: textSchema,
  install: Type.Array(packageSchema),
  documents: Type.Array(
    Type.Object({
      id: Type.String(),
      name: textSchema,
      number: Type.String(),
      file: Type.Optional(Type.String()),
      document: Type.Optional(Type.String()),
    }),
  ),
});

const statusSchema = Type.Union([
  Type.Literal('planned'),
  Type.Literal('preparing'),
  Type.Literal('delivered'),
  Type.Literal('review'),
  Type.Literal('accepted'),
  Type.Literal('superseded'),
]);

export const projectSchema = Type.Object({
  product: Type.String(),
  created: Type.String(),
  deliverables: Type.Array(
    Type.Object({
      id: Type.String(),
      name: textSchema,
      status: statusSchema,
      delivered: Type.Optional(Type.String()),
      /** The contents of its package: purposes by path. */
      contents: Type.Optional(Type.Record(Type.String(), Type.String())),
    }),
  ),
});

const slideSchema = Type.Object({ title: Type.String(), lines: Type.Array(Type.String()) });

const chapterSchema = Type.Object({
  id: Type.String(),
  name: textSchema,
  seconds: Type.Number(),
  slides: Type.Array(Type.Object({ zh: slideSchema, en: slideSchema })),
});

const attachmentSchema = Type.Union([
  Type.Object({ document: Type.String() }),
  Type.Object({ file: Type.String(), name: Type.String(), text: Type.String() }),
]);

export const trainingSchema = Type.Object({
  title: textSchema,
  chapters: Type.Array(chapterSchema),
  files: Type.Optional(Type.Array(attachmentSchema)),
});

export type Package = Static<typeof packageSchema>;
export type VersionSource = Static<typeof versionSchema>;
export type ProjectSource = Static<typeof projectSchema>;
export type Slide = Static<typeof slideSchema>;
export type ChapterSource = Static<typeof chapterSchema>;
export type TrainingSource = Static<typeof trainingSchema>;

/** Files in demo/source are validated; errors name file and field. */

const root = fileURLToPath(new URL('../../../demo/source/', import.meta.url));

export const readText = (path: string): string => readFileSync(`${root}${path}`, 'utf8');

const readSource = <S extends TSchema>(path: string, schema: S): Static<S> => {
  const content: unknown = parse(readText(path));
  if (Value.Check(schema, content)) return content;
  const mistakes = Value.Errors(schema, content).map((error) => `${error.instancePath}: ${error.message}`);
  throw new Error([`demo/source/${path} cannot be read:`, ...mistakes].join('\n  '));
};

export const listIds = (folder: string): string[] => readdirSync(`${root}${folder}`).sort();

/** Returns the sources `folder/ID/file` by id. */
export const readSources = <S extends TSchema>(
  folder: string,
  file: string,
  schema: S,
): [id: string, source: Static<S>][] =>
  listIds(folder).map((id) => [id, readSource(`${folder}/${id}/${file}`, schema)]);

const parseSerial = ({ number }: DocumentSource): number => Number(number.split('-').at(-1));

/**
 * Returns the documents `documents/CATEGORY/ID.yaml` in the order of their numbers. The order matters: writers share
 * fonts, and glyph order is part of the files' bytes. Throws for duplicate ids.
 */
export const readDocuments = (): DocumentSource[] => {
  const documents = globSync('documents/*/*.yaml', { cwd: root }).map((path) => ({
    id: basename(path, '.yaml'),
    ...readSource(path, documentSchema),
  }));
  const ids = documents.map(({ id }) => id);
  const repeated = ids.find((id, index) => ids.indexOf(id) !== index);
  if (repeated) throw new Error(`Two documents have the id ${repeated}.`);
  return documents.sort((a, b) => parseSerial(a) - parseSerial(b));
};
