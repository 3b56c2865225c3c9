import { limits } from '@siliport/contract/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TObject, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import {
  createFieldCollector,
  type Fields,
  getMaxLength,
  readMultipart,
  readUrlencoded,
} from './form-body.ts';
import { decodeJson } from './json-body.ts';

/** Reads JSON, urlencoded and multipart bodies alike (DESIGN: form calls take all three), under the same limit. */
export const readBodies = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const json = decodeJson(request.headers['content-type'] ?? '', body);
    if (json.trim() === '') return done(null, {});
    app.getDefaultJsonParser('error', 'error')(request, json, done);
  });
  // Read in `readFields`, where the schema of the call is known.
  const types = ['application/x-www-form-urlencoded', 'multipart/form-data'];
  app.addContentTypeParser(types, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
};

/** Bytes that a character of a JSON body takes when it is escaped. */
const escapedCharBytes = 6;
/** Bytes for the short fields of a body, for names, brackets and the headers of parts. */
const roomForFormat = 16 * 1024;

/** The most bytes that a valid body of this call has, however it is written: a stranger's login needs no megabyte. */
export const maxBodyBytes = (schema: TObject): number => {
  const lengths = Object.values(schema.properties).map((field) => getMaxLength(field) ?? 0);
  const characters = lengths.reduce((sum, length) => sum + length, 0);
  return Math.min(limits.bodyBytes, roomForFormat + characters * escapedCharBytes);
};

const whole = /^-?\d{1,15}$/;
const decimal = /^-?\d{1,15}(\.\d{1,15})?$/;

/** A text in the declared type, where it is one; anything else stays as it is and is refused by the schema. */
const fromText = (schema: TSchema, value: unknown): unknown => {
  if (typeof value !== 'string' || !('type' in schema)) return value;
  const { type } = schema;
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  if (type === 'integer' && whole.test(value)) return Number(value);
  if (type === 'number' && decimal.test(value)) return Number(value);
  return value;
};

/** Texts of a query or a form in the types their call declares; JSON is never coerced. */
export const parseTexts = (schema: TObject, fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const declared = Object.hasOwn(schema.properties, name) ? schema.properties[name] : undefined;
      return [name, declared ? fromText(declared, value) : value];
    }),
  );

/** Returns the fields of the query string. Throws as the body does: a repeated or reserved name is refused (SEC-45). */
export const readQuery = (request: FastifyRequest, schema: TObject): Fields => {
  const { fields, add } = createFieldCollector(request, schema);
  const start = request.url.indexOf('?');
  if (start >= 0) readUrlencoded(request.url.slice(start + 1), add);
  return parseTexts(schema, fields);
};

/** Returns the body as fields, whatever form it came in. Throws Refusal: body.tooLarge, input.malformed, input.invalid. */
export const readFields = async (request: FastifyRequest, schema: TObject): Promise<unknown> => {
  const { body } = request;
  if (!Buffer.isBuffer(body)) return body === undefined ? {} : body;
  const { fields, add } = createFieldCollector(request, schema);
  const contentType = request.headers['content-type'] ?? '';
  if (/^\s*multipart\//i.test(contentType)) await readMultipart(contentType, body, add);
  else readUrlencoded(body.toString(), add);
  return parseTexts(schema, fields);
};

/**
 * Returns a function that removes empty strings from the optional fields that cannot be empty, a number or one of a few
 * values: a page sends a filter that nobody chose as an empty string. An optional text can be empty, and stays.
 */
export const createEmptyFieldRemover = ({
  properties,
  required,
}: TObject): ((fields: unknown) => unknown) => {
  const names = Object.entries(properties)
    .filter(([name, field]) => !required?.includes(name) && !Value.Check(field, ''))
    .map(([name]) => name);
  return (fields) => {
    if (fields === null || typeof fields !== 'object' || Array.isArray(fields)) return fields;
    return Object.fromEntries(
      Object.entries(fields).filter(([name, value]) => value !== '' || !names.includes(name)),
    );
  };
};
