import multipart from '@fastify/multipart';
import { limits } from '@siliport/contract/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TObject } from 'typebox';
import { Refusal } from './refusal.ts';

/**
 * Whether brackets nest deeper than allowed, seen before parsing: a megabyte of `[` parses, then overflows whoever
 * recurses over it.
 */
export const nestsDeeperThan = (json: string, most: number): boolean => {
  const outsideTexts = json.replace(/"(?:[^"\\]|\\.)*"/gs, '');
  let depth = 0;
  for (const bracket of outsideTexts.matchAll(/[[{]|[\]}]/g)) {
    depth += bracket[0] === '[' || bracket[0] === '{' ? 1 : -1;
    if (depth > most) return true;
  }
  return false;
};

export type Fields = Record<string, unknown>;

/** A field given twice becomes a list, which no text field accepts: the caller hears of it instead of one winning. */
export const addField = (fields: Fields, name: string, value: string): void => {
  const before = Object.hasOwn(fields, name) ? fields[name] : undefined;
  const next = before === undefined ? value : Array.isArray(before) ? [...before, value] : [before, value];
  Object.defineProperty(fields, name, { value: next, enumerable: true, configurable: true, writable: true });
};

const urlencoded = (body: string): Fields => {
  const fields: Fields = {};
  for (const [name, value] of new URLSearchParams(body)) addField(fields, name, value);
  return fields;
};

/** The text fields of a multipart body; files belong to the calls that take uploads. */
const multipartParts = async (request: FastifyRequest): Promise<Fields> => {
  const fields: Fields = {};
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      part.file.resume();
      throw new Refusal('input.malformed');
    }
    if (part.fieldnameTruncated || part.valueTruncated) throw new Refusal('body.tooLarge');
    addField(fields, part.fieldname, String(part.value));
  }
  return fields;
};

/** The reader of the form throws plain errors for a missing boundary or a form cut short: neither is our fault. */
export const asMalformed = (error: unknown): unknown =>
  error instanceof Refusal || (error as { statusCode?: number }).statusCode
    ? error
    : new Refusal('input.malformed');

const multipartFields = async (request: FastifyRequest): Promise<Fields> => {
  try {
    return await multipartParts(request);
  } catch (error) {
    throw asMalformed(error);
  }
};

/** Reads JSON, urlencoded and multipart bodies alike (DESIGN: form calls take all three). */
export const readBodies = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  app.register(multipart, {
    throwFileSizeLimit: true,
    limits: { fields: 100, fieldNameSize: 100, fieldSize: limits.body, files: 1, parts: 101 },
  });
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body).trim();
    if (text === '') return done(null, {});
    if (nestsDeeperThan(text, limits.jsonDepth)) return done(new Refusal('input.malformed'));
    app.getDefaultJsonParser('error', 'error')(request, text, done);
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, urlencoded(String(body))),
  );
};

const whole = /^-?\d{1,15}$/;
const decimal = /^-?\d{1,15}(\.\d{1,15})?$/;

/** A text in the declared type, where it is one; anything else stays as it is and is refused by the schema. */
const fromText = (type: unknown, value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  if (type === 'integer' && whole.test(value)) return Number(value);
  if (type === 'number' && decimal.test(value)) return Number(value);
  return value;
};

/** Texts of a query or a form in the types their call declares; JSON is never coerced. */
export const fromTexts = (schema: TObject, fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const declared = Object.hasOwn(schema.properties, name) ? schema.properties[name] : undefined;
      return [name, fromText((declared as { type?: unknown } | undefined)?.type, value)];
    }),
  );

/** The body as fields, whatever form it came in. Errors: body.type, body.tooLarge, input.malformed. */
export const readFields = async (request: FastifyRequest, schema: TObject): Promise<unknown> => {
  if (request.isMultipart()) return fromTexts(schema, await multipartFields(request));
  const type = request.headers['content-type'] ?? '';
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return fromTexts(schema, request.body as Fields);
  return request.body === undefined ? {} : request.body;
};
