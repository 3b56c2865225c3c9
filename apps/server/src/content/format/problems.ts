/** A position in a content file, and the list that its problems are added to. */
export interface Location {
  /** Relative to the content folder. */
  file: string;
  /** Path in the file, e.g. `menu[1].url`; empty for the whole file. */
  field: string;
  problems: string[];
}

/** Returns the location one step further down. List positions count from 1 in messages. */
export const inside = (location: Location, key: string | number): Location => {
  const step = typeof key === 'number' ? `[${key + 1}]` : location.field ? `.${key}` : key;
  return { ...location, field: location.field + step };
};

const formatValue = (value: unknown): string => {
  if (value === undefined) return 'nothing';
  if (typeof value === 'number' || typeof value === 'boolean') return `${value} without quotes`;
  const json = JSON.stringify(value) ?? String(value);
  return json.length > 60 ? `${json.slice(0, 60)}…` : json;
};

export const formatMismatch = (expected: string, found: unknown): string =>
  `expected ${expected}, found ${formatValue(found)}`;

/** Adds a mismatch as `formatMismatch` words it, perhaps after a path below the location: `[2].id: expected …`. */
export const reportMessage = ({ file, field, problems }: Location, message: string): void => {
  const separator = field === '' || /^[.[]/.test(message) ? '' : ': ';
  problems.push(`${file}: ${field}${separator}${message}`);
};

/** Adds e.g. `documents/x/document.yaml: released: expected a date YYYY-MM-DD, found "soon"` to the problems. */
export const report = (location: Location, expected: string, found?: unknown): undefined =>
  void reportMessage(location, formatMismatch(expected, found));
