import { createReadStream } from 'node:fs';
import { connect, type NetConnectOpts, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';

/** A clamd of ClamAV that scans what is stored. */
export interface ClamdConfig {
  address: NetConnectOpts;
  /** Milliseconds for one file, with the waiting for a clamd that is away. */
  timeoutMs: number;
}

/** clamd is away, too slow, or answers what nobody understands: whether the file is clean is unknown. */
export class ScanUnavailable extends Error {}
/** The file is larger than clamd's StreamMaxLength. */
export class FileTooLargeToScan extends Error {}

/** clamd accepts chunks of any length within StreamMaxLength. */
const chunkBytes = 256 * 1024;
/** clamd answers in one line. */
const maxReplyLength = 4096;
const retryMs = 500;

const toUInt32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** Yields the file as the INSTREAM command: each chunk behind its length, then a length of zero. */
async function* toInstream(path: string): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const chunk of createReadStream(path, { highWaterMark: chunkBytes })) {
    yield toUInt32(chunk.length);
    yield chunk;
  }
  yield toUInt32(0);
}

/** Returns the reply; undefined when the connection ends without one. clamd may reply before it has read everything. */
const readReply = async (socket: Socket): Promise<string | undefined> => {
  let reply = '';
  try {
    for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
      reply += chunk.toString();
      const end = reply.indexOf('\0');
      if (end >= 0) return reply.slice(0, end);
      if (reply.length > maxReplyLength) return reply;
    }
  } catch {
    // An aborted connection has no reply.
  }
  return undefined;
};

/** Sends the file once. Returns undefined when there is no reply. */
const sendFile = async (
  address: NetConnectOpts,
  path: string,
  signal: AbortSignal,
): Promise<string | undefined> => {
  const socket = connect(address);
  const abort = () => socket.destroy();
  signal.addEventListener('abort', abort);
  try {
    const reply = readReply(socket);
    const sending = pipeline(Readable.from(toInstream(path)), socket, { end: false });
    // A clamd that refuses the file closes the connection before it has read everything.
    sending.catch(() => undefined);
    return await reply;
  } finally {
    signal.removeEventListener('abort', abort);
    socket.destroy();
  }
};

const parseReply = (reply: string): string | undefined => {
  if (reply === 'stream: OK') return undefined;
  const signature = /^stream: (\S{1,200}) FOUND$/.exec(reply)?.[1];
  if (signature) return signature;
  if (reply.startsWith('INSTREAM size limit exceeded'))
    throw new FileTooLargeToScan('the file is larger than the StreamMaxLength of clamd');
  throw new ScanUnavailable(`clamd answered ${JSON.stringify(reply.slice(0, 200))}`);
};

/**
 * Scans a file with clamd. Returns the name of the signature that was found; undefined for a clean file. A clamd that is
 * away or restarts is tried again until the timeout. Throws ScanUnavailable and FileTooLargeToScan.
 */
export const findVirus = async (
  { address, timeoutMs }: ClamdConfig,
  path: string,
): Promise<string | undefined> => {
  const signal = AbortSignal.timeout(timeoutMs);
  while (!signal.aborted) {
    const reply = await sendFile(address, path, signal);
    if (reply !== undefined) return parseReply(reply);
    await pause(retryMs, undefined, { signal }).catch(() => undefined);
  }
  throw new ScanUnavailable(`no answer of clamd within ${timeoutMs / 1000} s`);
};
