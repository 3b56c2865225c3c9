import type { StaticDecode, TSchema } from 'typebox';
import { Settings } from 'typebox/system';
import { Pointer, Value } from 'typebox/value';
import { parseDocument } from 'yaml';
import { findEntryType, openFile } from './folder-entries.ts';
import { createLocation, type Location, report, reportMessage, toNestedLocation } from './problems.ts';

/** Returns all mismatches, not only the first eight, so that a vendor can fix a file at once. */
const findErrors = (schema: TSchema, value: unknown) => {
  const { maxErrors } = Settings.Get();
  // TypeBox takes the limit only as a process-wide setting; it is restored before any other code runs.
  Settings.Set({ maxErrors: 1000 });
  try {
    return Value.Errors(schema, value);
  } finally {
    Settings.Set({ maxErrors });
  }
};

/** The annotations that problem messages are built from. */
interface AnnotatedSchema extends TSchema {
  expected?: string;
  /** Replaces a secret value in messages. */
  secret?: string;
  type?: string;
  enum?: unknown[];
  anyOf?: TSchema[];
  minItems?: number;
  properties?: object;
}

const getProperty = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;

/** Resolves a pointer into the schema; a recursive schema has its definitions at its root. */
const findSchema = (root: TSchema, pointer: string): AnnotatedSchema => {
  let definitions: unknown;
  const resolve = (schema: unknown): unknown => {
    definitions = getProperty(schema, '$defs') ?? definitions;
    const name = getProperty(schema, '$ref');
    return typeof name === 'string' ? getProperty(definitions, name) : schema;
  };
  const found = Pointer.Indices(pointer.replace('#', '')).reduce<unknown>(
    (schema, key) => resolve(getProperty(schema, key)),
    resolve(root),
  );
  return typeof found === 'object' && found !== null ? found : {};
};

const listNames = ({ properties = {} }: AnnotatedSchema): string => Object.keys(properties).join(', ');

const describe = (schema: AnnotatedSchema): string => {
  if (schema.expected) return schema.expected;
  if (schema.enum) return `one of ${schema.enum.join(', ')}`;
  if (schema.type === 'boolean') return 'true or false';
  if (schema.type === 'object') return `fields ${listNames(schema)}`;
  return schema.minItems ? `a list of at least ${schema.minItems}` : 'a list';
};

/** Ranks the schemas of a union by how well the value fits. */
const countErrors = (schema: TSchema, value: unknown): number => {
  const errors = findErrors(schema, value);
  const isOtherType = errors.some(({ keyword, instancePath }) => keyword === 'type' && instancePath === '');
  return isOtherType ? Number.POSITIVE_INFINITY : errors.length;
};

type SchemaError = ReturnType<typeof findErrors>[number];

const reportError = (root: TSchema, error: SchemaError, value: unknown, location: Location): void => {
  const schema = findSchema(root, error.schemaPath);
  if (error.keyword === 'required')
    for (const name of error.params.requiredProperties)
      report(toNestedLocation(location, name), 'this field');
  else if (error.keyword === 'additionalProperties')
    for (const name of error.params.additionalProperties)
      report(
        toNestedLocation(location, name),
        `no such field (known: ${listNames(schema)})`,
        getProperty(value, name),
      );
  else if (error.keyword === '~refine') reportMessage(location, error.params.message);
  else if (error.keyword === 'anyOf') {
    const [closest] = (schema.anyOf ?? []).toSorted((a, b) => countErrors(a, value) - countErrors(b, value));
    if (closest) reportErrors(closest, value, location);
  } else if (error.keyword !== 'boolean') report(location, describe(schema), schema.secret ?? value);
};

const reportErrors = (schema: TSchema, root: unknown, location: Location): boolean => {
  const errors = findErrors(schema, root);
  // Errors inside a union are reported with the union.
  for (const error of errors.filter(({ schemaPath }) => !schemaPath.includes('/anyOf/'))) {
    let [value, at] = [root, location];
    for (const key of Pointer.Indices(error.instancePath)) {
      at = toNestedLocation(at, Array.isArray(value) ? Number(key) : key);
      value = getProperty(value, key);
    }
    reportError(schema, error, value, at);
  }
  return errors.length > 0;
};

/** Returns the value as the schema decodes it; undefined when it does not fit, with every problem reported. */
export const parse = <S extends TSchema>(
  schema: S,
  value: unknown,
  location: Location,
): StaticDecode<S> | undefined =>
  reportErrors(schema, value, location) ? undefined : Value.Decode(schema, value);

/** A larger file is certainly a mistake. */
const maxBytes = 10 * 1024 * 1024;

const typeMismatches = {
  link: 'expected a file, found a link (links are not followed)',
  folder: 'expected a file, found a folder',
  other: 'expected a file, found something else',
  missing: 'expected this file, found nothing',
};

const readText = async (
  root: string,
  segments: readonly string[],
  location: Location,
): Promise<string | undefined> => {
  const type = await findEntryType(root, segments);
  if (type !== 'file') return void reportMessage(location, typeMismatches[type]);
  await using handle = await openFile(root, segments);
  const { size } = await handle.stat();
  if (size > maxBytes) return void reportMessage(location, `expected at most 10 MB, found ${size} bytes`);
  return handle.readFile('utf8');
};

const parseYaml = (text: string, location: Location): unknown => {
  const reportYaml = (message: string) => reportMessage(location, `expected YAML, found ${message}`);
  const document = parseDocument(text, { schema: 'core', uniqueKeys: true, logLevel: 'silent' });
  for (const { message } of document.errors) reportYaml(message.split('\n')[0]?.replace(/:$/, '') ?? '');
  if (document.errors.length > 0) return undefined;
  try {
    return document.toJS({ maxAliasCount: 100 });
  } catch (error) {
    // Aliases that are unknown or expand without end.
    return void reportYaml(error instanceof Error ? error.message : String(error));
  }
};

/** Returns what the schema decodes from a YAML file; undefined when there are problems, which are all reported. */
export const readYaml = async <S extends TSchema>(
  root: string,
  segments: readonly string[],
  schema: S,
  problems: string[],
): Promise<StaticDecode<S> | undefined> => {
  const location = createLocation(segments.join('/'), problems);
  const text = await readText(root, segments, location);
  const value = text === undefined ? undefined : parseYaml(text, location);
  return value === undefined ? undefined : parse(schema, value, location);
};
