import { basename } from 'node:path';
import { randomFrom } from '../random.ts';
import type { Package } from '../source/items.ts';
import { dataWriters } from './data.ts';
import { logicWriters } from './logic.ts';
import { physicalWriters } from './physical.ts';
import { signalWriters } from './signal.ts';
import { launcherWriter, softwareWriters } from './software.ts';
import type { Stub, Writer } from './stub.ts';
import { type Entry, tarGz } from './tar.ts';

export type PackedFile = Omit<Package, 'id'>;

/** Where a package was first released: later versions that hold it unchanged have the same bytes. */
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

const writerOf = (path: string): Writer => {
  if (path.startsWith('bin/')) return launcherWriter;
  const ending = basename(path).split('.').at(-1) ?? '';
  const writer = writers[ending];
  if (!writer) throw new Error(`No stub is known for ${path}.`);
  return writer;
};

/** Most packages are small; one in eight is large enough to be seen loading. */
const bulkOf = (number: string): number => {
  const random = randomFrom(`bulk ${number}`);
  return random.next() < 0.14 ? random.between(12, 32) : random.between(0.5, 3);
};

const readme = (
  { name, number, holds }: PackedFile,
  { part, released }: Origin,
): string => `# ${name.en} / ${name.zh}

${part} · ${number} · ${released}

${holds.map(({ path, purpose }) => `- \`${path}\`: ${purpose}`).join('\n')}

Demo content: the files are stubs and not for design use.
演示内容：文件均为示意，不可用于设计。
`;

const entryOf = (pack: PackedFile, origin: Origin, path: string, purpose: string): Entry => {
  const stub: Stub = {
    path,
    purpose,
    name: basename(path).replace(/\.[^.]+$/, ''),
    part: origin.part,
    number: pack.number,
    released: origin.released,
    random: randomFrom(`${pack.file} ${path}`),
    bulk: bulkOf(pack.number),
  };
  return { path, content: writerOf(path)(stub), runs: path.startsWith('bin/') || path.endsWith('.sh') };
};

export const packPackage = (pack: PackedFile, origin: Origin): Uint8Array => {
  const entries = pack.holds.map(({ path, purpose }) => entryOf(pack, origin, path, purpose));
  const first: Entry[] = pack.holds.some(({ path }) => path === 'README.md')
    ? []
    : [{ path: 'README.md', content: readme(pack, origin) }];
  return tarGz([...first, ...entries], origin.released);
};
