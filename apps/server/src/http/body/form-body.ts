import { Busboy } from '@fastify/busboy';
import { limits } from '@siliport/contract/limits';
import type { FastifyRequest } from 'fastify';
import type { TObject, TSchema } from 'typebox';
import { Refusal } from '../refusal.ts';
import { getRequestLanguage } from '../response/envelope.ts';
import { createFieldRefusal } from './input-problem.ts';

export type Fields = Record<string, unknown>;

/** Bytes of a value whose schema has no length, such as a number. */
const shortValueBytes = 1024;

/** Returns the characters that a text of this schema may have; undefined where it states none. */
export const getMaxLength = (schema: TSchema): number | undefined =>
  'maxLength' in schema && typeof schema.maxLength === 'number' ? schema.maxLength : undefined;

/** Returns the maximum bytes of a valid value of this field; UTF-8 needs up to four per character. */
export const maxFieldBytes = (schema: TObject, name: string): number => {
  const maxLength = getMaxLength(schema.properties[name] ?? {});
  return maxLength === undefined ? shortValueBytes : maxLength * 4;
};

/** Whether some parsers would treat the name as a list, an object or a prototype. */
const isReservedName = (name: string): boolean => name in Object.prototype || /[[\]]/.test(name);

/**
 * Collects the text fields of a form or a query that the schema declares. `add` throws Refusal: body.tooLarge for too
 * many fields, input.malformed for a reserved name, input.invalid for a field given twice or far longer than its schema
 * allows.
 */
export const createFieldCollector = (request: FastifyRequest, schema: TObject) => {
  const fields: Fields = {};
  const names = new Set<string>();
  const add = (name: string, value: string): void => {
    if (isReservedName(name)) throw new Refusal('input.malformed');
    if (names.has(name)) throw createFieldRefusal(name, 'twice', getRequestLanguage(request));
    if (names.add(name).size > limits.fields) throw new Refusal('body.tooLarge');
    if (!Object.hasOwn(schema.properties, name)) return;
    if (Buffer.byteLength(value) > maxFieldBytes(schema, name))
      throw createFieldRefusal(name, 'long', getRequestLanguage(request));
    fields[name] = value;
  };
  return { fields, add };
};

type AddField = ReturnType<typeof createFieldCollector>['add'];

/** Passes each field to `add`. The number of splits is limited, because the text is untrusted. */
export const readUrlencoded = (text: string, add: AddField): void => {
  const pairs = text.split('&', limits.fields + 1);
  if (pairs.length > limits.fields) throw new Refusal('body.tooLarge');
  for (const [name, value] of new URLSearchParams(pairs.join('&'))) add(name, value);
};

/** Converts the parser's plain errors, for a missing boundary or a truncated form, to a refusal. */
export const toMalformed = (error: unknown): unknown =>
  error instanceof Refusal || (error instanceof Error && 'statusCode' in error && error.statusCode)
    ? error
    : new Refusal('input.malformed');

/** Bytes passed to the parser at once, because it cannot be stopped within a chunk. */
const pieceBytes = 4096;

const parseMultipart = (contentType: string, body: Buffer, add: AddField): Promise<void> =>
  new Promise((resolve, reject) => {
    let isRefused = false;
    const refuse = (error: unknown): void => {
      isRefused = true;
      reject(error);
    };
    const form = new Busboy({
      headers: { 'content-type': contentType },
      limits: { fieldNameSize: 100, fieldSize: limits.bodyBytes, parts: limits.fields },
    });
    form.on('field', (name, value) => {
      try {
        if (!isRefused) add(name ?? '', value);
      } catch (error) {
        refuse(error);
      }
    });
    form.once('partsLimit', () => refuse(new Refusal('body.tooLarge')));
    form.once('file', (_name, file) => {
      file.resume();
      refuse(new Refusal('input.malformed'));
    });
    form.once('error', refuse);
    form.once('finish', resolve);
    for (let start = 0; start < body.length && !isRefused; start += pieceBytes)
      form.write(body.subarray(start, start + pieceBytes));
    form.end();
  });

/** Passes each text field to `add`; files are accepted only by calls with uploads. Throws what `add` throws. */
export const readMultipart = async (contentType: string, body: Buffer, add: AddField): Promise<void> => {
  try {
    await parseMultipart(contentType, body, add);
  } catch (error) {
    throw toMalformed(error);
  }
};
