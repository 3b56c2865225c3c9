import fc from 'fast-check';
import type { TObject } from 'typebox';

interface FieldSchema {
  type?: string;
  enum?: unknown[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

/** By their lengths, because creating one takes milliseconds. */
const texts = new Map<string, fc.Arbitrary<string>>();

const toTextArbitrary = (minLength: number, maxLength: number): fc.Arbitrary<string> => {
  const key = `${minLength} ${maxLength}`;
  const text = texts.get(key) ?? fc.string({ minLength, maxLength, unit: 'grapheme' });
  texts.set(key, text);
  return text;
};

const toStringArbitrary = ({ pattern, minLength = 0, maxLength = 40 }: FieldSchema): fc.Arbitrary<unknown> =>
  pattern && pattern !== '\\S'
    ? fc.stringMatching(new RegExp(pattern), { maxLength: 30 })
    : toTextArbitrary(minLength, Math.min(maxLength, 40));

/** Returns valid values of an input field. */
const toValidArbitrary = (field: FieldSchema): fc.Arbitrary<unknown> => {
  if (field.enum) return fc.constantFrom(...field.enum);
  if (field.type === 'integer') return fc.integer({ min: field.minimum, max: field.maximum });
  if (field.type === 'boolean') return fc.boolean();
  return toStringArbitrary(field);
};

const getFields = ({ properties }: TObject): [string, FieldSchema][] =>
  Object.entries(properties) as [string, FieldSchema][];

/** Returns inputs of a call with some of its fields and valid values. */
export const createValidFields = (schema: TObject): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(Object.fromEntries(getFields(schema).map(([name, field]) => [name, toValidArbitrary(field)])), {
    requiredKeys: [],
  });

/** A placeholder for the number 1e400, which JavaScript cannot serialize as JSON. */
export const hugeNumber = '@1e400@';

/** Values that no field accepts, or that are hard to parse. */
export const junkValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e9,
  1.5,
  hugeNumber,
  ' ',
  '10 ',
  'abc',
  '\0',
  'a\0b',
  '\ud800',
  '\u202eabc',
  "'; drop table members; --",
  '%_\\',
  '{{7*7}}',
  'x'.repeat(10_240),
  '99999999999999999999',
  -99_999_999_999_999,
  [],
  ['a@b.co'],
  [3],
  {},
  { $ne: 1 },
  { toString: 1 },
];

export interface Mutation {
  field: string;
  value: unknown;
}

/** Returns one field with a random value: junk, a valid value of another field, or any JSON. */
export const mutations = (schema: TObject): fc.Arbitrary<Mutation> =>
  fc.record({
    field: fc.constantFrom(...getFields(schema).map(([name]) => name)),
    value: fc.oneof(
      fc.constantFrom(...junkValues),
      ...getFields(schema).map(([, field]) => toValidArbitrary(field)),
      fc.jsonValue({ maxDepth: 2, noUnicodeString: false }),
    ),
  });
