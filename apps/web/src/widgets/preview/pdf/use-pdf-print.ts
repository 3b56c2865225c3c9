import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import classes from './pdf.module.css';

/** Pixels per point at 150 dpi: sharp on paper, with a quarter of the memory of 300 dpi. */
const scale = 150 / 72;

interface PrintOptions {
  signal: AbortSignal;
  /** Called with the number of each page before it is drawn. */
  onPage: (page: number) => void;
}

/**
 * Renders every page and opens the browser's print dialog, because the viewer itself contains only the visible pages.
 * Resolves when the dialog is closed. Throws AbortError.
 */
const printPdf = async (pdf: PDFDocumentProxy, { signal, onPage }: PrintOptions): Promise<void> => {
  const pages = document.createElement('div');
  pages.className = classes.printed ?? '';
  try {
    for (let number = 1; number <= pdf.numPages; number += 1) {
      signal.throwIfAborted();
      onPage(number);
      pages.append(await drawPage(pdf, number));
    }
    signal.throwIfAborted();
    document.body.append(pages);
    await openPrintDialog();
  } finally {
    pages.remove();
    for (const image of pages.querySelectorAll('img')) URL.revokeObjectURL(image.src);
  }
};

const drawPage = async (pdf: PDFDocumentProxy, number: number): Promise<HTMLImageElement> => {
  const page = await pdf.getPage(number);
  const viewport = page.getViewport({ scale });
  const canvas = document.createElement('canvas');
  canvas.width = viewport.width;
  canvas.height = viewport.height;
  await page.render({ canvas, viewport, intent: 'print' }).promise;
  page.cleanup();
  const image = new Image();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  if (!blob) throw new Error(`Page ${number} could not be drawn`);
  image.src = URL.createObjectURL(blob);
  await image.decode();
  return image;
};

/** Some browsers return from `print` while their dialog is open. */
const openPrintDialog = (): Promise<void> =>
  new Promise((resolve) => {
    addEventListener('afterprint', () => resolve(), { once: true });
    print();
  });

interface PdfPrint {
  /** The number of the page being rendered; undefined while nothing is printed. */
  page: number | undefined;
  start: () => void;
  cancel: () => void;
}

/** Prints the whole document, one run at a time. Unmounting aborts a run. */
export const usePdfPrint = (document: PDFDocumentProxy, onProblem: (error: unknown) => void): PdfPrint => {
  const [page, setPage] = useState<number>();
  const run = useRef<AbortController>(undefined);
  const cancel = () => run.current?.abort();
  useEffect(() => () => run.current?.abort(), []);

  const start = () => {
    if (run.current) return;
    const controller = new AbortController();
    run.current = controller;
    printPdf(document, { signal: controller.signal, onPage: setPage })
      .catch((error: unknown) => {
        if (!controller.signal.aborted) onProblem(error);
      })
      .finally(() => {
        run.current = undefined;
        setPage(undefined);
      });
  };
  return { page, start, cancel };
};
