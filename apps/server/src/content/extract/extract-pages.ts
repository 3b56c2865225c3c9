import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Unzipped, unzipSync, zipSync } from 'fflate';
import { isTextSuffix, type TextSuffix } from '../../storage/file-types.ts';

const maxOfficeEntries = 10_000;
const maxOfficeBytes = 200 * 1024 * 1024;

/**
 * Returns the XML parts of an Office file; pictures and macros are not unpacked. A part needs no more memory than the
 * central directory declares, and the declared sizes are added up before anything is unpacked. Throws when the file is
 * damaged or its content is too large.
 */
const unpackParts = (bytes: Uint8Array): Unzipped => {
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

/** The text of one page: a page of a PDF, a sheet, a slide, a section of a Markdown file. */
export interface FilePage {
  /** From 1. */
  page: number;
  /** The name of the sheet or the heading of the section; null where pages have numbers only. */
  label: string | null;
  text: string;
}

type Section = Omit<FilePage, 'page'>;

/** Yields the pages in order. The libraries load on first use: together they need more than half a second. */
type Reader = (bytes: Uint8Array) => AsyncIterable<Section> | Iterable<Section>;

/** For Chinese in fonts that are not embedded in the file. */
const cMapUrl = join(dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json'))), 'cmaps/');

async function* readPdf(bytes: Uint8Array): AsyncIterable<Section> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const pdf = await getDocument({ data: new Uint8Array(bytes), cMapUrl, cMapPacked: true, verbosity: 0 })
    .promise;
  try {
    for (let number = 1; number <= pdf.numPages; number++) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      const text = items
        .map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : ''))
        .join('');
      yield { label: null, text };
      page.cleanup();
    }
  } finally {
    await pdf.loadingTask.destroy();
  }
}

/** Further rows of a sheet are ignored. */
const maxRows = 20_000;

async function* readXlsx(bytes: Uint8Array): AsyncIterable<Section> {
  const { read } = await import('@e965/xlsx');
  const book = read(repackParts(unpackParts(bytes)), {
    type: 'array',
    dense: true,
    sheetRows: maxRows,
    cellFormula: false,
    cellHTML: false,
  });
  // The preview shows no hidden sheets and counts none.
  const isHidden = (index: number) => (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) > 0;
  for (const label of book.SheetNames.filter((_, index) => !isHidden(index))) {
    const rows = book.Sheets[label]?.['!data'] ?? [];
    const lines = rows.map((row) => (row ?? []).map((cell) => cell?.w ?? cell?.v ?? '').join('\t'));
    yield { label, text: lines.join('\n') };
  }
}

const decodePlain = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Text that is not UTF-8 is usually from an older Chinese program.
    return new TextDecoder('gb18030').decode(bytes);
  }
};

function* readPlain(bytes: Uint8Array): Iterable<Section> {
  yield { label: null, text: decodePlain(bytes) };
}

/** Yields a section for each heading, and one for the text before the first. */
function* readMarkdown(bytes: Uint8Array): Iterable<Section> {
  for (const text of decodePlain(bytes).split(/^(?=#{1,6} )/m)) {
    const heading = /^#+ +(.*)/.exec(text)?.[1]?.trim();
    yield { label: heading || null, text };
  }
}

const readers: Record<TextSuffix, Reader> = {
  pdf: readPdf,
  xlsx: readXlsx,
  txt: readPlain,
  md: readMarkdown,
  csv: readPlain,
};

/** A line that breaks within Chinese text does not separate two words. */
const brokenLine = /(?<=\p{Script=Han})[ \t]*\r?\n[ \t]*(?=\p{Script=Han})/gu;

/** Collapses whitespace and removes control characters, which PostgreSQL cannot store. */
const normalizeSpaces = (text: string): string =>
  text
    .toWellFormed()
    .replace(brokenLine, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** Further pages and characters are ignored. */
const maxPages = 5000;
const maxChars = 8_000_000;

/**
 * Returns the pages of a file, including empty ones; an empty array for unsupported file types. Throws the reader's error
 * for a damaged file.
 */
export const extractPages = async (content: Uint8Array, suffix: string): Promise<FilePage[]> => {
  const pages: FilePage[] = [];
  if (!isTextSuffix(suffix)) return pages;
  let page = 0;
  let chars = 0;
  for await (const { label, text } of readers[suffix](content)) {
    page++;
    const normalized = normalizeSpaces(text)
      .slice(0, maxChars - chars)
      .toWellFormed();
    chars += normalized.length;
    pages.push({ page, label: label && normalizeSpaces(label), text: normalized });
    if (page === maxPages || chars === maxChars) break;
  }
  return pages;
};
