import { stringify } from 'yaml';
import { randomFrom } from '../random.ts';
import type { DocumentSource } from '../source/document.ts';

/** One name for a file in both languages, or one for each. */
export type FileNames = string | { zh: string; en: string };

const dayLength = 24 * 60 * 60 * 1000;

/** A document is entered some days before it is released, in working hours. */
const createdOf = ({ id, released }: DocumentSource): string => {
  const random = randomFrom(`created ${id}`);
  const day = new Date(new Date(`${released}T00:00:00Z`).getTime() - (1 + random.below(6)) * dayLength);
  const two = (value: number): string => `${value}`.padStart(2, '0');
  const time = `${two(9 + random.below(9))}:${two(random.below(60))}:${two(random.below(60))}`;
  return `${day.toISOString().slice(0, 10)} ${time}`;
};

export const documentYaml = (source: DocumentSource, file: FileNames): string =>
  stringify(
    {
      title: source.title,
      number: source.number,
      description: source.description,
      category: source.category,
      products: source.products,
      group: source.group,
      released: source.released,
      created: createdOf(source),
      file,
    },
    { lineWidth: 120 },
  );
