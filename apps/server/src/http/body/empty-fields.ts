import type { TObject } from 'typebox';
import { Value } from 'typebox/value';

/**
 * Returns a function that removes empty strings from the optional fields that cannot be empty, a number or one of a few
 * values: a page sends a filter that nobody chose as an empty string. An optional text can be empty, and stays.
 */
export const createEmptyFieldRemover = ({
  properties,
  required,
}: TObject): ((fields: unknown) => unknown) => {
  const names = Object.entries(properties)
    .filter(([name, field]) => !required?.includes(name) && !Value.Check(field, ''))
    .map(([name]) => name);
  return (fields) => {
    if (fields === null || typeof fields !== 'object' || Array.isArray(fields)) return fields;
    return Object.fromEntries(
      Object.entries(fields).filter(([name, value]) => value !== '' || !names.includes(name)),
    );
  };
};
