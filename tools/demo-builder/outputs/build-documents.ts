import { extname } from 'node:path';
import { writeDocx } from '../docx/write-docx.ts';
import type { Languages } from '../language.ts';
import { writePdf } from '../pdf/write-pdf.ts';
import { writePptx } from '../pptx/write-pptx.ts';
import { createRandom } from '../random.ts';
import type { DocumentSource, Format } from '../source/document.ts';
import { readDocuments } from '../source/items.ts';
import { writeXlsx } from '../xlsx/write-xlsx.ts';
import { type Files, formatMegabytes, sumSizes, toYaml, writeFolder } from './write-folder.ts';

type Writer = (source: DocumentSource, languages: Languages) => Promise<Uint8Array>;

const writers: Record<Format, Writer> = { pdf: writePdf, docx: writeDocx, xlsx: writeXlsx, pptx: writePptx };

/** Committed files: more would make every clone slow. */
const maxBytes = 25e6;

const dayMs = 24 * 60 * 60 * 1000;

/** A document is entered some days before it is released, in working hours. */
const toCreated = ({ id, released }: DocumentSource): string => {
  const random = createRandom(`created ${id}`);
  const day = new Date(new Date(`${released}T00:00:00Z`).getTime() - (1 + random.below(6)) * dayMs);
  const two = (value: number): string => `${value}`.padStart(2, '0');
  const time = `${two(9 + random.below(9))}:${two(random.below(60))}:${two(random.below(60))}`;
  return `${day.toISOString().slice(0, 10)} ${time}`;
};

const documentYaml = (source: DocumentSource, file: string | { zh: string; en: string }): string => {
  const { title, number, description, category, products, group, released } = source;
  const created = toCreated(source);
  return toYaml({ title, number, description, category, products, group, released, created, file });
};

/** Returns the document's YAML and its file, or one file for each language. */
const buildDocument = async (source: DocumentSource): Promise<Files> => {
  const { id, number, format, languages } = source;
  const folder = `documents/${id}`;
  const write = writers[format];
  const files: Files = new Map();
  if (languages === 'together') {
    const file = `${number}.${format}`;
    files.set(`${folder}/document.yaml`, documentYaml(source, file));
    return files.set(`${folder}/${file}`, await write(source, 'both'));
  }
  const file = { zh: `${number}.zh.${format}`, en: `${number}.en.${format}` };
  files.set(`${folder}/document.yaml`, documentYaml(source, file));
  files.set(`${folder}/${file.zh}`, await write(source, 'zh'));
  return files.set(`${folder}/${file.en}`, await write(source, 'en'));
};

export const buildDocuments = async (): Promise<void> => {
  const sources = readDocuments();
  const files: Files = new Map();
  for (const source of sources) {
    const built = await buildDocument(source).catch((cause: unknown) => {
      throw new Error(`The document ${source.id} (${source.format}) could not be written.`, { cause });
    });
    for (const [path, content] of built) files.set(path, content);
  }
  const parts = Object.keys(writers).map((format) => {
    const ofFormat = new Map([...files].filter(([path]) => extname(path) === `.${format}`));
    return `${format} ${formatMegabytes(sumSizes(ofFormat))}`;
  });
  const total = sumSizes(files);
  console.log(`${sources.length} documents, ${formatMegabytes(total)} (${parts.join(', ')})`);
  if (total > maxBytes) throw new Error(`The documents take more than ${formatMegabytes(maxBytes)}.`);
  await writeFolder('documents', files);
};
