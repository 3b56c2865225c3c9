import { limits } from '@siliport/contract/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TObject, TSchema } from 'typebox';
// Not `Value.Check` of typebox/value, which is the same: its further 200 modules are a tenth of a start.
import Schema from 'typebox/schema';
import { Refusal } from '../refusal.ts';
import {
  createFieldCollector,
  type Fields,
  getMaxLength,
  readMultipart,
  readUrlencoded,
} from './form-body.ts';

/** Returns the index of the closing quote, or the length of the text when there is none. */
const findStringEnd = (json: string, start: number): number => {
  // Not by `indexOf`, which takes ten times as long where each character is an escaped quote.
  for (let at = start + 1; at < json.length; at++) {
    if (json[at] === '"') return at;
    if (json[at] === '\\') at++;
  }
  return json.length;
};

/** Yields brackets, commas, colons and whole strings, quotes included, in one pass over the text. */
function* tokenize(json: string): Generator<string> {
  const structural = /["{}[\],:]/g;
  for (let found = structural.exec(json); found; found = structural.exec(json)) {
    if (found[0] === '"') structural.lastIndex = findStringEnd(json, found.index) + 1;
    yield json.slice(found.index, structural.lastIndex);
  }
}

/** The same key can be written with and without escapes. Throws SyntaxError for a broken escape. */
const parseKey = (text: string): string => (text.includes('\\') ? JSON.parse(text) : text.slice(1, -1));

/** Adds the key and returns whether the object already had it. */
const isRepeated = (siblings: Set<string> | undefined, key: string): boolean =>
  siblings !== undefined && siblings.size === siblings.add(key).size;

/**
 * Whether the text contains what JSON.parse accepts but no valid client sends: nesting deeper than `limits.jsonDepth`,
 * which can overflow the stack; more than `limits.fields` values; a duplicate key, which parsers resolve differently.
 * Throws SyntaxError for a broken escape in a key.
 */
const isHostileJson = (json: string): boolean => {
  const open: Set<string>[] = [];
  let [values, lastString] = [0, ''];
  for (const token of tokenize(json)) {
    if (token === '{' || token === '[') open.push(new Set());
    if (token === '}' || token === ']') open.pop();
    if (',{['.includes(token)) values++;
    if (values > limits.fields || open.length > limits.jsonDepth) return true;
    if (token === ':' && isRepeated(open.at(-1), parseKey(lastString))) return true;
    if (token.startsWith('"')) lastString = token;
  }
  return false;
};

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const getCharset = (contentType: string): string =>
  /;\s*charset\s*=\s*"?([\w-]+)/i.exec(contentType)?.[1]?.toLowerCase() ?? 'utf-8';

/** Returns the text of a JSON body. Throws Refusal('input.malformed') for one that must not be parsed. */
const decodeJson = (contentType: string, body: Buffer): string => {
  try {
    if (getCharset(contentType) !== 'utf-8') throw new Refusal('input.malformed');
    const json = utf8.decode(body);
    if (json.startsWith('\ufeff') || isHostileJson(json)) throw new Refusal('input.malformed');
    return json;
  } catch {
    throw new Refusal('input.malformed');
  }
};

/** Reads JSON, urlencoded and multipart bodies alike with the same limits. */
export const readBodies = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const json = decodeJson(request.headers['content-type'] ?? '', body);
    if (json.trim() === '') return done(null, {});
    parseJson(request, json, done);
  });
  // Parsed in `readFields`, where the schema of the call is known.
  const types = ['application/x-www-form-urlencoded', 'multipart/form-data'];
  app.addContentTypeParser(types, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
};

/** Bytes of an escaped character in a JSON body. */
const escapedCharBytes = 6;
/** Bytes for short fields, names, brackets and part headers. */
const roomForFormat = 16 * 1024;

/** Returns the maximum size of a valid body of this call in any encoding, so that a login cannot send a megabyte. */
export const maxBodyBytes = (schema: TObject): number => {
  const lengths = Object.values(schema.properties).map((field) => getMaxLength(field) ?? 0);
  const characters = lengths.reduce((sum, length) => sum + length, 0);
  return Math.min(limits.bodyBytes, roomForFormat + characters * escapedCharBytes);
};

const whole = /^-?\d{1,15}$/;
const decimal = /^-?\d{1,15}(\.\d{1,15})?$/;

/** Converts a text to the declared type; an invalid one stays a text, which the schema refuses. */
const fromText = (schema: TSchema, value: unknown): unknown => {
  if (typeof value !== 'string' || !('type' in schema)) return value;
  const { type } = schema;
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  if (type === 'integer' && whole.test(value)) return Number(value);
  if (type === 'number' && decimal.test(value)) return Number(value);
  return value;
};

/** Converts texts of a query or form to their declared types; JSON is never coerced. */
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
 * Returns a function that removes empty strings from the optional fields that cannot be empty, such as numbers and enums:
 * pages send an unset filter as an empty string. An optional text may be empty and stays.
 */
export const createEmptyFieldRemover = ({
  properties,
  required,
}: TObject): ((fields: unknown) => unknown) => {
  const findNames = () =>
    Object.entries(properties)
      .filter(([name, field]) => !required?.includes(name) && !Schema.Check(field, ''))
      .map(([name]) => name);
  let found: string[] | undefined;
  return (fields) => {
    if (fields === null || typeof fields !== 'object' || Array.isArray(fields)) return fields;
    found ??= findNames();
    const names = found;
    return Object.fromEntries(
      Object.entries(fields).filter(([name, value]) => value !== '' || !names.includes(name)),
    );
  };
};
