import PDFDocument, { type OutlineItem } from 'pdfkit';
import { inLanguages, type Language, type Languages, phrases, spaced, toLanguages } from '../language.ts';
import { numbered } from '../numbering.ts';
import type { DocumentSource } from '../source/document.ts';
import { setBlock } from './blocks.ts';
import {
  type ContentsLayout,
  type Entry,
  fillContents,
  Headings,
  layOutContents,
  type Row,
} from './contents.ts';
import { setBand, setCover } from './cover.ts';
import { type Face, getFont } from './fonts.ts';
import { Flow, page, type Running, setRunning } from './page.ts';

const faces: Face[] = ['regular', 'bold', 'mono'];

/** Documents with this many headings get a table of contents. */
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
      // The file identifier is derived from these properties, so they contain no current time.
      CreationDate: new Date(`${source.released}T01:00:00Z`),
    },
  });
  for (const face of faces) pdf.registerFont(face, getFont(face));
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
    if (block.kind === 'heading') headings.set({ block, number }, source.blocks.slice(index + 1));
    else setBlock(flow, { block, number });
  });
  return headings.entries;
};

const toRows = (entries: Entry[], language: Language, languages: Languages): Row[] => {
  const listed: Row[] = entries.filter(({ level }) => level <= 2);
  return languages === 'both' ? [{ part: partNames[language] }, ...listed] : listed;
};

/** The pages before the text, and the position where it starts. */
interface Opening {
  contents?: ContentsLayout;
  top: number;
}

const setOpening = (pdf: PDFDocument, source: DocumentSource, languages: Languages): Opening => {
  const headings = source.blocks.filter((block) => block.kind === 'heading');
  if (headings.length < longDocument) return { top: setBand(pdf, source, languages) };
  const below = setCover(pdf, source, languages);
  const listed = headings.filter(({ level }) => level <= 2).length;
  const parts = toLanguages(languages).length;
  const contents = layOutContents((listed + (parts > 1 ? 1 : 0)) * parts, below + 12);
  for (let index = 0; index < contents.ownPages; index += 1) pdf.addPage();
  return { contents, top: page.top };
};

/** The cover has neither header nor footer; a title band replaces the header. */
const firstRunning = ({ contents }: Opening, language: Language): (Running | undefined)[] =>
  contents
    ? [undefined, ...Array.from({ length: contents.ownPages }, () => ({ language, head: true }))]
    : [{ language, head: false }];

export const writePdf = (source: DocumentSource, languages: Languages): Promise<Uint8Array> => {
  const { pdf, bytes } = open(source, languages);
  const parts = toLanguages(languages);
  const opening = setOpening(pdf, source, languages);
  const running = firstRunning(opening, parts[0] ?? 'zh');
  const rows = parts.flatMap((language, index): Row[] => {
    if (opening.contents || index > 0) pdf.addPage();
    const flow = new Flow(pdf, language, index === 0 ? opening.top : page.top);
    const title = spaced(source.title[language]);
    const root = parts.length > 1 ? pdf.outline.addItem(title, { expanded: true }) : pdf.outline;
    const entries = setPart(flow, source, root);
    while (running.length < pdf.bufferedPageRange().count) running.push({ language, head: true });
    return toRows(entries, language, languages);
  });
  if (opening.contents) fillContents(pdf, rows, opening.contents, languages);
  setRunning(pdf, source, running);
  pdf.end();
  return bytes;
};
