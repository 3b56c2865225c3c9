/** A position in a content file, and the list that its problems are added to. */
export interface Location {
  /** Relative to the content folder. */
  file: string;
  /** Path in the file, e.g. `menu[1].url`; empty for the whole file. */
  field: string;
  problems: string[];
}

type Key = string | number;

/** Returns the location below the given one; list positions count from 1 in messages. */
export const toNestedLocation = (location: Location, ...keys: readonly Key[]): Location => ({
  ...location,
  field: keys.reduce<string>(
    (field, key) => field + (typeof key === 'number' ? `[${key + 1}]` : field ? `.${key}` : key),
    location.field,
  ),
});

/** Returns the location of a field of the file, or of the whole file. */
export const createLocation = (file: string, problems: string[], ...keys: readonly Key[]): Location =>
  toNestedLocation({ file, field: '', problems }, ...keys);

const formatValue = (value: unknown): string => {
  if (value === undefined) return 'nothing';
  if (typeof value === 'number' || typeof value === 'boolean') return `${value} without quotes`;
  const json = JSON.stringify(value) ?? String(value);
  return json.length > 60 ? `${json.slice(0, 60)}…` : json;
};

export const formatMismatch = (expected: string, found: unknown): string =>
  `expected ${expected}, found ${formatValue(found)}`;

/** Adds a message of `formatMismatch`, optionally with a path below the location: `[2].id: expected …`. */
export const reportMessage = ({ file, field, problems }: Location, message: string): void => {
  const separator = field === '' || /^[.[]/.test(message) ? '' : ': ';
  problems.push(`${file}: ${field}${separator}${message}`);
};

/** Adds e.g. `documents/x/document.yaml: released: expected a date YYYY-MM-DD, found "soon"` to the problems. */
export const report = (location: Location, expected: string, found?: unknown): undefined =>
  void reportMessage(location, formatMismatch(expected, found));

/** An id in a content file: the item's own, or that of another item. */
export interface Reference {
  name: string;
  location: Location;
}

export const toReferences = (names: readonly string[] = [], location: Location): Reference[] =>
  names.map((name, index) => ({ name, location: toNestedLocation(location, index) }));

/** Returns the texts of the field `key` in a list of objects; an object without it is skipped. */
export const toFieldReferences = (
  list: readonly object[] = [],
  key: string,
  location: Location,
): Reference[] =>
  list.flatMap((each, index) => {
    const name: unknown = Reflect.get(each, key);
    return typeof name === 'string' ? [{ name, location: toNestedLocation(location, index, key) }] : [];
  });

export const reportMissing = (
  references: readonly Reference[],
  known: ReadonlySet<string>,
  expected: string,
): void => {
  for (const { name, location } of references) if (!known.has(name)) report(location, expected, name);
};

export const reportDuplicates = (references: readonly Reference[], expected: string): void => {
  const seen = new Set<string>();
  for (const { name, location } of references) {
    if (seen.has(name)) report(location, expected, name);
    seen.add(name);
  }
};
