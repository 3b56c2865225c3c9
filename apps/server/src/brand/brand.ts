import { type Language, languages } from '@siliport/contract/language';

/** The brand of the portal, from vendor.yaml (demo/README.md). */

export type Text = Record<Language, string>;

/** The file name in an image URL: a prefix of its SHA-256, and `svg` or `png`. */
export type BrandImageName = `${string}.${'svg' | 'png'}`;

export interface Logo {
  light: BrandImageName;
  dark: BrandImageName;
  /** Whether the image contains the company name, which is then not displayed beside it. */
  withName: boolean;
}

/** The emails whose text vendor.yaml can replace, with the placeholders allowed in them. */
export const mailPlaceholders = {
  registrationCode: [],
  passwordCode: [],
  alreadyRegistered: [],
  passwordChanged: [],
  eventConfirmation: ['title', 'time', 'place'],
} as const satisfies Record<string, readonly string[]>;
export type MailTemplateName = keyof typeof mailPlaceholders;

export type MailPlaceholder = (typeof mailPlaceholders)[MailTemplateName][number];

/** Finds each `{name}` in a text of vendor.yaml; its first group is the name. */
export const placeholderPattern = /\{(\w+)\}/g;

export interface MailWording {
  subject: Text;
  text: Text;
}

export interface MailBrand {
  sender?: Text;
  signature?: Text;
  texts?: Partial<Record<MailTemplateName, MailWording>>;
}

/** The stored brand, without fields that vendor.yaml omits. */
export interface StoredBrand {
  logo?: Logo;
  favicon?: BrandImageName;
  palette?: string[];
  hero?: { title: Text; text: Text };
  mail?: MailBrand;
  languages?: Language[];
  timeZone?: string;
}

export interface Brand extends StoredBrand {
  /** The company's name; empty until a vendor.yaml was imported. */
  vendor: Text;
  /** The name of the customer online support system. */
  portal: Text;
  website: string;
  /** The languages of the portal, the default first. */
  languages: Language[];
}

/** The settings that the brand is stored in. */
export type BrandSettings = Partial<Pick<Brand, 'vendor' | 'portal' | 'website'>> & { brand?: StoredBrand };

const unnamed: Text = { zh: '', en: '' };
const defaultPortal: Text = { zh: '客户在线支持系统', en: 'Customer Online Support' };

/** Returns the brand with its defaults; Chinese is the default language (SH-7). */
export const toBrand = ({
  brand = {},
  vendor = unnamed,
  portal = defaultPortal,
  website = '',
}: BrandSettings): Brand => ({
  ...brand,
  vendor,
  portal,
  website,
  languages: brand.languages ?? [...languages],
});

/** Returns the default language, in which mails to the vendor's support are written. */
export const getDefaultLanguage = ({ languages: available }: Pick<Brand, 'languages'>): Language =>
  available[0] ?? 'zh';

/** Returns the language, or the portal's default where the portal does not have it. */
export const toPortalLanguage = (
  { languages: available }: Pick<Brand, 'languages'>,
  language: Language,
): Language => (available.includes(language) ? language : (available[0] ?? language));
