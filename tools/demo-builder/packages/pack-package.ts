import { basename } from 'node:path';
import { gzipSync, strToU8 } from 'fflate';
import { createRandom } from '../random.ts';
import type { Package } from '../source/items.ts';
import { dataWriters } from './data.ts';
import { logicWriters } from './logic.ts';
import { physicalWriters } from './physical.ts';
import { signalWriters } from './signal.ts';
import { launcherWriter, softwareWriters } from './software.ts';
import type { Stub, Writer } from './stub.ts';

export interface Entry {
  path: string;
  content: string | Uint8Array;
  runs?: boolean;
}

const block = 512;

const field = (header: Uint8Array, at: number, text: string): void => header.set(strToU8(text), at);

const octal = (value: number, length: number): string => value.toString(8).padStart(length - 1, '0');

/** Returns a ustar header; root owns every entry, so that the bytes do not depend on the machine. */
const toHeader = (path: string, size: number, seconds: number, runs: boolean): Uint8Array => {
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

/** Returns a .tar.gz; the same entries and date give the same bytes. */
export const createTarGz = (entries: Entry[], released: string): Uint8Array => {
  const seconds = Date.parse(`${released}T01:00:00Z`) / 1000;
  const parts = entries.map(({ path, content, runs = false }) => {
    const bytes = typeof content === 'string' ? strToU8(content) : content;
    return { header: toHeader(path, bytes.length, seconds, runs), bytes };
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

export type PackedFile = Omit<Package, 'id'>;

/** The version that first released a package; later versions with the same package have the same bytes. */
export interface Origin {
  part: string;
  released: string;
}

const writers: Record<string, Writer> = {
  ...physicalWriters,
  ...logicWriters,
  ...signalWriters,
  ...softwareWriters,
  ...dataWriters,
};

const getWriter = (path: string): Writer => {
  if (path.startsWith('bin/')) return launcherWriter;
  const ending = basename(path).split('.').at(-1) ?? '';
  const writer = writers[ending];
  if (!writer) throw new Error(`No stub is known for ${path}.`);
  return writer;
};

/** Returns the relative size: one package in eight is large enough for a visible download. */
const pickBulk = (number: string): number => {
  const random = createRandom(`bulk ${number}`);
  return random.next() < 0.14 ? random.between(12, 32) : random.between(0.5, 3);
};

const readme = (
  { name, number, contents }: PackedFile,
  { part, released }: Origin,
): string => `# ${name.en} / ${name.zh}

${part} · ${number} · ${released}

${contents.map(({ path, purpose }) => `- \`${path}\`: ${purpose}`).join('\n')}

Demo content: the files are stubs and not for design use.
演示内容：文件均为示意，不可用于设计。
`;

const toEntry = (pack: PackedFile, origin: Origin, path: string, purpose: string): Entry => {
  const stub: Stub = {
    path,
    purpose,
    name: basename(path).replace(/\.[^.]+$/, ''),
    part: origin.part,
    number: pack.number,
    released: origin.released,
    random: createRandom(`${pack.file} ${path}`),
    bulk: pickBulk(pack.number),
  };
  return { path, content: getWriter(path)(stub), runs: path.startsWith('bin/') || path.endsWith('.sh') };
};

export const packPackage = (pack: PackedFile, origin: Origin): Uint8Array => {
  const entries = pack.contents.map(({ path, purpose }) => toEntry(pack, origin, path, purpose));
  const first: Entry[] = pack.contents.some(({ path }) => path === 'README.md')
    ? []
    : [{ path: 'README.md', content: readme(pack, origin) }];
  return createTarGz([...first, ...entries], origin.released);
};
