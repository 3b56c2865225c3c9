import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { focusContent } from '../focus-content.ts';
import { type PdfSession, startPdfSession } from './pdf-session.ts';

export interface PdfView {
  page: number;
  percent: number;
  ready: boolean;
  damaged: boolean;
}

const start: PdfView = { page: 1, percent: 100, ready: false, damaged: false };

/** Runs pdf.js' viewer in the container and follows what the toolbar shows of it. */
export const usePdfSession = (
  document: PDFDocumentProxy,
  container: RefObject<HTMLDivElement | null>,
  nameOfPage: (page: number) => string,
) => {
  const [session, setSession] = useState<PdfSession>();
  const [view, setView] = useState(start);
  const naming = useRef(nameOfPage);
  naming.current = nameOfPage;

  useEffect(() => {
    if (!container.current) return;
    const opened = startPdfSession(container.current, document);
    followEvents(opened, (change) => setView((old) => ({ ...old, ...change })));
    opened.events.on('pagesinit', () => {
      opened.viewer.currentScaleValue = 'auto';
      // Setting the scale brings the first page to the very top; the space above it belongs to it.
      if (container.current) container.current.scrollTop = 0;
      namePages(opened, naming.current);
    });
    const stopFitting = keepFitting(opened, container.current);
    focusContent(container.current);
    setSession(opened);
    return () => {
      stopFitting();
      opened.close();
      setSession(undefined);
      setView(start);
    };
  }, [document, container]);

  return { session, view };
};

const followEvents = ({ events }: PdfSession, set: (change: Partial<PdfView>) => void): void => {
  events.on('pagechanging', ({ pageNumber }: { pageNumber: number }) => set({ page: pageNumber }));
  events.on('scalechanging', ({ scale }: { scale: number }) => set({ percent: Math.round(scale * 100) }));
  events.on('pagerendered', ({ error }: { error: unknown }) =>
    set(error ? { ready: true, damaged: true } : { ready: true }),
  );
};

const namePages = ({ viewer }: PdfSession, nameOfPage: (page: number) => string): void => {
  for (let index = 0; index < viewer.pagesCount; index += 1) {
    const page: { div: HTMLElement } = viewer.getPageView(index);
    page.div.setAttribute('aria-label', nameOfPage(index + 1));
  }
};

/** 'auto' and 'page-width' are worked out once by pdf.js; a turned phone or an opened sidebar needs it again. */
const keepFitting = ({ viewer }: PdfSession, container: HTMLElement): (() => void) => {
  let width = container.clientWidth;
  const observer = new ResizeObserver(() => {
    if (width === container.clientWidth || !viewer.pagesCount) return;
    width = container.clientWidth;
    const value = viewer.currentScaleValue;
    if (Number.isNaN(Number(value))) viewer.currentScaleValue = value;
    viewer.update();
  });
  observer.observe(container);
  return () => observer.disconnect();
};
