import type { ZipParseLimits } from '@aiden0z/pptx-renderer';

export const zipLimits: ZipParseLimits = {
  maxEntries: 10_000,
  maxEntryUncompressedBytes: 64 * 1024 * 1024,
  maxTotalUncompressedBytes: 200 * 1024 * 1024,
  maxMediaBytes: 192 * 1024 * 1024,
  maxConcurrency: 8,
};

const style = `
:host { all: initial; display: block; contain: content; color-scheme: only light; }
.slides { min-width: min-content; }
.slides > * { box-shadow: 0 1px 3px rgb(0 0 0 / .25); }
a:focus-visible, [role="link"]:focus-visible { outline: 2px solid #0b6b78; outline-offset: 1px; }
`;

/**
 * Where slides are drawn: a shadow root, out of reach of the portal's styles and the other way round, and contained so
 * that nothing positioned in it can lie over the portal. Not a frame as for Word: the renderer works on the page as it
 * goes (charts, sizes of text, slides coming and going), which a frame without scripts does not let it. It writes no
 * HTML of the file, only elements and inline styles of its own; what the file could load or link to was taken out
 * before (clean-package.ts), and the portal's policy runs no inline script.
 */
export const slideShadow = (host: HTMLElement, picture: string): HTMLElement => {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const sheet = document.createElement('style');
  sheet.textContent = style;
  const slides = document.createElement('div');
  slides.className = 'slides';
  root.replaceChildren(sheet, slides);
  namePictures(slides, picture);
  return slides;
};

/** The renderer does not pass on what the author calls a picture, and puts pictures in as they are unpacked. */
const namePictures = (slides: HTMLElement, picture: string): void => {
  const observer = new MutationObserver(() => {
    for (const image of slides.querySelectorAll('img:not([alt])')) image.setAttribute('alt', picture);
  });
  observer.observe(slides, { childList: true, subtree: true });
};
