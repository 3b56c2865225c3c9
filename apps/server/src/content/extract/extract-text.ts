import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hasText, type TextSuffix } from '../../storage/file-family.ts';
import { extractSlideText, repack, unpackParts } from './office-parts.ts';

/** Each loads its library on first use: together they take more than half a second. */
type Reader = (bytes: Uint8Array, enough: number) => Promise<string> | string;

/** Pages, rows or sheets without text are not looked through for ever. */
const most = { pages: 300, rows: 2000, sheets: 50 };

/** For Chinese in fonts that the file does not hold. */
const cMapUrl = join(dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json'))), 'cmaps/');

const ofPdf: Reader = async (bytes, enough) => {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const pdf = await getDocument({ data: new Uint8Array(bytes), cMapUrl, cMapPacked: true, verbosity: 0 })
    .promise;
  try {
    let text = '';
    for (let number = 1; number <= Math.min(pdf.numPages, most.pages) && text.length < enough; number++) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      for (const item of items) if ('str' in item) text += item.hasEOL ? `${item.str}\n` : item.str;
      text += '\n';
      page.cleanup();
    }
    return text;
  } finally {
    await pdf.loadingTask.destroy();
  }
};

const ofDocx: Reader = async (bytes) => {
  const { default: mammoth } = await import('mammoth');
  const buffer = Buffer.from(repack(unpackParts(bytes)));
  return (await mammoth.extractRawText({ buffer })).value;
};

const ofXlsx: Reader = async (bytes, enough) => {
  const { read } = await import('@e965/xlsx');
  const book = read(repack(unpackParts(bytes)), {
    type: 'array',
    dense: true,
    sheetRows: most.rows,
    sheets: Array.from({ length: most.sheets }, (_, index) => index),
    cellFormula: false,
    cellHTML: false,
  });
  let text = '';
  for (const name of book.SheetNames) {
    if (text.length >= enough) break;
    text += `${name}\n`;
    for (const row of book.Sheets[name]?.['!data'] ?? [])
      if (text.length < enough) text += `${(row ?? []).map((cell) => cell?.w ?? cell?.v ?? '').join('\t')}\n`;
  }
  return text;
};

const ofPptx: Reader = (bytes, enough) => extractSlideText(unpackParts(bytes), enough);

const ofPlain: Reader = (bytes, enough) => {
  const beginning = bytes.subarray(0, enough * 4);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(beginning, { stream: true });
  } catch {
    // What is not UTF-8 was written by an older Chinese program.
    return new TextDecoder('gb18030').decode(beginning);
  }
};

const readers: Record<TextSuffix, Reader> = {
  pdf: ofPdf,
  docx: ofDocx,
  xlsx: ofXlsx,
  pptx: ofPptx,
  txt: ofPlain,
  md: ofPlain,
  csv: ofPlain,
};

/** The first `bytes` bytes as UTF-8, cut between characters. */
export const firstBytes = (text: string, bytes: number): string => {
  const beginning = text.slice(0, bytes).toWellFormed();
  const buffer = Buffer.from(beginning);
  if (buffer.length <= bytes) return beginning;
  let end = bytes;
  while (end > 0 && ((buffer[end] ?? 0) & 0b1100_0000) === 0b1000_0000) end--;
  return buffer.toString('utf8', 0, end);
};

/** Spaces and line ends become one space; NUL and its like cannot be stored. */
const tidy = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/**
 * The beginning of the file's text, at most `bytes` bytes of it; empty for a kind that has none.
 * Errors: whatever a broken file leads to.
 */
export const extractText = async (content: Uint8Array, suffix: string, bytes: number): Promise<string> => {
  // Twice as much, since tidying takes some of it away.
  return hasText(suffix) ? firstBytes(tidy(await readers[suffix](content, bytes * 2)), bytes) : '';
};
