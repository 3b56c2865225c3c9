import { type StaticDecode, Type } from 'typebox';
import { mailPlaceholders, placeholderPattern } from '../../brand/brand.ts';
import { contrastOnPage, textContrast } from '../../brand/palette.ts';
import { isTimeZone } from '../../wire-dates.ts';
import { id, link, website } from './fields.ts';
import { formatMismatch } from './problems.ts';
import {
  inBothLanguages,
  list,
  object,
  prose,
  refine,
  singleLine,
  stringMatching,
  text,
  uniqueList,
} from './schema.ts';

/** The format of vendor.yaml: texts and brand of the portal. */

/** Texts of the page frame fall back to the other language without a marker. */
const title = inBothLanguages(singleLine(300));
const footerLines = list(object({ title, description: inBothLanguages(prose(500)) }));

/** The name of a picture in the folder vendor/. */
const image = stringMatching(
  /^[\p{L}\d][\p{L}\d._-]{0,99}\.(svg|png)$/u,
  'the name of an svg or png file in the folder vendor',
);

const color = refine(stringMatching(/^#[\da-f]{6}$/i, 'a color like "#0b6480", in quotes'), (value) => {
  const contrast = contrastOnPage(value);
  if (contrast >= textContrast) return undefined;
  const expected = `a color with a contrast of at least ${textContrast}:1 on a white page`;
  return formatMismatch(expected, `${value}, which has ${Math.floor(contrast * 10) / 10}:1`);
});

/** Refines a text so that it contains only these placeholders. */
const withPlaceholders = (schema: ReturnType<typeof singleLine>, names: readonly string[]) =>
  refine(schema, (value) => {
    const unknown = [...value.matchAll(placeholderPattern)].find(([, name = '']) => !names.includes(name));
    if (!unknown) return undefined;
    const known = names.map((name) => `{${name}}`).join(', ');
    return formatMismatch(known ? `no placeholders but ${known}` : 'a text without placeholders', unknown[0]);
  });

const emailTemplate = (placeholders: readonly string[]) =>
  object({
    subject: inBothLanguages(withPlaceholders(singleLine(200), placeholders)),
    text: inBothLanguages(withPlaceholders(prose(4000), placeholders)),
  });

const mail = object({
  sender: Type.Optional(inBothLanguages(singleLine(100))),
  signature: Type.Optional(inBothLanguages(prose(500))),
  texts: Type.Optional(
    object(
      Object.fromEntries(
        Object.entries(mailPlaceholders).map(([name, placeholders]) => [
          name,
          Type.Optional(emailTemplate(placeholders)),
        ]),
      ),
    ),
  ),
});

const language = Type.Enum(['zh', 'en']);

export const vendor = object({
  name: title,
  portal: title,
  website,
  phone: footerLines,
  address: footerLines,
  copyright: footerLines,
  menu: list(object({ id, column: inBothLanguages(singleLine(60)), url: link })),
  logo: Type.Optional(
    object({ light: image, dark: Type.Optional(image), withName: Type.Optional(Type.Boolean()) }),
  ),
  favicon: Type.Optional(image),
  primaryColor: Type.Optional(color),
  hero: Type.Optional(object({ title, text: inBothLanguages(prose(1000)) })),
  mail: Type.Optional(mail),
  languages: Type.Optional(uniqueList(language, (each) => each, 'each language once', { minItems: 1 })),
  timeZone: Type.Optional(text('a time zone like Asia/Shanghai', isTimeZone)),
});
export type Vendor = StaticDecode<typeof vendor>;
