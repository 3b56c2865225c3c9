import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import parseRange from 'range-parser';
import type { SendfileHeader } from '../../config.ts';
import { transferBytes, transfers } from '../../monitoring/metrics.ts';
import { type ByteRange, toKeyPath } from '../../storage/storage.ts';
import { Refusal } from '../refusal.ts';

interface SentFile {
  name: string;
  mediaType: string;
  /** Bytes. */
  size: number;
  sha1: string;
  sha256: string;
  disposition: 'inline' | 'attachment';
  /** Seconds for which browsers may cache it; undefined for files with a restricted audience. */
  maxAgeSeconds?: number;
  open: (range?: ByteRange) => Promise<Readable>;
  /** Returns the path on this machine's disk; undefined when the file is not there. Throws like `open`. */
  findPath?: () => Promise<string | undefined>;
  /** Called before bytes are sent, for every range; not for HEAD. */
  onSend?: (() => Promise<void>) | undefined;
}

/** A file that a handler returns; http/ sends its bytes or a range of them, with the headers. */
export class FileResponse {
  readonly file: SentFile;
  constructor(file: SentFile) {
    this.file = file;
  }
}

/** Encodes a header value by RFC 8187: encodeURIComponent leaves some characters that its grammar reserves. */
const percentEncode = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Returns Content-Disposition (RFC 6266), with an ASCII name for old clients and the exact one. */
export const formatContentDisposition = (disposition: 'inline' | 'attachment', name: string): string => {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${percentEncode(name)}`;
};

/**
 * Returns the range of a `Range` header; undefined for the whole file. A unit other than bytes is ignored (RFC 9110).
 * Throws `Refusal('range.wrong')` for several ranges, a reversed one, or one beyond the end.
 */
export const toByteRange = (header: string | undefined, size: number): ByteRange | undefined => {
  if (!header || !/^bytes=/i.test(header)) return undefined;
  const ranges = header.includes(',') ? -1 : parseRange(size, header);
  const [range] = typeof ranges === 'number' ? [] : ranges;
  if (!range) throw new Refusal('range.wrong');
  return range;
};

/** With `If-Range` of another version the whole file is sent, so that clients do not merge two versions. */
const getRequestedRange = (request: FastifyRequest, file: SentFile, etag: string): ByteRange | undefined => {
  const condition = request.headers['if-range'];
  if (condition !== undefined && condition !== etag) return undefined;
  return toByteRange(request.headers.range, file.size);
};

/** The internal location of nginx that serves `DATA_DIR/files`. */
const nginxLocation = '/stored-files';

/**
 * Returns what the header asks a proxy to send: a path on the disk, or of nginx's internal location. Undefined when the
 * request did not come through a trusted proxy, or the file is not on the disk.
 */
const findLocationForProxy = async (
  { ips }: FastifyRequest,
  { findPath, sha256 }: SentFile,
  sendfile: SendfileHeader | undefined,
): Promise<string | undefined> => {
  const isProxied = ips !== undefined && ips.length > 1;
  const path = sendfile && isProxied ? await findPath?.() : undefined;
  if (!path) return undefined;
  return sendfile === 'X-Sendfile' ? encodeURI(path) : `${nginxLocation}/${toKeyPath(sha256)}`;
};

/** Counts the response when it ends, with the bytes that the socket took, headers included. */
const countDownload = ({ raw }: FastifyReply): void => {
  const { socket } = raw;
  const sentBefore = socket?.bytesWritten ?? 0;
  raw.once('close', () => {
    transfers.inc({ direction: 'download', outcome: raw.writableFinished ? 'complete' : 'aborted' });
    transferBytes.inc({ direction: 'download' }, Math.max(0, (socket?.bytesWritten ?? 0) - sentBefore));
  });
};

/** Sends the file or one range of it, with name and hashes in the headers that the specification's clients read. */
export const sendFile = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { file }: FileResponse,
  sendfile: SendfileHeader | undefined,
): Promise<FastifyReply> => {
  const etag = `"${file.sha256}"`;
  reply.headers({
    'accept-ranges': 'bytes',
    etag,
    'cache-control': file.maxAgeSeconds ? `public, max-age=${file.maxAgeSeconds}` : 'private, no-cache',
    'content-type': file.mediaType,
    'content-disposition': formatContentDisposition(file.disposition, file.name),
    'content-file-name': percentEncode(file.name),
    'file-name': percentEncode(file.name),
    'x-content-sha1': file.sha1,
    'x-content-sha256': file.sha256,
    'content-security-policy': "default-src 'none'; sandbox",
  });
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  let range: ByteRange | undefined;
  try {
    range = getRequestedRange(request, file, etag);
  } catch (error) {
    reply.header('content-range', `bytes */${file.size}`);
    for (const name of ['content-disposition', 'content-file-name', 'file-name']) reply.removeHeader(name);
    throw error;
  }
  const isHead = request.method === 'HEAD';
  if (!isHead) await file.onSend?.();
  const location = isHead ? undefined : await findLocationForProxy(request, file, sendfile);
  // The proxy answers Range and If-Range itself, and adds its own Accept-Ranges.
  if (sendfile && location) {
    transfers.inc({ direction: 'download', outcome: 'proxied' });
    return reply.removeHeader('accept-ranges').header(sendfile, location).send();
  }
  reply.header('content-length', range ? range.end - range.start + 1 : file.size);
  if (range) reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
  if (isHead) return reply.send();
  const bytes = await file.open(range);
  countDownload(reply);
  return reply.send(bytes);
};
