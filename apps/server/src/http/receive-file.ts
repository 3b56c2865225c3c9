import { limits } from '@siliport/contract/limits';
import type { FastifyRequest } from 'fastify';
import type { TObject } from 'typebox';
import { addField, asMalformed, type Fields, fromTexts } from './body.ts';
import { Refusal } from './refusal.ts';

/** The file of a multipart body. Nothing of it has been read when a handler gets it. */
export interface IncomingFile {
  /** As its sender named it, without folders. */
  name: string;
  /** Hex of the SHA-1 that the sender counted; empty for none. */
  sha1: string;
  /** Bytes of the whole form, as its sender announced them; undefined where it did not. */
  announced: number | undefined;
  /**
   * Ends when the whole form has arrived as it should.
   * Errors: upload.tooLarge; input.malformed, also when the sender went away.
   */
  bytes: AsyncIterable<Buffer>;
}

/** What a form holds beside its file. */
const roomForFields = 64 * 1024;

type Parts = ReturnType<FastifyRequest['parts']>;
type Part = Awaited<ReturnType<Parts['next']>>['value'];
type FilePart = Extract<Part, { type: 'file' }>;

async function* bytesOf({ file }: FilePart, parts: Parts): AsyncGenerator<Buffer> {
  file.once('limit', () => file.destroy(new Refusal('upload.tooLarge')));
  try {
    yield* file;
    if (!(await parts.next()).done) throw new Refusal('input.malformed');
  } catch (error) {
    throw asMalformed(error);
  }
}

/** Browsers write a quote in a file's name so. */
const nameOf = (part: FilePart): string => (part.filename ?? '').replaceAll('%22', '"');

const hashHeader = (request: FastifyRequest): string => {
  const sent = request.headers['file-hash'];
  return typeof sent === 'string' && /^[0-9a-f]{40}$/i.test(sent.trim()) ? sent.trim().toLowerCase() : '';
};

/** Reads on until the file begins; what comes after it would be too late to decide who may send it. */
const readUpToFile = async (
  parts: Parts,
): Promise<{ fields: Fields; file?: Pick<IncomingFile, 'name' | 'bytes'> }> => {
  const fields: Fields = {};
  for (;;) {
    const { value: part, done } = await parts.next();
    if (done) return { fields };
    if (part.type === 'file') return { fields, file: { name: nameOf(part), bytes: bytesOf(part, parts) } };
    if (part.fieldnameTruncated || part.valueTruncated) throw new Refusal('body.tooLarge');
    addField(fields, part.fieldname, String(part.value));
  }
};

/** The fields of a multipart body, and its file. Errors: body.type, body.tooLarge, upload.tooLarge, input.malformed. */
export const receiveFile = async (
  request: FastifyRequest,
  schema: TObject,
): Promise<{ fields: unknown; file?: IncomingFile }> => {
  if (!request.isMultipart()) throw new Refusal('body.type');
  const length = request.headers['content-length'];
  const announced = length === undefined ? undefined : Number(length);
  if (announced && announced > limits.attachment + roomForFields) throw new Refusal('upload.tooLarge');
  const parts = request.parts({
    limits: { fileSize: limits.attachment, fieldSize: roomForFields, fields: 10, files: 1, parts: 11 },
  });
  try {
    const { fields, file } = await readUpToFile(parts);
    const incoming = file && { ...file, sha1: hashHeader(request), announced };
    return { fields: fromTexts(schema, fields), file: incoming };
  } catch (error) {
    throw asMalformed(error);
  }
};

/** Milliseconds in which a refused sender can still read why. */
const lastWords = 2000;

/**
 * Ends the connection of a request that was answered before all of it had come. Cut at once, its sender would see a
 * broken connection in place of the answer.
 */
export const dropTheRest = ({ raw }: FastifyRequest): void => {
  if (raw.readableEnded || raw.destroyed) return;
  raw.unpipe();
  raw.resume();
  const timer = setTimeout(() => raw.destroy(), lastWords);
  timer.unref();
  for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer));
};
