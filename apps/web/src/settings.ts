import type { Language } from '@siliport/contract/language';

type InBothLanguages = Record<Language, string>;

/** Of the vendor; the URLs of the picture on a light and on a dark ground. */
export interface LogoPictures {
  light: string;
  dark: string;
  /** Whether the picture holds the vendor's name. */
  withName: boolean;
}

export interface CompanyLogins {
  /** Those of the vendor, for members of every site. */
  vendor: readonly { id: string; name: InBothLanguages }[];
  /** Whether a site has one, which is found by the e-mail address. */
  byEmail: boolean;
}

/** The settings that the server writes into index.html. */
export interface Settings {
  /** The company that runs the portal. */
  vendor: InBothLanguages;
  /** The name of the customer online support system. */
  portal: InBothLanguages;
  /** The company's own website. */
  website: string;
  /** IANA name of the zone that the server writes its times in. */
  timeZone: string;
  /** Where members log in with the account of their company; absent when there is only the password. */
  companyLogins?: CompanyLogins;
  /** The languages of the portal; with a single one there is no switch. */
  languages: readonly Language[];
  /** For a reader who has not chosen one: the browser's preference, else the vendor's default. */
  language: Language;
  logo?: LogoPictures;
  /** The ten shades of the vendor's color. */
  palette?: readonly string[];
  /** Replaces the home page's own words. */
  hero?: { title: InBothLanguages; text: InBothLanguages };
  /** Sent with every request as `Interface-Token`. */
  interfaceToken: string;
}

const defaults: Settings = {
  vendor: { zh: 'Siliport', en: 'Siliport' },
  portal: { zh: '客户在线支持系统', en: 'Customer Online Support' },
  website: '',
  timeZone: 'Asia/Shanghai',
  languages: ['zh', 'en'],
  language: 'zh',
  interfaceToken: '',
};

export const readSettings = (json: string | null | undefined): Settings => {
  try {
    const settings: Partial<Settings> = JSON.parse(json ?? '');
    return { ...defaults, ...settings };
  } catch {
    // Only a page that another server delivers has no settings.
    return defaults;
  }
};

const element = typeof document === 'undefined' ? null : document.getElementById('siliport-settings');

export const settings: Settings = readSettings(element?.textContent);

/** Whether this browser and this address allow passkeys: they need HTTPS, or localhost, and a domain name. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(location.hostname);
