import { gzipSync, strToU8 } from 'fflate';

export interface Entry {
  path: string;
  content: string | Uint8Array;
  runs?: boolean;
}

const block = 512;

const field = (header: Uint8Array, at: number, text: string): void => header.set(strToU8(text), at);

const octal = (value: number, length: number): string => value.toString(8).padStart(length - 1, '0');

/** A ustar header; every entry belongs to root, so that nothing of the machine that packs is in the bytes. */
const headerOf = (path: string, size: number, seconds: number, runs: boolean): Uint8Array => {
  if (strToU8(path).length > 100) throw new Error(`${path} is too long for a tar archive.`);
  const header = new Uint8Array(block);
  field(header, 0, path);
  field(header, 100, octal(runs ? 0o755 : 0o644, 8));
  field(header, 108, octal(0, 8));
  field(header, 116, octal(0, 8));
  field(header, 124, octal(size, 12));
  field(header, 136, octal(seconds, 12));
  field(header, 148, ' '.repeat(8));
  field(header, 156, '0');
  field(header, 257, 'ustar\u000000');
  field(header, 265, 'root');
  field(header, 297, 'root');
  const sum = header.reduce((total, byte) => total + byte, 0);
  field(header, 148, `${octal(sum, 7)}\0 `);
  return header;
};

const padded = (size: number): number => Math.ceil(size / block) * block;

/** The same entries on the same day are the same bytes. */
export const tarGz = (entries: Entry[], released: string): Uint8Array => {
  const seconds = Date.parse(`${released}T01:00:00Z`) / 1000;
  const parts = entries.map(({ path, content, runs = false }) => {
    const bytes = typeof content === 'string' ? strToU8(content) : content;
    return { header: headerOf(path, bytes.length, seconds, runs), bytes };
  });
  const length = parts.reduce((sum, { bytes }) => sum + block + padded(bytes.length), 2 * block);
  const archive = new Uint8Array(length);
  let at = 0;
  for (const { header, bytes } of parts) {
    archive.set(header, at);
    archive.set(bytes, at + block);
    at += block + padded(bytes.length);
  }
  return gzipSync(archive, { level: 9, mtime: 0 });
};
