import type { KeyboardEvent } from 'react';
import type { PdfSession } from './use-pdf-session.ts';

const pageKeys: Record<string, 1 | -1> = { ArrowRight: 1, n: 1, j: 1, ArrowLeft: -1, p: -1, k: -1 };
const zoomKeys: Record<string, 1 | -1> = { '+': 1, '=': 1, '-': -1 };

type Action = () => void;

interface Actions {
  startFind: Action;
  print: Action;
}

/**
 * Handles the keyboard shortcuts of a PDF viewer, except while a text field has the focus. PageUp and PageDown scroll
 * by the visible height, because a page at reading size is taller.
 */
export const handlePdfKey = (
  event: KeyboardEvent,
  session: PdfSession,
  container: HTMLElement | null,
  { startFind, print }: Actions,
): void => {
  const withControl = event.ctrlKey || event.metaKey;
  const inField = event.target instanceof HTMLInputElement;
  const action =
    (withControl ? { f: startFind, p: print }[event.key] : undefined) ??
    toScrollAction(event, container) ??
    (inField || event.altKey ? undefined : toKeyAction(event, session, withControl, startFind));
  if (!action) return;
  event.preventDefault();
  event.stopPropagation();
  action();
};

const toScrollAction = ({ key }: KeyboardEvent, container: HTMLElement | null): Action | undefined => {
  const screens = { PageDown: 0.9, PageUp: -0.9 }[key];
  return screens ? () => container?.scrollBy({ top: screens * container.clientHeight }) : undefined;
};

const toKeyAction = (
  { key }: KeyboardEvent,
  session: PdfSession,
  withControl: boolean,
  startFind: Action,
): Action | undefined => {
  const zoom = zoomKeys[key];
  if (zoom) return () => zoomPdf(session, zoom);
  if (withControl) return undefined;
  if (key === '/') return startFind;
  const step = pageKeys[key];
  return step && (() => (step > 0 ? session.viewer.nextPage() : session.viewer.previousPage()));
};

export const zoomPdf = ({ viewer }: PdfSession, direction: 1 | -1): void =>
  viewer.updateScale({ steps: direction, drawingDelay: 200 });

/** Rotates all pages clockwise by a quarter turn. */
export const rotatePdf = ({ viewer }: PdfSession): void => {
  viewer.pagesRotation = (viewer.pagesRotation + 90) % 360;
};
