import { limits } from '@siliport/contract/limits';
import { normalizeSiteId } from '@siliport/contract/rules';
import { type Static, type TSchema, Type } from 'typebox';
import { cleanHtml, findRemovedTag, HtmlRejectedError, maxDepth } from '../../html/clean-html.ts';
import { formatMismatch } from './problems.ts';
import {
  decoded,
  isLine,
  localized,
  localizedList,
  prose,
  refine,
  singleLine,
  stringMatching,
  text,
  uniqueList,
} from './schema.ts';
import { isValidTime } from './times.ts';

/** Fields shared by several content types. */

const idPattern = /^[a-z0-9][a-z0-9-]{0,63}$/;
export const idRequirement = 'an id of lower-case letters, digits and hyphens, at most 64';
export const isId = (name: string): boolean => idPattern.test(name);

export const id = stringMatching(idPattern, idRequirement);

/** Site ids are case-insensitive. */
export const siteId = decoded(
  stringMatching(/^[A-Za-z0-9][A-Za-z0-9-]{0,63}$/, 'a site id of letters, digits and hyphens, at most 64'),
  normalizeSiteId,
);

const emailPattern = /^[^\s@"<>(),;:\\[\]]+@([a-z0-9-]+\.)+[a-z0-9-]+$/i;

export const email = decoded(
  text('an e-mail address', (value) => value.length <= limits.emailLength && emailPattern.test(value)),
  (value) => value.toLowerCase(),
);

export const domain = stringMatching(
  /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9][a-z0-9-]*$/,
  'a domain in lower case, e.g. acme.example',
);

/** Indexed for sorting; an index row is limited to about 2,700 bytes. */
export const title = localized(singleLine(300));
export const description = localized(prose(4000));

/** Labels are joined with commas on the wire. */
const label = refine(singleLine(60), (value) =>
  /[,，]/.test(value) ? formatMismatch('a label without a comma', value) : undefined,
);
export const labels = localizedList(label);

export const dateOnly = text('a date YYYY-MM-DD', (value) => value.length === 10 && isValidTime(value));
export const time = text('a time YYYY-MM-DD HH:mm:ss', (value) => value.length === 19 && isValidTime(value));

const isHttp = (value: string): boolean =>
  /^https?:\/\//.test(value) && URL.canParse(value) && value.length <= 500;

export const website = text('an address http(s)://…', isHttp);

export const link = text(
  'a route /… of the portal or an address http(s)://…',
  (value) => /^\/(?![/\\])[\w/?=&.-]*$/.test(value) || isHttp(value),
);

/** The name of a file in the same folder as this YAML file. */
export const siblingFile = (yaml: string, expected = `the name (with extension) of a file beside ${yaml}`) =>
  text(expected, (value) => {
    const isPlain = isLine(value, 200) && !/[/\\]/.test(value) && !value.startsWith('.') && value !== yaml;
    const fits = /\.[a-z0-9]{1,10}$/i.test(value) && Buffer.byteLength(value) <= 255;
    return isPlain && fits && value === value.trim();
  });

/** Ids of products, each once. */
export const productIds = uniqueList(id, (each) => each, 'each product once');

/** The fields that documents, FAQs and trainings share. */
export const sharedItemFields = {
  title,
  description,
  category: id,
  released: dateOnly,
  products: Type.Optional(productIds),
  group: Type.Optional(labels),
};

const findHtmlMismatch = (value: string): string | undefined => {
  try {
    const lost = findRemovedTag(value);
    if (lost === undefined) return undefined;
    return formatMismatch('HTML of the elements and addresses that the portal keeps', lost);
  } catch (error) {
    if (!(error instanceof HtmlRejectedError)) throw error;
    return formatMismatch(`HTML nested at most ${maxDepth} deep`, 'deeper');
  }
};

/** HTML that is sanitized on decoding; markup that sanitizing would remove is reported. */
export const htmlText = decoded(refine(prose(limits.richText), findHtmlMismatch), cleanHtml);

export const html = localized(htmlText);

/** Refines an object so that all these texts exist in at least one common language. */
export const inCommonLanguage = <S extends TSchema>(
  schema: S,
  fields: readonly (keyof Static<S> & string)[],
) =>
  refine(schema, (value) => {
    const isComplete = (language: 'zh' | 'en') =>
      fields.every((field) => language in Object(Reflect.get(Object(value), field)));
    if (isComplete('zh') || isComplete('en')) return undefined;
    return formatMismatch(`zh or en for all of ${fields.join(', ')}`, 'some in zh alone, some in en alone');
  });

/** Refines an object so that it has exactly one of these fields. */
export const exactlyOne = <S extends TSchema>(schema: S, names: readonly (keyof Static<S> & string)[]) =>
  refine(schema, (value) => {
    const given = names.filter((name) => name in Object(value));
    if (given.length === 1) return undefined;
    return formatMismatch(`one of ${names.join(', ')}`, given.length > 0 ? given : undefined);
  });
