import type { KeyboardEvent } from 'react';
import type { PdfSession } from './pdf-session.ts';

const pageKeys: Record<string, 1 | -1> = { ArrowRight: 1, n: 1, j: 1, ArrowLeft: -1, p: -1, k: -1 };
const zoomKeys: Record<string, 1 | -1> = { '+': 1, '=': 1, '-': -1 };

/**
 * The keys of a reading program: they work wherever in the viewer the focus is, except in a field, where they write.
 * PageUp and PageDown move by what is on screen, as a page at reading size is taller than that.
 */
export const handlePdfKey = (
  event: KeyboardEvent,
  session: PdfSession,
  container: HTMLElement | null,
  startFind: () => void,
): void => {
  const withControl = event.ctrlKey || event.metaKey;
  const inField = event.target instanceof HTMLInputElement;
  if (withControl && event.key === 'f') return done(event, startFind);
  if (event.key === 'PageDown') return done(event, () => scrollByScreen(container, 1));
  if (event.key === 'PageUp') return done(event, () => scrollByScreen(container, -1));
  if (inField || event.altKey) return;
  const zoom = zoomKeys[event.key];
  if (zoom) return done(event, () => zoomPdf(session, zoom));
  if (withControl) return;
  if (event.key === '/') return done(event, startFind);
  const step = pageKeys[event.key];
  if (step) done(event, () => (step > 0 ? session.viewer.nextPage() : session.viewer.previousPage()));
};

export const zoomPdf = ({ viewer }: PdfSession, direction: 1 | -1): void =>
  viewer.updateScale({ steps: direction, drawingDelay: 200 });

const done = (event: KeyboardEvent, act: () => void): void => {
  event.preventDefault();
  event.stopPropagation();
  act();
};

const scrollByScreen = (container: HTMLElement | null, direction: 1 | -1): void =>
  container?.scrollBy({ top: direction * container.clientHeight * 0.9 });
