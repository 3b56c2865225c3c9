import { type Languages, partsOf } from './language.ts';
import { partNumberOf } from './part-numbers.ts';
import { phrases } from './phrases.ts';
import type { DocumentSource } from './source/document.ts';

type FactName = 'documentNumber' | 'revision' | 'released' | 'products';

const nameOf = (key: FactName, languages: Languages): string =>
  partsOf(languages)
    .map((language) => phrases[key][language])
    .join(' / ');

/** What stands on every title page: names and values. */
export const factsOf = (source: DocumentSource, languages: Languages): [name: string, value: string][] => {
  const facts: [string, string][] = [
    [nameOf('documentNumber', languages), source.number],
    [nameOf('revision', languages), source.revision],
    [nameOf('released', languages), source.released],
  ];
  if (source.products.length > 0) {
    facts.push([nameOf('products', languages), source.products.map(partNumberOf).join(', ')]);
  }
  return facts;
};

export const vendorName = (languages: Languages): string =>
  partsOf(languages)
    .map((language) => phrases.vendor[language])
    .join('  ');

export const kindOf = (source: DocumentSource, languages: Languages): string =>
  partsOf(languages)
    .map((language) => source.group[language].join(' · '))
    .join('  |  ');
