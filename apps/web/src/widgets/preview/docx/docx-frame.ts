import type { Options } from 'docx-preview';
import { safeLink } from '../preview-file.ts';

/**
 * Where a Word document is shown: a frame of its own, because its styles are arbitrary CSS (fonts by name, page
 * geometry, lists by counters) that must not reach the portal. The sandbox has no `allow-scripts`, so nothing in the
 * frame can run even if something slips through; the frame's own policy lets it load nothing but what its package
 * holds, as data: URLs. `allow-same-origin` stays, without scripts it gives the document nothing, and the portal needs
 * it to put the pages in and to hear the keys. Links open outside, in a tab of their own.
 */
export const frameSandbox = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox';

const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:";

export const frameSource = `<!doctype html>
<html><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">
<style>
html { color-scheme: only light; }
body { margin: 0; }
.docx-wrapper { box-sizing: border-box; width: fit-content; min-width: 100%; padding: 16px !important; background: transparent !important; }
.docx-wrapper > section.docx { flex: none; margin: 0 auto 16px !important; box-shadow: 0 1px 3px rgb(0 0 0 / .25) !important; }
a:focus-visible { outline: 2px solid #0b6b78; }
</style></head><body></body></html>`;

/** An outline in place of a picture that is not there. */
export const missingPicture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="72"><rect x=".5" y=".5" width="95" height="71" fill="#f6f8fa" stroke="#8c98a6" stroke-dasharray="4 3"/></svg>',
)}`;

type HElement = Exclude<Parameters<Options['h']>[0], string | Node>;

const forbidden = new Set(['script', 'iframe', 'object', 'embed', 'link', 'meta', 'base', 'form']);

/** docx-preview makes every node by this one function: the place to make them in the frame, and only harmless ones. */
export const createNodeFactory = (frame: Document): Options['h'] => {
  const make = (source: HElement | Node | string): Node => {
    if (typeof source === 'string') return frame.createTextNode(source);
    if ('nodeType' in source) return source as Node;
    return makeNode(frame, source as HElement, make);
  };
  return make;
};

/** The frame's policy stops these as well, but each would stand in the console as an attempt. */
const withoutOutside = (css: string): string =>
  css.replace(/url\(\s*['"]?(?!data:)[^)]*\)/gi, 'none').replace(/@import[^;]*;?/gi, '');

const makeNode = (frame: Document, source: HElement, make: Options['h']): Node => {
  const { ns, tagName, className, style, children = [], ...properties } = source;
  if (tagName === '#comment') return frame.createComment(String(children[0] ?? ''));
  if (forbidden.has(tagName.toLowerCase())) return frame.createTextNode('');
  if (tagName === '#fragment') {
    const fragment = frame.createDocumentFragment();
    fragment.append(...children.map(make));
    return fragment;
  }
  const element = frame.createElementNS(ns ?? 'http://www.w3.org/1999/xhtml', tagName) as HTMLElement;
  if (className) element.setAttribute('class', className);
  if (typeof style === 'string') element.setAttribute('style', withoutOutside(style));
  else if (style) setStyle(element, style);
  setProperties(element, properties);
  const isStyle = tagName.toLowerCase() === 'style';
  element.append(...children.map((child) => make(isStyle ? withoutOutside(String(child)) : child)));
  return element;
};

const setStyle = (element: HTMLElement, style: Record<string, string>): void => {
  for (const [name, value] of Object.entries(style))
    Reflect.set(element.style, name, withoutOutside(String(value)));
};

const setProperties = (element: HTMLElement, properties: Record<string, unknown>): void => {
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || name.toLowerCase().startsWith('on')) continue;
    if (name === 'href') setLink(element, String(value));
    else Reflect.set(element, name, value);
  }
};

const setLink = (element: HTMLElement, target: string): void => {
  // A bare '#place' would be taken from the portal's address, and lead the frame to the portal.
  const href = target.startsWith('#') ? `about:srcdoc${target}` : safeLink(target);
  if (!href) return;
  element.setAttribute('href', href);
  if (target.startsWith('#')) return;
  element.setAttribute('target', '_blank');
  element.setAttribute('rel', 'noopener noreferrer');
};

/**
 * The frame runs no script of its own, so what a page normally does with keys and links is done from here: places in
 * the document are scrolled to, Tab goes back to the portal at the frame's ends, other keys go on to the dialog.
 */
export const listenInFrame = (
  frame: HTMLIFrameElement,
  inside: Document,
  onZoom: (direction: 1 | -1) => void,
): void => {
  inside.addEventListener('click', (event) => {
    const link = linkAt(event.target);
    const [address, place] = (link?.getAttribute('href') ?? '').split('#');
    if (address !== 'about:srcdoc' || !place) return;
    // Followed by the browser, it would stand in the way of the portal's own "back".
    event.preventDefault();
    const id = decodeURIComponent(place);
    (inside.getElementById(id) ?? inside.getElementsByName(id)[0])?.scrollIntoView();
  });
  inside.addEventListener('keydown', (event) => {
    if (event.key === 'Tab') return leaveAtTheEnds(event, frame, inside);
    if (event.key === '+' || event.key === '=') onZoom(1);
    else if (event.key === '-') onZoom(-1);
    else frame.dispatchEvent(new KeyboardEvent('keydown', { key: event.key, bubbles: true }));
  });
};

/** Not by `instanceof`: the elements of the frame are of the frame's classes, not of this window's. */
const linkAt = (target: EventTarget | null): Element | null =>
  target && 'closest' in target ? (target as Element).closest('a') : null;

const leaveAtTheEnds = (event: KeyboardEvent, frame: HTMLIFrameElement, inside: Document): void => {
  const links = [...inside.querySelectorAll<HTMLElement>('a[href]')];
  const edge = event.shiftKey ? links[0] : links.at(-1);
  const isInside = links.length > 0 && inside.activeElement !== edge;
  const dialog = frame.closest('[role="dialog"]');
  if (isInside || !dialog) return;
  const controls = [...dialog.querySelectorAll<HTMLElement>('button:not(:disabled), input')];
  event.preventDefault();
  (event.shiftKey ? controls.at(-1) : controls[0])?.focus();
};
