/** A cookie without content that lives as long as the browser does (AC-1). The token itself is in no cookie. */
export interface Marker {
  isSet: () => boolean;
  set: () => void;
  clear: () => void;
}

const name = 'siliport-browser-session';

export const browserMarker: Marker = {
  isSet: () => document.cookie.split('; ').includes(`${name}=1`),
  set: () => {
    document.cookie = `${name}=1; Path=/; SameSite=Strict`;
  },
  clear: () => {
    if (typeof document !== 'undefined') document.cookie = `${name}=; Path=/; SameSite=Strict; Max-Age=0`;
  },
};
