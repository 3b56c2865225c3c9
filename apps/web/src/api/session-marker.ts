/** A cookie without content that lives as long as the browser does (AC-1). The token itself is in no cookie. */
export interface Marker {
  isSet: () => boolean;
  set: () => void;
  clear: () => void;
}

const name = 'siliport-browser-session';

const write = (attributes: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is for secure origins only, and not in every browser.
  if (typeof document !== 'undefined') document.cookie = `${name}=${attributes}; Path=/; SameSite=Strict`;
};

export const browserMarker: Marker = {
  isSet: () => typeof document !== 'undefined' && document.cookie.split('; ').includes(`${name}=1`),
  set: () => write('1'),
  clear: () => write('; Max-Age=0'),
};
