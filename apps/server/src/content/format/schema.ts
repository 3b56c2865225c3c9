import { type Static, type TProperties, type TSchema, type TUnsafe, Type } from 'typebox';
import { formatMismatch } from './problems.ts';

/**
 * Building blocks of the content format. A schema's `expected` appears in its problem messages; `parse.ts` formats those
 * of objects, lists and enumerations.
 */

export interface Bilingual {
  zh: string;
  en: string;
}

/**
 * Refines a schema by a rule that JSON Schema cannot express; the rule is checked when all others hold. `findMismatch`
 * returns a message of `formatMismatch` for a wrong value, optionally with the path below it: `[2].id: expected …`.
 */
export const refine = <S extends TSchema>(
  schema: S,
  findMismatch: (value: Static<S>) => string | undefined,
) => {
  const earlier = Type.IsRefine(schema) ? schema['~refine'] : [];
  const find = (value: Static<S>) =>
    earlier.every(({ check }) => check(value)) ? findMismatch(value) : undefined;
  return Type.Refine(
    schema,
    (value: Static<S>) => find(value) === undefined,
    (value) => find(value) ?? '',
  );
};

type Text = TUnsafe<string>;

/** A string for which `isValid` returns true. */
export const text = (expected: string, isValid: (value: string) => boolean): Text =>
  Type.Unsafe(
    refine(Type.String({ expected }), (value) =>
      isValid(value) ? undefined : formatMismatch(expected, value),
    ),
  );

export const decoded = (schema: Text, convert: (value: string) => string): Text =>
  Type.Unsafe(Type.Decode(schema, convert));

export const stringMatching = (pattern: RegExp, expected: string) =>
  text(expected, (value) => pattern.test(value));

/** Control characters, including NUL, which PostgreSQL cannot store, and bidirectional overrides. */
const unprintable = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;
const unprintableButLines = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/u;

const isText = (value: string, max: number, forbidden: RegExp): boolean =>
  value.trim() !== '' && value.length <= max && !forbidden.test(value) && value.isWellFormed();

export const isLine = (value: string, max: number): boolean => isText(value, max, unprintable);

const trim = (value: string): string => value.trim();

/** A text of 1 to `max` characters on one line. */
export const singleLine = (max: number) =>
  decoded(
    text(`a text of 1 to ${max} characters on one line`, (value) => isLine(value, max)),
    trim,
  );

/** A text of 1 to `max` characters with line breaks. */
export const prose = (max: number) =>
  decoded(
    text(`a text of 1 to ${max} characters`, (value) => isText(value, max, unprintableButLines)),
    trim,
  );

/** An object with these fields and no other. */
export const object = <P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });

export const list = <S extends TSchema>(items: S, minItems = 0) => Type.Array(items, { minItems });

/** A list in which no two items have the same key; `expected` describes the item, or its `field`. */
export const uniqueList = <S extends TSchema>(
  schema: S,
  toKey: (item: Static<S>) => string,
  expected: string,
  { minItems = 0, field = '' } = {},
) =>
  refine(list(schema, minItems), (items: Static<S>[]) => {
    const keys = items.map(toKey);
    const index = keys.findIndex((key, position) => keys.indexOf(key) !== position);
    const path = `[${index + 1}]${field && `.${field}`}`;
    return index < 0 ? undefined : `${path}: ${formatMismatch(expected, keys[index])}`;
  });

const inLanguages = <S extends TSchema>(schema: S) =>
  refine(object({ zh: Type.Optional(schema), en: Type.Optional(schema) }), (value: object) =>
    Object.keys(value).length > 0 ? undefined : formatMismatch('a text in zh, in en or in both', value),
  );

/** A text in Chinese, in English or in both; decoded, the missing one is empty. */
export const localized = (schema: Text) =>
  Type.Unsafe<Bilingual>(Type.Decode(inLanguages(schema), ({ zh = '', en = '' }) => ({ zh, en })));

/** A list of texts in Chinese, in English or in both; decoded, the missing one is empty. */
export const localizedList = (items: Text) =>
  Type.Unsafe<{ zh: string[]; en: string[] }>(
    Type.Decode(inLanguages(list(items)), ({ zh = [], en = [] }) => ({ zh, en })),
  );

/** A text in Chinese, in English or in both; decoded, a missing one falls back to the other language. */
export const inBothLanguages = (schema: Text) =>
  Type.Unsafe<Bilingual>(Type.Decode(inLanguages(schema), ({ zh, en }) => ({ zh: zh ?? en, en: en ?? zh })));

/** One text for both languages, or one for each; decoded, a missing one falls back to the other language. */
export const bilingual = (schema: Text) =>
  Type.Unsafe<Bilingual>(
    Type.Union([Type.Decode(schema, (value) => ({ zh: value, en: value })), inBothLanguages(schema)]),
  );
