import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { printPdf } from './print-pdf.ts';

export interface PdfPrint {
  /** The page being prepared; undefined when nothing is printed. */
  page: number | undefined;
  start: () => void;
  cancel: () => void;
}

/** Prints the whole document, one run at a time. A run ends with the viewer. */
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
