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
