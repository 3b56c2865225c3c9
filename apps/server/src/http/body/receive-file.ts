import multipart from '@fastify/multipart';
import { limits } from '@siliport/contract/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TObject } from 'typebox';
import { transferBytes, transfers } from '../../monitoring/metrics.ts';
import { Refusal } from '../refusal.ts';
import { parseTexts } from './body.ts';
import { createFieldCollector, type Fields, maxFieldBytes, toMalformed } from './form-body.ts';

/** The file of a multipart body. It has not been read when the handler is called. */
export interface IncomingFile {
  /** The original name, without folders. */
  name: string;
  /** Hex SHA-1 announced by the sender; empty for none. */
  sha1: string;
  /** Content-Length of the whole form; undefined if it is chunked. */
  announcedBytes: number | undefined;
  /**
   * Ends when the whole form has arrived. Throws `upload.tooLarge`, or `input.malformed`, also when the client
   * disconnects.
   */
  bytes: AsyncIterable<Buffer>;
}

/** Bytes of a form besides its file: part headers and short fields. */
const roomForFields = 64 * 1024;
const maxFields = 10;

/** Lets the calls of this scope read a multipart body as a stream. */
export const acceptUploads = (scope: FastifyInstance): void => {
  scope.removeContentTypeParser('multipart/form-data');
  scope.register(multipart, { throwFileSizeLimit: true });
};

const received = transferBytes.labels('upload');

type Parts = ReturnType<FastifyRequest['parts']>;
type Part = Awaited<ReturnType<Parts['next']>>['value'];
type FilePart = Extract<Part, { type: 'file' }>;

async function* readBytes({ file }: FilePart, parts: Parts): AsyncGenerator<Buffer> {
  file.once('limit', () => file.destroy(new Refusal('upload.tooLarge')));
  let outcome = 'aborted';
  try {
    for await (const chunk of file) {
      received.inc(chunk.length);
      yield chunk;
    }
    if (!(await parts.next()).done) throw new Refusal('input.malformed');
    outcome = 'complete';
  } catch (error) {
    throw toMalformed(error);
  } finally {
    transfers.inc({ direction: 'upload', outcome });
  }
}

/** Browsers encode a quote in a file name like this. */
const getFileName = (part: FilePart): string => (part.filename ?? '').replaceAll('%22', '"');

const getHashHeader = (request: FastifyRequest): string => {
  const sent = request.headers['file-hash'];
  return typeof sent === 'string' && /^[0-9a-f]{40}$/i.test(sent.trim()) ? sent.trim().toLowerCase() : '';
};

/** Reads up to the file, because fields after it would come too late for the access check. */
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

/**
 * Returns the fields of a multipart body and its file. Errors: body.type, body.tooLarge, upload.tooLarge,
 * input.malformed.
 */
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
