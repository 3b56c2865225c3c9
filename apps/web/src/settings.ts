import type { Language } from '@siliport/contract/language';

type InBothLanguages = Record<Language, string>;

/** What the server puts into index.html. */
export interface Settings {
  /** The company that runs the portal. */
  vendor: InBothLanguages;
  /** The name of the customer online support system. */
  portal: InBothLanguages;
  /** The company's own website. */
  website: string;
  /** Sent with every request as `Interface-Token`. */
  interfaceToken: string;
}

const defaults: Settings = {
  vendor: { zh: 'Siliport', en: 'Siliport' },
  portal: { zh: '客户在线支持系统', en: 'Customer Online Support' },
  website: '',
  interfaceToken: '',
};

export const readSettings = (json: string | null | undefined): Settings => {
  try {
    return { ...defaults, ...(JSON.parse(json ?? '') as Partial<Settings>) };
  } catch {
    // Only a page that did not come from the portal's server has no settings: the defaults keep it readable.
    return defaults;
  }
};

const element = typeof document === 'undefined' ? null : document.getElementById('siliport-settings');

export const settings: Settings = readSettings(element?.textContent);
