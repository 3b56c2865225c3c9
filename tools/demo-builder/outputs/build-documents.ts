import { extname } from 'node:path';
import { writeDocx } from '../docx/write-docx.ts';
import type { Languages } from '../language.ts';
import { writePdf } from '../pdf/write-pdf.ts';
import { writePptx } from '../pptx/write-pptx.ts';
import { createRandom } from '../random.ts';
import type { Block, DocumentSource, EarlierRevision, Format } from '../source/document.ts';
import { readDocuments } from '../source/items.ts';
import { writeXlsx } from '../xlsx/write-xlsx.ts';
import { type Files, formatMegabytes, sumSizes, toYaml, writeFolder } from './write-folder.ts';

type Writer = (source: DocumentSource, languages: Languages) => Promise<Uint8Array>;

const writers: Record<Format, Writer> = { pdf: writePdf, docx: writeDocx, xlsx: writeXlsx, pptx: writePptx };

/** Limits committed files, which every clone contains. */
const maxBytes = 25e6;

const dayMs = 24 * 60 * 60 * 1000;

/** Documents are created some days before their release, during working hours. */
const toCreatedAt = ({ id, released }: DocumentSource): string => {
  const random = createRandom(`created ${id}`);
  const day = new Date(new Date(`${released}T00:00:00Z`).getTime() - (1 + random.below(6)) * dayMs);
  const padTwoDigits = (value: number): string => `${value}`.padStart(2, '0');
  const time = `${padTwoDigits(9 + random.below(9))}:${padTwoDigits(random.below(60))}:${padTwoDigits(random.below(60))}`;
  return `${day.toISOString().slice(0, 10)} ${time}`;
};

/** Returns the name of the document's file, or of one file for each language. */
const toFileName = (
  { format, languages }: DocumentSource,
  name: string,
): string | { zh: string; en: string } =>
  languages === 'together' ? `${name}.${format}` : { zh: `${name}.zh.${format}`, en: `${name}.en.${format}` };

const toRevisionName = (
  { number }: DocumentSource,
  { revision }: Pick<EarlierRevision, 'revision'>,
): string => `${number}-${revision}`;

const documentYaml = (source: DocumentSource): string => {
  const { title, number, description, category, products, group, released, revision, changes } = source;
  const revisions = source.revisions?.map(({ sections: _, ...earlier }) => ({
    ...earlier,
    file: toFileName(source, toRevisionName(source, earlier)),
  }));
  const history = { revision, ...(changes && { changes }), ...(revisions && { revisions }) };
  return toYaml({
    ...{ title, number, description, category, products, group, released, created: toCreatedAt(source) },
    ...{ file: toFileName(source, number), ...history, ...(source.knownIssues && { knownIssues: true }) },
  });
};

/** Writes the document's file, or one file for each language. */
const writeFiles = async (source: DocumentSource, name: string): Promise<Files> => {
  const { id, format, languages } = source;
  const write = writers[format];
  const files: Files = new Map();
  const all = languages === 'together' ? (['both'] as const) : (['zh', 'en'] as const);
  for (const language of all) {
    const suffix = language === 'both' ? format : `${language}.${format}`;
    files.set(`documents/${id}/${name}.${suffix}`, await write(source, language));
  }
  return files;
};

/** Returns the document's YAML and its files. */
const buildDocument = async (source: DocumentSource): Promise<Files> =>
  new Map([
    [`documents/${source.id}/document.yaml`, documentYaml(source)],
    ...(await writeFiles(source, source.number)),
  ]);

/** Returns the blocks up to the end of the first `count` top-level sections. */
const takeSections = (blocks: readonly Block[], count: number): Block[] => {
  const sectionStarts = blocks.flatMap((block, index) =>
    block.kind === 'heading' && block.level === 1 ? [index] : [],
  );
  return blocks.slice(0, sectionStarts[count]);
};

/** Returns the files of a document's earlier revisions, each with the sections that it had. */
const buildRevisions = async (source: DocumentSource): Promise<Files> => {
  const files: Files = new Map();
  for (const earlier of source.revisions ?? []) {
    const { revision, released, sections } = earlier;
    const earlierSource = { ...source, revision, released, blocks: takeSections(source.blocks, sections) };
    for (const [path, content] of await writeFiles(earlierSource, toRevisionName(source, earlier)))
      files.set(path, content);
  }
  return files;
};

export const buildDocuments = async (): Promise<void> => {
  const sources = readDocuments();
  const files: Files = new Map();
  // Earlier revisions come last, so that the bytes of all other files do not depend on them (readDocuments).
  for (const build of [buildDocument, buildRevisions])
    for (const source of sources) {
      const built = await build(source).catch((cause: unknown) => {
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
