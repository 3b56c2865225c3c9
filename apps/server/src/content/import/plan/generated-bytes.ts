import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

/** Goes up when the same name, size and seed give other bytes: files made by them are then made anew. */
export const generatorVersion = 1;

const megabyte = 1024 * 1024;

/** The first record of a GDSII stream, HEADER of version 6: what tools know such a file by. */
const header = Buffer.from([0, 6, 0, 2, 0, 6]);

/** A page of noise; the whole file is made of it. */
const pageOf = (seed: string): Buffer => {
  const parts: Buffer[] = [];
  for (let index = 0; index < 128; index++)
    parts.push(createHash('sha512').update(`${seed} ${index}`).digest());
  return Buffer.concat(parts);
};

function* megabytesOf(megabytes: number, seed: string): Generator<Buffer> {
  const page = pageOf(seed);
  for (let index = 0; index < megabytes; index++) {
    const bytes = Buffer.alloc(megabyte, page);
    if (index === 0) header.copy(bytes);
    // Numbered, so that a part in a wrong place does not pass for the right one.
    for (let at = page.length; at < megabyte; at += page.length)
      bytes.writeUInt32BE(index * megabyte + at, at);
    yield bytes;
  }
}

/** The bytes of a file that nobody needs to keep: the same for the same size and seed. */
export const generatedBytes = (megabytes: number, seed: string): Readable =>
  Readable.from(megabytesOf(megabytes, seed), { highWaterMark: 1 });
