import { limits } from '@siliport/contract/limits';
import { cleanHtml, deepest, HtmlRefused, lostByCleaning } from '../../html/clean-html.ts';
import { isReal } from './local-time.ts';
import {
  type Bilingual,
  type Check,
  inside,
  line,
  listOf,
  localized,
  localizedOr,
  matching,
  prose,
  report,
} from './schema.ts';

/** Checks that several kinds of content share. */

const idPattern = /^[a-z0-9][a-z0-9-]{0,63}$/;
export const idExpected = 'an id of lower-case letters, digits and hyphens, at most 64';
export const isId = (name: string): boolean => idPattern.test(name);

export const id = matching(idPattern, idExpected);

/** Indexed for sorting; an index row holds no more than some 2,700 bytes. */
export const title = localized(line(300));
export const description = localized(prose(4000));

/** Labels are joined with commas on the wire. */
const label: Check<string> = (value, place) => {
  if (typeof value === 'string' && /[,，]/.test(value))
    return report(place, 'a label without a comma', value);
  return line(60)(value, place);
};
export const labels = localizedOr(listOf(label), []);

export const dateOnly: Check<string> = (value, place) => {
  if (typeof value === 'string' && value.length === 10 && isReal(value)) return value;
  return report(place, 'a date YYYY-MM-DD', value);
};

export const time: Check<string> = (value, place) => {
  if (typeof value === 'string' && value.length === 19 && isReal(value)) return value;
  return report(place, 'a time YYYY-MM-DD HH:mm:ss', value);
};

const isHttp = (value: string): boolean =>
  /^https?:\/\//.test(value) && URL.canParse(value) && value.length <= 500;

export const website: Check<string> = (value, place) =>
  typeof value === 'string' && isHttp(value) ? value : report(place, 'an address http(s)://…', value);

export const link: Check<string> = (value, place) => {
  const ours = typeof value === 'string' && /^\/(?![/\\])[\w/?=&.-]*$/.test(value);
  if (typeof value === 'string' && (ours || isHttp(value))) return value;
  return report(place, 'a route /… of the portal or an address http(s)://…', value);
};

/** Of a file beside the YAML file of this name. */
export const fileBeside =
  (yaml: string): Check<string> =>
  (value, place) => {
    const name = line(200)(value, place);
    if (name === undefined) return undefined;
    const plain = !/[/\\]/.test(name) && !name.startsWith('.') && name !== yaml && name === value;
    const fits = plain && /\.[a-z0-9]{1,10}$/i.test(name) && Buffer.byteLength(name) <= 255;
    return fits ? name : report(place, `the name (with extension) of a file beside ${yaml}`, value);
  };

/** One value for both languages, or one for each; a missing one is that of the other language. */
export const oneOrBoth =
  <T extends string>(check: Check<T>): Check<{ zh: T; en: T }> =>
  (value, place) => {
    if (typeof value === 'string') {
      const both = check(value, place);
      return both === undefined ? undefined : { zh: both, en: both };
    }
    const found = localizedOr<T | undefined>(check, undefined)(value, place);
    const [zh, en] = [found?.zh ?? found?.en, found?.en ?? found?.zh];
    return zh === undefined || en === undefined ? undefined : { zh, en };
  };

/** A list in which no two items have the same key; `expected` says so. */
export const differing =
  <T>(list: Check<T[]>, keyOf: (item: T) => string, expected: string, field?: string): Check<T[]> =>
  (value, place) => {
    const found = list(value, place);
    const keys = found?.map(keyOf) ?? [];
    const twice = keys.findIndex((key, index) => keys.indexOf(key) !== index);
    if (twice < 0) return found;
    const here = inside(place, twice);
    return report(field ? inside(here, field) : here, expected, keys[twice]);
  };

/** What documents, FAQs and trainings are filed under. */
export const filing = {
  required: { title, description, category: id, released: dateOnly },
  optional: { products: differing(listOf(id), (each) => each, 'each product once'), group: labels },
};

/** HTML, cleaned; an author learns of what cleaning would take away. */
export const htmlText: Check<string> = (value, place) => {
  const text = prose(limits.richText)(value, place);
  if (text === undefined) return undefined;
  try {
    const lost = lostByCleaning(text);
    if (lost === undefined) return cleanHtml(text);
    return report(place, 'HTML of the elements and addresses that the portal keeps', lost);
  } catch (error) {
    if (!(error instanceof HtmlRefused)) throw error;
    return report(place, `HTML nested at most ${deepest} deep`, 'deeper');
  }
};

/** HTML in one language or in both. */
export const html = localized(htmlText);

/** Items of which all these texts exist in one common language at least: each reader sees what there is, marked. */
export const inCommonLanguage =
  <F extends string, T extends Record<F, Bilingual>>(check: Check<T>, fields: readonly F[]): Check<T> =>
  (value, place) => {
    const found = check(value, place);
    if (!found) return undefined;
    const isComplete = (language: 'zh' | 'en') => fields.every((field) => found[field][language] !== '');
    if (isComplete('zh') || isComplete('en')) return found;
    return report(place, `zh or en for all of ${fields.join(', ')}`, 'some in zh alone, some in en alone');
  };

/** Fields of which a value has exactly one. */
export const exactlyOne =
  <T extends object>(check: Check<T>, names: readonly (keyof T & string)[]): Check<T> =>
  (value, place) => {
    const found = check(value, place);
    const given = names.filter((name) => found && name in found);
    if (!found || given.length === 1) return found;
    return report(place, `one of ${names.join(', ')}`, given.length > 0 ? given : undefined);
  };
