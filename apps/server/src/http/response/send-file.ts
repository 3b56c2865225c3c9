import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ByteRange } from '../../storage/storage.ts';
import { Refusal } from '../refusal.ts';

/** A file as a handler answers it; the registrar turns it into bytes, ranges and headers. */
export class FileAnswer {
  readonly name: string;
  readonly mediaType: string;
  /** Bytes. */
  readonly size: number;
  readonly sha1: string;
  readonly sha256: string;
  readonly disposition: 'inline' | 'attachment';
  /** How long browsers may keep it without asking again, in seconds; 0 for files that only some may read. */
  readonly keepFor: number;
  readonly open: (range?: ByteRange) => Promise<Readable>;
  /** Called before bytes are sent, for every range; not for HEAD. */
  readonly onSend: (() => Promise<void>) | undefined;

  constructor(
    file: Omit<FileAnswer, 'onSend' | 'keepFor'> & Partial<Pick<FileAnswer, 'onSend' | 'keepFor'>>,
  ) {
    this.name = file.name;
    this.mediaType = file.mediaType;
    this.size = file.size;
    this.sha1 = file.sha1;
    this.sha256 = file.sha256;
    this.disposition = file.disposition;
    this.keepFor = file.keepFor ?? 0;
    this.open = file.open;
    this.onSend = file.onSend;
  }
}

/** RFC 8187: what encodeURIComponent leaves, less the characters that the header's grammar keeps for itself. */
const percentEncoded = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** RFC 6266, with a plain name for old clients beside the exact one. */
export const contentDisposition = (disposition: 'inline' | 'attachment', name: string): string => {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${percentEncoded(name)}`;
};

/**
 * The one range that a `Range` header asks for; undefined for the whole file. A unit other than bytes is ignored, as HTTP
 * has it. Errors: range.wrong for several ranges, a reversed one, or one beyond the end.
 */
export const rangeOf = (header: string | undefined, size: number): ByteRange | undefined => {
  if (!header || !/^bytes=/i.test(header)) return undefined;
  const match = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header);
  const [first, last] = [match?.[1] ?? '', match?.[2] ?? ''];
  if (!match || (first === '' && last === '')) throw new Refusal('range.wrong');
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (start > end || start >= size) throw new Refusal('range.wrong');
  return { start, end };
};

/** `If-Range` of another version of the file: the whole file is sent, so that nobody merges two versions. */
const wantedRange = (request: FastifyRequest, file: FileAnswer, etag: string): ByteRange | undefined => {
  const condition = request.headers['if-range'];
  if (condition !== undefined && condition !== etag) return undefined;
  return rangeOf(request.headers.range, file.size);
};

/** Sends a file: whole or one range, with its names and hashes in the headers that the specification's clients read. */
export const sendFile = async (
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileAnswer,
): Promise<FastifyReply> => {
  const etag = `"${file.sha256}"`;
  reply.headers({
    'accept-ranges': 'bytes',
    etag,
    'cache-control': file.keepFor > 0 ? `public, max-age=${file.keepFor}` : 'private, no-cache',
    'content-type': file.mediaType,
    'content-disposition': contentDisposition(file.disposition, file.name),
    'content-file-name': percentEncoded(file.name),
    'file-name': percentEncoded(file.name),
    'x-content-sha1': file.sha1,
    'x-content-sha256': file.sha256,
    'content-security-policy': "default-src 'none'; sandbox",
  });
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  let range: ByteRange | undefined;
  try {
    range = wantedRange(request, file, etag);
  } catch (error) {
    reply.header('content-range', `bytes */${file.size}`);
    for (const name of ['content-disposition', 'content-file-name', 'file-name']) reply.removeHeader(name);
    throw error;
  }
  reply.header('content-length', range ? range.end - range.start + 1 : file.size);
  if (range) reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
  if (request.method === 'HEAD') return reply.send();
  await file.onSend?.();
  return reply.send(await file.open(range));
};
