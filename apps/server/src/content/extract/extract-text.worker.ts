import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Unzipped, unzipSync, zipSync } from 'fflate';
import { isTextSuffix, type TextSuffix } from '../../storage/file-types.ts';

const maxOfficeEntries = 10_000;
const maxOfficeBytes = 200 * 1024 * 1024;

/**
 * Returns the XML parts of an Office file; pictures and macros are not unpacked. A part takes no more memory than the
 * central directory declares, and the declared sizes are added up before anything is unpacked. Throws when the file is
 * damaged or its content is too large.
 */
export const unpackParts = (bytes: Uint8Array): Unzipped => {
  let entries = 0;
  let unpackedBytes = 0;
  const names = new Set<string>();
  unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      entries++;
      if (!/\.(xml|rels)$/.test(name)) return false;
      unpackedBytes += originalSize;
      names.add(name);
      return false;
    },
  });
  if (entries > maxOfficeEntries) throw new Error(`more than ${maxOfficeEntries} parts`);
  if (unpackedBytes > maxOfficeBytes) throw new Error(`more than ${maxOfficeBytes} bytes unpacked`);
  return unzipSync(bytes, { filter: ({ name }) => names.has(name) });
};

/** Returns the parts as an Office file without compression, which is safe for a library that unpacks by itself. */
const repackParts = (parts: Unzipped): Uint8Array => zipSync(parts, { level: 0 });

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Decodes the five XML entities and numeric character references; other entities stay unchanged. */
const decodeEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos));/gi, (whole, decimal, hex, name) => {
    if (name) return entities[name.toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ' ';
  });

const getSlideNumber = (name: string): number =>
  Number(/^ppt\/slides\/slide(\d+)\.xml$/.exec(name)?.[1] ?? 0);

/**
 * Returns the text of a file, at least its first `minChars` characters. The libraries load on first use: together they need
 * more than half a second.
 */
type Reader = (bytes: Uint8Array, minChars: number) => Promise<string> | string;

/** Returns the text slide by slide, a line per paragraph. */
const readPptx: Reader = (bytes, minChars) => {
  const parts = unpackParts(bytes);
  const slides = Object.keys(parts).filter((name) => getSlideNumber(name) > 0);
  slides.sort((a, b) => getSlideNumber(a) - getSlideNumber(b));
  let text = '';
  for (const name of slides) {
    if (text.length >= minChars) break;
    const xml = new TextDecoder().decode(parts[name]);
    const runs = xml.matchAll(/<a:t(?:\s[^<>]*)?>([^<]*)<\/a:t>|<\/a:p>/g);
    for (const [, run] of runs) text += run === undefined ? '\n' : decodeEntities(run);
  }
  return text;
};

/** Further pages, rows and sheets are ignored: some files have thousands without text. */
const maxPages = 300;
const maxRows = 2000;
const maxSheets = 50;

/** For Chinese in fonts that are not embedded in the file. */
const cMapUrl = join(dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json'))), 'cmaps/');

const readPdf: Reader = async (bytes, minChars) => {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const pdf = await getDocument({ data: new Uint8Array(bytes), cMapUrl, cMapPacked: true, verbosity: 0 })
    .promise;
  try {
    let text = '';
    for (let number = 1; number <= Math.min(pdf.numPages, maxPages) && text.length < minChars; number++) {
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

const readDocx: Reader = async (bytes) => {
  const { default: mammoth } = await import('mammoth');
  const buffer = Buffer.from(repackParts(unpackParts(bytes)));
  return (await mammoth.extractRawText({ buffer })).value;
};

const readXlsx: Reader = async (bytes, minChars) => {
  const { read } = await import('@e965/xlsx');
  const book = read(repackParts(unpackParts(bytes)), {
    type: 'array',
    dense: true,
    sheetRows: maxRows,
    sheets: Array.from({ length: maxSheets }, (_, index) => index),
    cellFormula: false,
    cellHTML: false,
  });
  let text = '';
  for (const name of book.SheetNames) {
    if (text.length >= minChars) break;
    text += `${name}\n`;
    for (const row of book.Sheets[name]?.['!data'] ?? [])
      if (text.length < minChars)
        text += `${(row ?? []).map((cell) => cell?.w ?? cell?.v ?? '').join('\t')}\n`;
  }
  return text;
};

const readPlain: Reader = (bytes, minChars) => {
  const prefix = bytes.subarray(0, minChars * 4);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(prefix, { stream: true });
  } catch {
    // Text that is not UTF-8 is usually from an older Chinese program.
    return new TextDecoder('gb18030').decode(prefix);
  }
};

const readers: Record<TextSuffix, Reader> = {
  pdf: readPdf,
  docx: readDocx,
  xlsx: readXlsx,
  pptx: readPptx,
  txt: readPlain,
  md: readPlain,
  csv: readPlain,
};

/** Returns the first `maxBytes` bytes as UTF-8, cut between characters. */
export const truncateToBytes = (text: string, maxBytes: number): string => {
  const prefix = text.slice(0, maxBytes).toWellFormed();
  const buffer = Buffer.from(prefix);
  if (buffer.length <= maxBytes) return prefix;
  let end = maxBytes;
  while (end > 0 && ((buffer[end] ?? 0) & 0b1100_0000) === 0b1000_0000) end--;
  return buffer.toString('utf8', 0, end);
};

/** Collapses whitespace and removes control characters, which PostgreSQL cannot store. */
const normalizeSpaces = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/**
 * Returns the beginning of the file's text, at most `maxBytes` bytes; empty for other file types. Throws the reader's
 * error for a damaged file.
 */
export const extractText = async (content: Uint8Array, suffix: string, maxBytes: number): Promise<string> => {
  // Twice as much, since collapsing spaces shortens it.
  return isTextSuffix(suffix)
    ? truncateToBytes(normalizeSpaces(await readers[suffix](content, maxBytes * 2)), maxBytes)
    : '';
};

export interface TextRequest {
  path: string;
  suffix: string;
  maxBytes: number;
}

export default async ({ path, suffix, maxBytes }: TextRequest): Promise<string> =>
  extractText(await readFile(path), suffix, maxBytes);
