import type { Language } from '@siliport/contract/language';
import { fetchFile } from '../file-answer.ts';
import { PreviewError } from '../preview-error.ts';
import type { PreviewFile } from '../preview-file.ts';
import { readBody } from '../read-whole-file.ts';

export const rangeChunkSize = 128 * 1024;

/** Where the bytes of a PDF come from, piece by piece. */
export interface PdfSource {
  size: number;
  first: Uint8Array<ArrayBuffer>;
  read: (begin: number, end: number) => Promise<Uint8Array<ArrayBuffer>>;
}

interface Options {
  language: Language;
  signal: AbortSignal;
}

/**
 * The first request already asks for a range: its answer tells in one go whether the file may be read, how large it
 * is, and whether the server gives ranges. pdf.js' own loader would ask for the whole file and break that off, and it
 * cannot tell a refusal from a broken file.
 */
export const openPdfSource = async (file: PreviewFile, options: Options): Promise<PdfSource> => {
  if (file.blob) return blobSource(file.blob);
  const range = `bytes=0-${rangeChunkSize - 1}`;
  const response = await fetchFile(file.url, { ...options, range });
  const size = Number(response.headers.get('Content-Range')?.split('/')[1]);
  const first = new Uint8Array(await readBody(response));
  if (response.status !== 206 || !Number.isFinite(size)) return blobSource(new Blob([first]));
  return { size, first, read: (begin, end) => readRange(file.url, begin, end, options) };
};

const blobSource = async (blob: Blob): Promise<PdfSource> => {
  if (blob.size === 0) throw new PreviewError('empty');
  const read = async (begin: number, end: number) =>
    new Uint8Array(await blob.slice(begin, end).arrayBuffer());
  return { size: blob.size, first: await read(0, rangeChunkSize), read };
};

const readRange = async (url: string, begin: number, end: number, options: Options) => {
  const range = `bytes=${begin}-${end - 1}`;
  const response = await fetchFile(url, { ...options, range }).catch((error: unknown) => {
    // One lost request of many should not take the document away from its reader.
    if (error instanceof PreviewError && error.kind === 'network')
      return fetchFile(url, { ...options, range });
    throw error;
  });
  if (response.status !== 206) throw new PreviewError('network', 'The server stopped giving ranges');
  return new Uint8Array(await readBody(response));
};
