import { AnnotationMode, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import {
  EventBus,
  LinkTarget,
  PDFFindController,
  PDFLinkService,
  PDFViewer,
} from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import type { PDFViewerOptions } from 'pdfjs-dist/types/web/pdf_viewer.js';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { focusContent } from '../viewer.ts';

/** The parts of pdf.js' viewer for one open document. */
export interface PdfSession {
  document: PDFDocumentProxy;
  events: EventBus;
  viewer: PDFViewer;
  links: PDFLinkService;
  close: () => void;
}

/** Replaces the translations of pdf.js; page names come from our phrases. */
const noTranslations = {
  getLanguage: () => 'en',
  getDirection: () => 'ltr',
  get: async (_ids: unknown, _args: unknown, fallback = '') => fallback,
  translate: async () => undefined,
  translateOnce: async () => undefined,
  pause: () => undefined,
  resume: () => undefined,
} as unknown as PDFViewerOptions['l10n'];

/** Scrolls the pages of the file alone to a match; pdf.js also scrolls the page of the portal around them. */
class PageKeepingFindController extends PDFFindController {
  override scrollMatchIntoView(match: Parameters<PDFFindController['scrollMatchIntoView']>[0]): void {
    const { scrollX: left, scrollY: top } = window;
    super.scrollMatchIntoView(match);
    window.scrollTo({ left, top, behavior: 'instant' });
  }
}

const startPdfSession = (container: HTMLDivElement, document: PDFDocumentProxy): PdfSession => {
  const events = new EventBus();
  const links = new PDFLinkService({
    eventBus: events,
    externalLinkTarget: LinkTarget.BLANK,
    externalLinkRel: 'noopener noreferrer',
  });
  const end = new AbortController();
  const options = {
    container,
    eventBus: events,
    linkService: links,
    findController: new PageKeepingFindController({ eventBus: events, linkService: links }),
    l10n: noTranslations,
    // Enables links, but neither forms nor sounds; without a scripting manager no script of the file runs.
    annotationMode: AnnotationMode.ENABLE,
    enableSelectionRendering: false,
    removePageBorders: true,
    abortSignal: end.signal,
  };
  const viewer = new PDFViewer(options);
  links.setViewer(viewer);
  links.setDocument(document);
  viewer.setDocument(document);
  return { document, events, viewer, links, close: () => closeSession(viewer, links, end) };
};

const closeSession = (viewer: PDFViewer, links: PDFLinkService, end: AbortController): void => {
  // Both accept null to release a document, which their declarations lack.
  viewer.setDocument(null as unknown as PDFDocumentProxy);
  links.setDocument(null);
  end.abort();
};

export interface PdfView {
  page: number;
  percent: number;
  ready: boolean;
  damaged: boolean;
}

const start: PdfView = { page: 1, percent: 100, ready: false, damaged: false };

/** Runs pdf.js' viewer in the container and returns the state that the toolbar shows. */
export const usePdfSession = (
  document: PDFDocumentProxy,
  container: RefObject<HTMLDivElement | null>,
  toPageLabel: (page: number) => string,
  firstPage = 1,
) => {
  const [session, setSession] = useState<PdfSession>();
  const [view, setView] = useState(start);
  const latestLabel = useRef(toPageLabel);
  latestLabel.current = toPageLabel;

  useEffect(() => {
    if (!container.current) return;
    const opened = startPdfSession(container.current, document);
    followEvents(opened, (change) => setView((old) => ({ ...old, ...change })));
    opened.events.on('pagesinit', () => {
      opened.viewer.currentScaleValue = 'auto';
      // Setting the scale scrolls the first page to the top edge; this restores the space above it.
      if (container.current) container.current.scrollTop = 0;
      if (firstPage > 1) opened.viewer.currentPageNumber = Math.min(firstPage, document.numPages);
      labelPages(opened, latestLabel.current);
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
  }, [document, container, firstPage]);

  return { session, view };
};

const followEvents = ({ events }: PdfSession, set: (change: Partial<PdfView>) => void): void => {
  events.on('pagechanging', ({ pageNumber }: { pageNumber: number }) => set({ page: pageNumber }));
  events.on('scalechanging', ({ scale }: { scale: number }) => set({ percent: Math.round(scale * 100) }));
  events.on('pagerendered', ({ error }: { error: unknown }) =>
    set(error ? { ready: true, damaged: true } : { ready: true }),
  );
};

const labelPages = ({ viewer }: PdfSession, toPageLabel: (page: number) => string): void => {
  for (let index = 0; index < viewer.pagesCount; index += 1) {
    const page: { div: HTMLElement } = viewer.getPageView(index);
    page.div.setAttribute('aria-label', toPageLabel(index + 1));
  }
};

/** pdf.js computes 'auto' and 'page-width' once; they are recomputed when the container is resized. */
const keepFitting = ({ viewer }: PdfSession, container: HTMLElement): (() => void) => {
  let width = container.clientWidth;
  const observer = new ResizeObserver(() => {
    // A removed container has no width; its viewer is closed a moment later.
    if ([0, width].includes(container.clientWidth) || !viewer.pagesCount) return;
    width = container.clientWidth;
    const value = viewer.currentScaleValue;
    if (Number.isNaN(Number(value))) viewer.currentScaleValue = value;
    viewer.update();
  });
  observer.observe(container);
  return () => observer.disconnect();
};
