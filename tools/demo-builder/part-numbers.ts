import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

const folder = new URL('../../demo/products/', import.meta.url);
const known = new Map<string, string>();

const read = (product: string): string => {
  const content: unknown = parse(readFileSync(new URL(`${product}.yaml`, folder), 'utf8'));
  if (
    typeof content === 'object' &&
    content !== null &&
    'number' in content &&
    typeof content.number === 'string'
  ) {
    return content.number;
  }
  throw new Error(`demo/products/${product}.yaml has no number.`);
};

/** What a customer knows a product by; the documents themselves name it by the id that the portal uses. */
export const partNumberOf = (product: string): string => {
  const number = known.get(product) ?? read(product);
  known.set(product, number);
  return number;
};
