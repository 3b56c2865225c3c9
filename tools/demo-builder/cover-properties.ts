import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { type Languages, phrases, toLanguages } from './language.ts';
import type { DocumentSource } from './source/document.ts';

const folder = new URL('../../demo/products/', import.meta.url);
const cache = new Map<string, string>();

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

/** Returns the part number, by which customers know a product; documents refer to it by its id. */
export const getPartNumber = (product: string): string => {
  const number = cache.get(product) ?? read(product);
  cache.set(product, number);
  return number;
};

type PropertyName = 'documentNumber' | 'revision' | 'released' | 'products';

const formatName = (key: PropertyName, languages: Languages): string =>
  toLanguages(languages)
    .map((language) => phrases[key][language])
    .join(' / ');

/** Returns the names and values on a title page. */
export const listProperties = (
  source: DocumentSource,
  languages: Languages,
): [name: string, value: string][] => {
  const properties: [string, string][] = [
    [formatName('documentNumber', languages), source.number],
    [formatName('revision', languages), source.revision],
    [formatName('released', languages), source.released],
  ];
  if (source.products.length > 0) {
    properties.push([formatName('products', languages), source.products.map(getPartNumber).join(', ')]);
  }
  return properties;
};

export const vendorName = (languages: Languages): string =>
  toLanguages(languages)
    .map((language) => phrases.vendor[language])
    .join('  ');

export const formatKind = (source: DocumentSource, languages: Languages): string =>
  toLanguages(languages)
    .map((language) => source.group[language].join(' · '))
    .join('  |  ');
