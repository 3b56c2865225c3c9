import { AnnotationMode, type PDFDocumentProxy } from 'pdfjs-dist';
import type { PDFViewerOptions } from 'pdfjs-dist/types/web/pdf_viewer.js';
import {
  EventBus,
  LinkTarget,
  PDFFindController,
  PDFLinkService,
  PDFViewer,
} from 'pdfjs-dist/web/pdf_viewer.mjs';

/** pdf.js' own viewer put together for one open document. */
export interface PdfSession {
  document: PDFDocumentProxy;
  events: EventBus;
  viewer: PDFViewer;
  links: PDFLinkService;
  close: () => void;
}

/** The texts of pdf.js are not used: names of pages come from our phrases, and nothing else of it is read out. */
const noTexts = {
  getLanguage: () => 'en',
  getDirection: () => 'ltr',
  get: async (_ids: unknown, _args: unknown, fallback = '') => fallback,
  translate: async () => undefined,
  translateOnce: async () => undefined,
  pause: () => undefined,
  resume: () => undefined,
} as unknown as PDFViewerOptions['l10n'];

export const startPdfSession = (container: HTMLDivElement, document: PDFDocumentProxy): PdfSession => {
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
    findController: new PDFFindController({ eventBus: events, linkService: links }),
    l10n: noTexts,
    // Links work; forms and sounds do not, and without a scripting manager no script of the file is ever looked at.
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
  // Both take null to let go of a document; their declarations leave it out.
  viewer.setDocument(null as unknown as PDFDocumentProxy);
  links.setDocument(null);
  end.abort();
};
