import { constants, crc32, deflateRawSync } from 'node:zlib';
import { zipSync } from 'fflate';

/** An entry whose content is `text`, repeated so often. */
interface RepetitiveEntry {
  head?: string;
  text: string;
  times: number;
}

/** Compresses bytes to blocks that others may follow. */
const deflatePart = (bytes: Buffer): Buffer =>
  deflateRawSync(bytes, { finishFlush: constants.Z_FULL_FLUSH, level: 1 });

/**
 * Returns a valid zip with this entry and other ones. Its text is compressed only once, because compressing all of it takes
 * seconds.
 */
export const createRepetitiveZip = (
  name: string,
  { head = '', text, times }: RepetitiveEntry,
  others: Record<string, Uint8Array> = {},
): Uint8Array => {
  const [first, repeated] = [Buffer.from(head), Buffer.from(text)];
  const parts = [deflatePart(first), ...Array<Buffer>(times).fill(deflatePart(repeated))];
  const deflated = Buffer.concat([...parts, deflateRawSync(Buffer.alloc(0))]);
  let checksum = crc32(first);
  for (let count = 0; count < times; count++) checksum = crc32(repeated, checksum);
  // What is deflated already is stored; then its two headers are changed to those of a deflated entry.
  const zip = Buffer.from(zipSync({ [name]: deflated, ...others }, { level: 0 }));
  const central = zip.readUInt32LE(zip.length - 6);
  for (const method of [8, central + 10]) {
    zip.writeUInt16LE(8, method);
    zip.writeUInt32LE(checksum, method + 6);
    zip.writeUInt32LE(first.length + repeated.length * times, method + 14);
  }
  return zip;
};

/** Returns a zip with one entry of so many megabytes of zeros. */
export const createZipOfZeros = (name: string, megabytes: number): Uint8Array =>
  createRepetitiveZip(name, { text: '\0'.repeat(1024 * 1024), times: megabytes });
