import { mailTemplates } from '../../brand/brand.ts';
import { contrastOnPage, textContrast } from '../../brand/palette.ts';
import { differing, id, link, title, website } from './fields.ts';
import {
  type Check,
  type Checked,
  line,
  listOf,
  localized,
  object,
  oneOf,
  prose,
  report,
  yesNo,
} from './schema.ts';

/** The format of vendor.yaml: the texts of the portal's frame, and how it looks. */

const footerLines = listOf(object({ title, description: localized(prose(500)) }));

/** Of a picture in the folder vendor/. */
const image: Check<string> = (value, place) =>
  typeof value === 'string' && /^[\p{L}\d][\p{L}\d._-]{0,99}\.(svg|png)$/u.test(value)
    ? value
    : report(place, 'the name of an svg or png file in the folder vendor', value);

const color: Check<string> = (value, place) => {
  if (typeof value !== 'string' || !/^#[\da-f]{6}$/i.test(value))
    return report(place, 'a colour like "#0b6480", in quotes', value);
  const contrast = contrastOnPage(value);
  if (contrast >= textContrast) return value;
  const found = `${value}, which has ${Math.floor(contrast * 10) / 10}:1`;
  return report(place, `a colour with a contrast of at least ${textContrast}:1 on a white page`, found);
};

const timeZone: Check<string> = (value, place) => {
  try {
    if (typeof value === 'string') return new Intl.DateTimeFormat('en', { timeZone: value }) && value;
  } catch {
    // Not a zone: reported below.
  }
  return report(place, 'a time zone like Asia/Shanghai', value);
};

const wording = object({ subject: localized(line(200)), text: localized(prose(4000)) });

const mail = object(
  {},
  {
    sender: localized(line(100)),
    signature: localized(prose(500)),
    texts: object({}, Object.fromEntries(mailTemplates.map((name) => [name, wording]))),
  },
);

export const vendor = object(
  {
    name: title,
    portal: title,
    website,
    phone: footerLines,
    address: footerLines,
    copyright: footerLines,
    menu: listOf(object({ id, column: localized(line(60)), url: link })),
  },
  {
    logo: object({ light: image }, { dark: image, withName: yesNo }),
    favicon: image,
    primaryColor: color,
    hero: object({ title, text: localized(prose(1000)) }),
    mail,
    languages: differing(listOf(oneOf(['zh', 'en']), 1), (each) => each, 'each language once'),
    timeZone,
  },
);
export type Vendor = Checked<typeof vendor>;
