import multipart from '@fastify/multipart';
import { limits } from '@siliport/contract/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TObject } from 'typebox';
import { Refusal } from '../refusal.ts';
import { parseTexts } from './body.ts';
import { createFieldCollector, type Fields, maxFieldBytes, toMalformed } from './form-body.ts';

/** The file of a multipart body. Nothing of it has been read when a handler gets it. */
export interface IncomingFile {
  /** As its sender named it, without folders. */
  name: string;
  /** Hex of the SHA-1 that the sender counted; empty for none. */
  sha1: string;
  /** Bytes of the whole form, as its sender announced them; undefined where it did not. */
  announcedBytes: number | undefined;
  /**
   * Ends when the whole form has arrived as it should.
   * Errors: upload.tooLarge; input.malformed, also when the sender went away.
   */
  bytes: AsyncIterable<Buffer>;
}

/** Bytes of a form beside its file: the headers of its parts and its short fields. */
const roomForFields = 64 * 1024;
const maxFields = 10;

/** Lets the calls of this scope read a multipart body as a stream. */
export const acceptUploads = (scope: FastifyInstance): void => {
  scope.removeContentTypeParser('multipart/form-data');
  scope.register(multipart, { throwFileSizeLimit: true });
};

type Parts = ReturnType<FastifyRequest['parts']>;
type Part = Awaited<ReturnType<Parts['next']>>['value'];
type FilePart = Extract<Part, { type: 'file' }>;

async function* readBytes({ file }: FilePart, parts: Parts): AsyncGenerator<Buffer> {
  file.once('limit', () => file.destroy(new Refusal('upload.tooLarge')));
  try {
    yield* file;
    if (!(await parts.next()).done) throw new Refusal('input.malformed');
  } catch (error) {
    throw toMalformed(error);
  }
}

/** Browsers write a quote in a file's name so. */
const getFileName = (part: FilePart): string => (part.filename ?? '').replaceAll('%22', '"');

const getHashHeader = (request: FastifyRequest): string => {
  const sent = request.headers['file-hash'];
  return typeof sent === 'string' && /^[0-9a-f]{40}$/i.test(sent.trim()) ? sent.trim().toLowerCase() : '';
};

/** Reads on until the file begins; what comes after it would be too late to decide who may send it. */
const readUpToFile = async (
  parts: Parts,
  { fields, add }: ReturnType<typeof createFieldCollector>,
): Promise<{ fields: Fields; file?: Pick<IncomingFile, 'name' | 'bytes'> }> => {
  for (;;) {
    const { value: part, done } = await parts.next();
    if (done) return { fields };
    if (part.type === 'file')
      return { fields, file: { name: getFileName(part), bytes: readBytes(part, parts) } };
    if (part.fieldnameTruncated || part.valueTruncated) throw new Refusal('body.tooLarge');
    add(part.fieldname, String(part.value));
  }
};

/** The fields of a multipart body, and its file. Errors: body.type, body.tooLarge, upload.tooLarge, input.malformed. */
export const receiveFile = async (
  request: FastifyRequest,
  schema: TObject,
): Promise<{ fields: Fields; file?: IncomingFile }> => {
  if (!request.isMultipart()) throw new Refusal('body.type');
  const length = request.headers['content-length'];
  const announcedBytes = length === undefined ? undefined : Number(length);
  if (announcedBytes && announcedBytes > limits.attachmentBytes + roomForFields)
    throw new Refusal('upload.tooLarge');
  const fieldSize = Math.max(...Object.keys(schema.properties).map((name) => maxFieldBytes(schema, name)));
  const parts = request.parts({
    limits: {
      fileSize: limits.attachmentBytes,
      fieldNameSize: 100,
      fieldSize,
      fields: maxFields,
      files: 1,
      parts: maxFields + 1,
    },
  });
  try {
    const { fields, file } = await readUpToFile(parts, createFieldCollector(request, schema));
    const incoming = file && { ...file, sha1: getHashHeader(request), announcedBytes };
    return { fields: parseTexts(schema, fields), file: incoming };
  } catch (error) {
    throw toMalformed(error);
  }
};
