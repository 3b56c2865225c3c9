import { createSHA1 } from 'hash-wasm';

/** The messages of the worker: bytes read so far, then the hash, or that the file could not be read. */
export type HashMessage = { hashed: number } | { sha1: string } | { failed: true };

/** How much of the file is in memory at once. */
const chunkBytes = 4 * 1024 * 1024;

const send = (message: HashMessage) => postMessage(message);

const hash = async (file: Blob): Promise<string> => {
  const sha1 = (await createSHA1()).init();
  for (let at = 0; at < file.size; at += chunkBytes) {
    sha1.update(new Uint8Array(await file.slice(at, at + chunkBytes).arrayBuffer()));
    send({ hashed: Math.min(at + chunkBytes, file.size) });
  }
  return sha1.digest('hex');
};

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  hash(data).then(
    (sha1) => send({ sha1 }),
    () => send({ failed: true }),
  );
});
