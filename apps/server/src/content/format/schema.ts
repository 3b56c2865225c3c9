/** A text in both languages. */
export interface Bilingual {
  zh: string;
  en: string;
}

/** Where a value stands, and where its mistakes are gathered. */
export interface Place {
  /** Relative to the content folder. */
  file: string;
  /** Dotted path in the file; empty for the whole. */
  field: string;
  problems: string[];
}

/** Takes what the file holds; reports each mistake with its place and then gives nothing. */
export type Check<T> = (value: unknown, place: Place) => T | undefined;
export type Checked<C> = C extends Check<infer T> ? T : never;

type Fields = Record<string, Check<unknown>>;
type Values<F extends Fields> = { [K in keyof F]: Checked<F[K]> };

export const inside = (place: Place, key: string | number): Place => {
  const step = typeof key === 'number' ? `[${key + 1}]` : place.field ? `.${key}` : key;
  return { ...place, field: place.field + step };
};

const shown = (value: unknown): string => {
  if (value === undefined) return 'nothing';
  const json = JSON.stringify(value) ?? String(value);
  return json.length > 60 ? `${json.slice(0, 60)}…` : json;
};

/** `documents/x/document.yaml: released: expected a date YYYY-MM-DD, found "soon"` */
export const report = (place: Place, expected: string, found?: unknown): undefined => {
  const at = place.field ? `${place.file}: ${place.field}` : place.file;
  const seen =
    typeof found === 'number' || typeof found === 'boolean' ? `${found} without quotes` : shown(found);
  place.problems.push(`${at}: expected ${expected}, found ${seen}`);
};

/** Control characters, NUL first of all, which PostgreSQL cannot hold; and turned writing direction. */
const unprintable = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;
const unprintableButLines = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/u;

/** A text of 1 to `max` characters on one line. */
export const line =
  (max: number): Check<string> =>
  (value, place) => {
    const fits = typeof value === 'string' && value.trim() !== '' && value.length <= max;
    if (fits && !unprintable.test(value) && value.isWellFormed()) return value.trim();
    return report(place, `a text of 1 to ${max} characters on one line`, value);
  };

/** A text of 1 to `max` characters; line breaks are welcome. */
export const prose =
  (max: number): Check<string> =>
  (value, place) => {
    const fits = typeof value === 'string' && value.trim() !== '' && value.length <= max;
    if (fits && !unprintableButLines.test(value) && value.isWellFormed()) return value.trim();
    return report(place, `a text of 1 to ${max} characters`, value);
  };

export const matching =
  (pattern: RegExp, expected: string): Check<string> =>
  (value, place) =>
    typeof value === 'string' && pattern.test(value) ? value : report(place, expected, value);

export const oneOf =
  <const V extends string>(values: readonly V[]): Check<V> =>
  (value, place) =>
    values.find((each) => each === value) ?? report(place, `one of ${values.join(', ')}`, value);

export const yesNo: Check<boolean> = (value, place) =>
  typeof value === 'boolean' ? value : report(place, 'true or false', value);

export const listOf =
  <T>(check: Check<T>, least = 0): Check<T[]> =>
  (value, place) => {
    if (!Array.isArray(value) || value.length < least)
      return report(place, least > 0 ? `a list of at least ${least}` : 'a list', value);
    const known = place.problems.length;
    const items = value.map((each, index) => check(each, inside(place, index)));
    return place.problems.length === known ? (items as T[]) : undefined;
  };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields with these names and no other; the optional ones may be absent, never empty. */
export const object =
  <R extends Fields, O extends Fields = Record<never, never>>(
    required: R,
    optional?: O,
  ): Check<Values<R> & Partial<Values<O>>> =>
  (value, place) => {
    const fields: Fields = { ...required, ...optional };
    const names = Object.keys(fields);
    if (!isRecord(value)) return report(place, `fields ${names.join(', ')}`, value);
    const known = place.problems.length;
    for (const name of Object.keys(value))
      if (!Object.hasOwn(fields, name))
        report(inside(place, name), `no such field (known: ${names.join(', ')})`, value[name]);
    const result: Record<string, unknown> = {};
    for (const [name, check] of Object.entries(fields)) {
      const absent = !Object.hasOwn(value, name);
      if (absent && Object.hasOwn(required, name)) report(inside(place, name), 'this field');
      else if (!absent) result[name] = check(value[name], inside(place, name));
    }
    return place.problems.length === known ? (result as Values<R> & Partial<Values<O>>) : undefined;
  };

/** The same in Chinese, in English or in both; `absent` stands for the one that is missing. */
export const localizedOr =
  <T>(check: Check<T>, absent: T): Check<{ zh: T; en: T }> =>
  (value, place) => {
    const found = object({}, { zh: check, en: check })(value, place);
    if (!found) return undefined;
    if (found.zh === undefined && found.en === undefined)
      return report(place, 'a text in zh, in en or in both', value);
    return { zh: found.zh ?? absent, en: found.en ?? absent };
  };

/** A text in Chinese, in English or in both; the missing one is empty. */
export const localized = (check: Check<string>): Check<Bilingual> => localizedOr(check, '');

/** The same in both languages. */
export const bilingual = <T>(check: Check<T>): Check<{ zh: T; en: T }> => object({ zh: check, en: check });
