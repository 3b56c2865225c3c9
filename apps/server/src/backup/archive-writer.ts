import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import tar from 'tar-stream';
import { entryNames, toSumLine } from './archive-format.ts';

export interface ArchiveWriter {
  writeText(name: string, text: string): Promise<void>;
  writeBytes(name: string, bytes: Buffer): Promise<void>;
  /** Writes exactly `size` bytes: a shorter source is filled with zeros. Returns the SHA-256 of what was written. */
  writeStream(name: string, size: number, source: Readable): Promise<string>;
  /** Writes the hashes, syncs the archive to the disk, and gives it its name. */
  finish(): Promise<void>;
  /** Removes what was written. */
  abort(): Promise<void>;
}

const maxPaddingBytes = 64 * 1024;

/** The archive cannot have another size than its header says, whatever the store has. */
async function* fitToSize(source: Readable, size: number): AsyncGenerator<Buffer> {
  let left = size;
  for await (const chunk of source) {
    const piece: Buffer = chunk.subarray(0, left);
    left -= piece.length;
    if (piece.length > 0) yield piece;
  }
  for (; left > 0; left -= Math.min(left, maxPaddingBytes))
    yield Buffer.alloc(Math.min(left, maxPaddingBytes));
}

/** Creates an archive, as `path.partial` until it is complete. */
export const createArchiveWriter = (path: string): ArchiveWriter => {
  const partial = `${path}.partial`;
  const pack = tar.pack();
  const failure = new AbortController();
  const written = pipeline(pack, createWriteStream(partial, { flags: 'w', mode: 0o600, flush: true }));
  written.catch((error) => failure.abort(error));
  const sums: string[] = [];

  const writeEntry = async (name: string, size: number, chunks: AsyncIterable<Buffer> | Iterable<Buffer>) => {
    const hash = createHash('sha256');
    const finished = Promise.withResolvers<void>();
    // Nobody waits for it while chunks are written.
    finished.promise.catch(() => undefined);
    const entry = pack.entry({ name, size, mode: 0o600 }, (error) =>
      error ? finished.reject(error) : finished.resolve(),
    );
    entry.on('error', finished.reject);
    for await (const chunk of chunks) {
      hash.update(chunk);
      if (!entry.write(chunk)) await once(entry, 'drain', { signal: failure.signal });
    }
    entry.end(null);
    await finished.promise;
    const sha256 = hash.digest('hex');
    sums.push(toSumLine(sha256, name));
    return sha256;
  };
  const writeChunks: typeof writeEntry = (name, size, chunks) =>
    writeEntry(name, size, chunks).catch((error) => {
      // A full disk is first seen by the archive, then as an entry that is cut off.
      throw failure.signal.aborted ? failure.signal.reason : error;
    });
  const writeBytes = async (name: string, bytes: Buffer): Promise<void> => {
    await writeChunks(name, bytes.length, [bytes]);
  };
  return {
    writeBytes,
    writeText: (name, text) => writeBytes(name, Buffer.from(text)),
    writeStream: (name, size, source) => writeChunks(name, size, fitToSize(source, size)),
    finish: async () => {
      await writeBytes(entryNames.sums, Buffer.from(sums.join('')));
      pack.finalize();
      await written;
      await rename(partial, path);
    },
    abort: async () => {
      pack.destroy();
      await written.catch(() => undefined);
      await rm(partial, { force: true });
    },
  };
};
