import {
  GlobalWorkerOptions,
  getDocument,
  PDFDataRangeTransport,
  type PDFDocumentLoadingTask,
  VerbosityLevel,
  version,
} from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { type PdfSource, rangeChunkSize } from './pdf-source.ts';

GlobalWorkerOptions.workerSrc = workerUrl;

/** Written there by pdf-assets.vite.ts; the version is in the path, so these files can be cached for ever. */
const assets = new URL(`${import.meta.env.BASE_URL}assets/pdfjs/${version}/`, window.location.href).href;

class SourceTransport extends PDFDataRangeTransport {
  readonly #source: PdfSource;
  readonly #onProblem: (error: unknown) => void;

  constructor(source: PdfSource, onProblem: (error: unknown) => void) {
    // pdf.js hands the first bytes to its worker and so takes them away: it gets a copy.
    super(source.size, source.first.slice());
    this.#source = source;
    this.#onProblem = onProblem;
  }

  override requestDataRange(begin: number, end: number): void {
    this.#source.read(begin, end).then((chunk) => this.onDataRange(begin, chunk), this.#onProblem);
  }
}

/**
 * Nothing in a PDF may run: pdf.js 6 has no eval left to switch off (`isEvalSupported` is gone), its scripting is a
 * part that is never loaded here, XFA forms are off, and without WebAssembly its decoders run as plain JavaScript, so
 * that the page needs neither 'unsafe-eval' nor 'wasm-unsafe-eval'.
 */
export const openPdf = (source: PdfSource, onProblem: (error: unknown) => void): PDFDocumentLoadingTask =>
  getDocument({
    range: new SourceTransport(source, onProblem),
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
