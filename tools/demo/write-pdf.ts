import PDFDocument, { type OutlineItem } from 'pdfkit';
import { inLanguages, type Language, type Languages, partsOf, spaced } from './language.ts';
import type { DocumentSource } from './model.ts';
import { numbered } from './numbering.ts';
import { setBlock } from './pdf/blocks.ts';
import { contentsPages, fillContents, type Row } from './pdf/contents.ts';
import { setBand, setCover } from './pdf/cover.ts';
import { type Face, fontOf } from './pdf/fonts.ts';
import { type Entry, Headings } from './pdf/headings.ts';
import { Flow, page } from './pdf/page.ts';
import { type Running, setRunning } from './pdf/running.ts';
import { phrases } from './phrases.ts';

const faces: Face[] = ['regular', 'bold', 'mono'];

/** From this many headings on a reader wants a table of contents. */
const longDocument = 7;

const partNames: Record<Language, string> = { zh: '中文', en: 'English' };

const open = (
  source: DocumentSource,
  languages: Languages,
): { pdf: PDFDocument; bytes: Promise<Uint8Array> } => {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: languages === 'en' ? 'en' : 'zh-CN',
    displayTitle: true,
    font: null,
    info: {
      Title: inLanguages(source.title, languages),
      Author: inLanguages(phrases.vendor, languages),
      Subject: `${source.number} ${source.revision}`,
      // The file identifier is derived from these properties: no clock may show in them.
      CreationDate: new Date(`${source.released}T01:00:00Z`),
    },
  });
  for (const face of faces) pdf.registerFont(face, fontOf(face));
  const chunks: Uint8Array[] = [];
  pdf.on('data', (chunk) => chunks.push(chunk));
  const bytes = new Promise<Uint8Array>((resolve) => {
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
  });
  return { pdf, bytes };
};

const setPart = (flow: Flow, source: DocumentSource, root: OutlineItem): Entry[] => {
  const headings = new Headings(flow, root);
  const items = numbered(source.blocks);
  items.forEach(({ block, number }, index) => {
    if (block.kind === 'heading') headings.set({ block, number }, items[index + 1]?.block);
    else setBlock(flow, { block, number });
  });
  return headings.entries;
};

const rowsOf = (entries: Entry[], language: Language, languages: Languages): Row[] => {
  const listed: Row[] = entries.filter(({ level }) => level <= 2);
  return languages === 'both' ? [{ part: partNames[language] }, ...listed] : listed;
};

export const writePdf = (source: DocumentSource, languages: Languages): Promise<Uint8Array> => {
  const { pdf, bytes } = open(source, languages);
  const parts = partsOf(languages);
  const headings = source.blocks.filter((block) => block.kind === 'heading');
  const isLong = headings.length >= longDocument;
  const [first = 'zh'] = parts;
  const running: (Running | undefined)[] = [];
  const count = (): number => pdf.bufferedPageRange().count;
  let top = page.top;
  let contents = 0;
  if (isLong) {
    setCover(pdf, source, languages);
    const listed = headings.filter(({ level }) => level <= 2).length;
    contents = contentsPages((listed + (parts.length > 1 ? 1 : 0)) * parts.length);
    for (let index = 0; index < contents; index += 1) pdf.addPage();
    running.push(undefined, ...Array.from({ length: contents }, () => ({ language: first, head: true })));
  } else top = setBand(pdf, source, languages);
  const rows = parts.flatMap((language, index): Row[] => {
    if (isLong || index > 0) pdf.addPage();
    const flow = new Flow(pdf, language, index === 0 ? top : page.top);
    const root =
      parts.length > 1
        ? pdf.outline.addItem(spaced(source.title[language]), { expanded: true })
        : pdf.outline;
    const entries = setPart(flow, source, root);
    while (running.length < count()) running.push({ language, head: running.length > 0 || isLong });
    return rowsOf(entries, language, languages);
  });
  if (isLong) fillContents(pdf, rows, 1, languages);
  setRunning(pdf, source, running);
  pdf.end();
  return bytes;
};
