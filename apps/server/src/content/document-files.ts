import { createHash } from 'node:crypto';
import { inside, type Place, report } from './check.ts';
import { isOfFamily, isOffice, suffixOf } from './file-family.ts';
import type { Content } from './read-folder.ts';
import { lookInside, namesInside, openInside } from './read-inside.ts';

/** A document's file as the validation saw it. */
export interface DocumentFile {
  name: string;
  /** From the content folder. */
  steps: readonly string[];
  sha256: string;
}

export interface DocumentFiles {
  zh: DocumentFile;
  en: DocumentFile;
}

/** Bytes; no document of a vendor is longer, and an Office file is looked through in memory. */
const longest = 1024 * 1024 * 1024;

const hashed = async (root: string, steps: readonly string[]) => {
  await using handle = await openInside(root, steps);
  const hash = createHash('sha256');
  let beginning: Buffer | undefined;
  let size = 0;
  for await (const chunk of handle.createReadStream({ autoClose: false, highWaterMark: 1024 * 1024 })) {
    beginning ??= chunk;
    size += chunk.length;
    hash.update(chunk);
  }
  return { sha256: hash.digest('hex'), size, beginning: beginning ?? Buffer.alloc(0) };
};

const wholeOf = async (root: string, steps: readonly string[]): Promise<Buffer> => {
  await using handle = await openInside(root, steps);
  return handle.readFile();
};

const inspect = async (
  root: string,
  folder: string,
  name: string,
  place: Place,
): Promise<DocumentFile | undefined> => {
  const steps = ['documents', folder, name];
  const found = await lookInside(root, steps);
  if (found === 'link') return report(place, 'a file beside document.yaml, not a link', name);
  if (found !== 'file') return report(place, 'the name of a file beside document.yaml', name);
  const { sha256, size, beginning } = await hashed(root, steps);
  if (size === 0) return report(place, 'a file with content', `${name}, which is empty`);
  if (size > longest) return report(place, 'a file of at most 1 GB', `${name} of ${size} bytes`);
  const suffix = suffixOf(name);
  const content = isOffice(suffix) ? await wholeOf(root, steps) : beginning;
  if (!isOfFamily(content, suffix)) return report(place, `a file that is ${suffix} inside`, name);
  return { name, steps, sha256 };
};

/** The files of every document by its id; a file that is missing, a link or of another kind is a mistake. */
export const inspectFiles = async (
  { root, documents }: Content,
  problems: string[],
  warnings: string[],
): Promise<Map<string, DocumentFiles>> => {
  const all = new Map<string, DocumentFiles>();
  for (const { id, file, value } of documents) {
    const place = { file, field: 'file', problems };
    const one = value.file.zh === value.file.en;
    const zh = await inspect(root, id, value.file.zh, one ? place : inside(place, 'zh'));
    const en = one ? zh : await inspect(root, id, value.file.en, inside(place, 'en'));
    if (zh && en) all.set(id, { zh, en });
    for (const name of await namesInside(root, ['documents', id]))
      if (name !== 'document.yaml' && name !== value.file.zh && name !== value.file.en)
        warnings.push(`documents/${id}/${name}: not named in document.yaml, left out`);
  }
  return all;
};
