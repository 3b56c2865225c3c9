import type { Language } from '@siliport/contract/language';
import {
  GlobalWorkerOptions,
  getDocument,
  PasswordResponses,
  PDFDataRangeTransport,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../../i18n/language.tsx';
import { PreviewError, type PreviewFile, type ViewerProps } from '../preview-file.ts';
import { fetchFile } from '../read-file.ts';

/** Bytes: the first page of most files is there after one or two of them, each a round trip. */
const rangeChunkSize = 64 * 1024;

/** The source of a PDF's bytes, read in ranges. */
interface PdfSource {
  size: number;
  first: Uint8Array<ArrayBuffer>;
  read: (begin: number, end: number) => Promise<Uint8Array<ArrayBuffer>>;
}

interface Options {
  language: Language;
  signal: AbortSignal;
}

/**
 * Opens the source. The first request is a range request, whose response tells whether the file may be read, its size,
 * and whether the server supports ranges. pdf.js' own loader would request the whole file and abort, and cannot tell a
 * refusal from a broken file.
 */
const openPdfSource = async (file: PreviewFile, options: Options): Promise<PdfSource> => {
  if (file.blob) return createBlobSource(file.blob);
  const range = `bytes=0-${rangeChunkSize - 1}`;
  const { status, headers, bytes } = await fetchFile(file.url, { ...options, range });
  const size = Number(headers.get('Content-Range')?.split('/')[1]);
  const first = new Uint8Array(bytes);
  if (status !== 206 || !Number.isFinite(size)) return createBlobSource(new Blob([first]));
  return { size, first, read: (begin, end) => readRange(file.url, begin, end, options) };
};

const createBlobSource = async (blob: Blob): Promise<PdfSource> => {
  if (blob.size === 0) throw new PreviewError('empty');
  const read = async (begin: number, end: number) =>
    new Uint8Array(await blob.slice(begin, end).arrayBuffer());
  return { size: blob.size, first: await read(0, rangeChunkSize), read };
};

const readRange = async (url: string, begin: number, end: number, options: Options) => {
  const range = `bytes=${begin}-${end - 1}`;
  const { status, bytes } = await fetchFile(url, { ...options, range }).catch((error: unknown) => {
    // A single failed request must not close the document.
    if (error instanceof PreviewError && error.kind === 'network')
      return fetchFile(url, { ...options, range });
    throw error;
  });
  if (status !== 206) throw new PreviewError('network', 'The server stopped giving ranges');
  return new Uint8Array(bytes);
};

/** pdf-assets.vite.ts writes these files, and this path of their version. */
const assets = new URL(`${import.meta.env.BASE_URL}${import.meta.env.PDF_ASSETS}`, window.location.href).href;

/** Workers do not share what older-browsers.js loaded for the page, which it marks. */
const worker = document.documentElement.hasAttribute('data-older-browser') ? 'older-browsers' : 'on-demand';

GlobalWorkerOptions.workerSrc = `${assets}${worker}.worker.mjs`;

interface ReadingOptions {
  onProblem: (error: unknown) => void;
  /** Of the preview; after it pdf.js would log an error for the bytes of a request that it has cancelled. */
  signal: AbortSignal;
}

class SourceTransport extends PDFDataRangeTransport {
  readonly #source: PdfSource;
  readonly #options: ReadingOptions;

  constructor(source: PdfSource, options: ReadingOptions) {
    // pdf.js transfers the first bytes to its worker, so it gets a copy.
    super(source.size, source.first.slice());
    this.#source = source;
    this.#options = options;
  }

  override requestDataRange(begin: number, end: number): void {
    const { onProblem, signal } = this.#options;
    this.#source
      .read(begin, end)
      .then((chunk) => signal.aborted || this.onDataRange(begin, chunk), onProblem);
  }
}

/**
 * Opens a PDF in which nothing can run: pdf.js 6 no longer uses eval, its scripting module is never loaded, XFA forms
 * are off, and its decoders run as JavaScript instead of WebAssembly, so the page needs neither 'unsafe-eval' nor
 * 'wasm-unsafe-eval'.
 */
const openPdf = (source: PdfSource, options: ReadingOptions): PDFDocumentLoadingTask =>
  getDocument({
    range: new SourceTransport(source, options),
    rangeChunkSize,
    disableAutoFetch: true,
    disableStream: true,
    enableXfa: false,
    useWasm: false,
    useWorkerFetch: true,
    cMapUrl: `${assets}cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${assets}standard_fonts/`,
    wasmUrl: `${assets}wasm/`,
    verbosity: VerbosityLevel.ERRORS,
  });

/**
 * Settles no promise for a page once the document is closed, because pdf.js' viewer would log an error for each page that
 * it still waits for.
 */
const stopPagesAfter = (end: AbortSignal, document: PDFDocumentProxy): void => {
  const getPage = document.getPage.bind(document);
  document.getPage = (number) =>
    new Promise((resolve, reject) => {
      getPage(number).then(
        (page) => end.aborted || resolve(page),
        (error: unknown) => end.aborted || reject(error),
      );
    });
};

interface PasswordPrompt {
  wasWrong: boolean;
  answer: (password: string) => void;
}

/** Opens the file, closes it on unmount, and asks for the password until pdf.js accepts it. */
export const usePdfDocument = ({ file, onProblem }: ViewerProps) => {
  const [document, setDocument] = useState<PDFDocumentProxy>();
  const [prompt, setPrompt] = useState<PasswordPrompt>();
  const { language } = useLanguage();
  const context = useRef({ language, onProblem });
  context.current = { language, onProblem };

  useEffect(() => {
    const end = new AbortController();
    const fail = (error: unknown) => {
      if (!end.signal.aborted) context.current.onProblem(error);
    };
    const open = async () => {
      const source = await openPdfSource(file, { language: context.current.language, signal: end.signal });
      end.signal.throwIfAborted();
      const task = openPdf(source, { onProblem: fail, signal: end.signal });
      end.signal.addEventListener('abort', () => void task.destroy());
      task.onPassword = (answer: (password: string) => void, reason: number) =>
        setPrompt({ wasWrong: reason === PasswordResponses.INCORRECT_PASSWORD, answer });
      const opened = await task.promise;
      stopPagesAfter(end.signal, opened);
      if (opened.numPages === 0) throw new PreviewError('broken', 'A document without pages');
      // With a broken page tree, pdf.js' viewer would wait for the first page forever.
      await opened.getPage(1);
      setPrompt(undefined);
      setDocument(opened);
    };
    open().catch(fail);
    return () => end.abort();
  }, [file]);

  return { document, prompt };
};
