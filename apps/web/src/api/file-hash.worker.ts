import { createSHA1 } from 'hash-wasm';

/** What the worker says of a file: how far it has read, then the hash, or that the file could not be read. */
export type HashAnswer = { hashed: number } | { sha1: string } | { failed: true };

/** Bytes in memory at once. */
const chunkBytes = 4 * 1024 * 1024;

const say = (answer: HashAnswer) => postMessage(answer);

const hash = async (file: Blob): Promise<string> => {
  const sha1 = (await createSHA1()).init();
  for (let at = 0; at < file.size; at += chunkBytes) {
    sha1.update(new Uint8Array(await file.slice(at, at + chunkBytes).arrayBuffer()));
    say({ hashed: Math.min(at + chunkBytes, file.size) });
  }
  return sha1.digest('hex');
};

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  hash(data).then(
    (sha1) => say({ sha1 }),
    () => say({ failed: true }),
  );
});
