import { mkdir, rm, writeFile } from 'node:fs/promises';
import { stringify } from 'yaml';
import { writeDocx } from '../docx/write-docx.ts';
import type { Languages } from '../language.ts';
import { writePdf } from '../pdf/write-pdf.ts';
import { writePptx } from '../pptx/write-pptx.ts';
import { createRandom } from '../random.ts';
import type { DocumentSource, Format } from '../source/document.ts';
import { readDocuments } from '../source/items.ts';
import { writeXlsx } from '../xlsx/write-xlsx.ts';

/** One name for a file in both languages, or one for each. */
export type FileNames = string | { zh: string; en: string };

const dayLength = 24 * 60 * 60 * 1000;

/** A document is entered some days before it is released, in working hours. */
const toCreated = ({ id, released }: DocumentSource): string => {
  const random = createRandom(`created ${id}`);
  const day = new Date(new Date(`${released}T00:00:00Z`).getTime() - (1 + random.below(6)) * dayLength);
  const two = (value: number): string => `${value}`.padStart(2, '0');
  const time = `${two(9 + random.below(9))}:${two(random.below(60))}:${two(random.below(60))}`;
  return `${day.toISOString().slice(0, 10)} ${time}`;
};

export const documentYaml = (source: DocumentSource, file: FileNames): string =>
  stringify(
    {
      title: source.title,
      number: source.number,
      description: source.description,
      category: source.category,
      products: source.products,
      group: source.group,
      released: source.released,
      created: toCreated(source),
      file,
    },
    { lineWidth: 120 },
  );

type Writer = (source: DocumentSource, languages: Languages) => Promise<Uint8Array>;

const writers: Record<Format, Writer> = { pdf: writePdf, docx: writeDocx, xlsx: writeXlsx, pptx: writePptx };

const folder = new URL('../../../demo/documents/', import.meta.url);

/** Committed files: more would make every clone slow. */
const maxMegabytes = 25;

const planFor = ({
  number,
  format,
  languages,
}: DocumentSource): { names: FileNames; files: [string, Languages][] } => {
  if (languages === 'together') {
    const name = `${number}.${format}`;
    return { names: name, files: [[name, 'both']] };
  }
  const names = { zh: `${number}.zh.${format}`, en: `${number}.en.${format}` };
  return {
    names,
    files: [
      [names.zh, 'zh'],
      [names.en, 'en'],
    ],
  };
};

const build = async (source: DocumentSource): Promise<number> => {
  const target = new URL(`${source.id}/`, folder);
  const { names, files } = planFor(source);
  await mkdir(target, { recursive: true });
  await writeFile(new URL('document.yaml', target), documentYaml(source, names));
  let size = 0;
  for (const [name, languages] of files) {
    const bytes = await writers[source.format](source, languages);
    await writeFile(new URL(name, target), bytes);
    size += bytes.length;
  }
  return size;
};

export const buildDocuments = async (): Promise<void> => {
  const sources = readDocuments();
  await rm(folder, { recursive: true, force: true });
  const sizes = new Map<Format, number>();
  for (const source of sources) {
    try {
      sizes.set(source.format, (sizes.get(source.format) ?? 0) + (await build(source)));
    } catch (cause) {
      throw new Error(`The document ${source.id} (${source.format}) could not be written.`, { cause });
    }
  }
  const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  const parts = [...sizes].map(([format, size]) => `${format} ${megabytes(size)}`);
  console.log(`${sources.length} documents, ${megabytes(total)} (${parts.join(', ')})`);
  if (total > maxMegabytes * 1e6) throw new Error(`The documents take more than ${maxMegabytes} MB.`);
};
