import type { KeyboardEvent } from 'react';
import type { PdfSession } from './use-pdf-session.ts';

const pageKeys: Record<string, 1 | -1> = { ArrowRight: 1, n: 1, j: 1, ArrowLeft: -1, p: -1, k: -1 };
const zoomKeys: Record<string, 1 | -1> = { '+': 1, '=': 1, '-': -1 };

type Act = () => void;

interface Actions {
  startFind: Act;
  print: Act;
}

/**
 * The keys of a reading program: they work wherever in the viewer the focus is, except in a field, where they write.
 * PageUp and PageDown move by what is on screen, as a page at reading size is taller than that.
 */
export const handlePdfKey = (
  event: KeyboardEvent,
  session: PdfSession,
  container: HTMLElement | null,
  { startFind, print }: Actions,
): void => {
  const withControl = event.ctrlKey || event.metaKey;
  const inField = event.target instanceof HTMLInputElement;
  const act =
    (withControl ? { f: startFind, p: print }[event.key] : undefined) ??
    scrolling(event, container) ??
    (inField || event.altKey ? undefined : moving(event, session, withControl, startFind));
  if (!act) return;
  event.preventDefault();
  event.stopPropagation();
  act();
};

const scrolling = ({ key }: KeyboardEvent, container: HTMLElement | null): Act | undefined => {
  const screens = { PageDown: 0.9, PageUp: -0.9 }[key];
  return screens ? () => container?.scrollBy({ top: screens * container.clientHeight }) : undefined;
};

const moving = (
  { key }: KeyboardEvent,
  session: PdfSession,
  withControl: boolean,
  startFind: Act,
): Act | undefined => {
  const zoom = zoomKeys[key];
  if (zoom) return () => zoomPdf(session, zoom);
  if (withControl) return undefined;
  if (key === '/') return startFind;
  const step = pageKeys[key];
  return step && (() => (step > 0 ? session.viewer.nextPage() : session.viewer.previousPage()));
};

export const zoomPdf = ({ viewer }: PdfSession, direction: 1 | -1): void =>
  viewer.updateScale({ steps: direction, drawingDelay: 200 });
