/** The demo content as it lies in demo/: what the tests hold the pages against. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@siliport/contract/language';
import { type Items, readFolder } from '../../apps/server/src/content/format/read-folder.ts';

const folder = join(import.meta.dirname, '../../demo');

const plain = <T>({ items }: Items<T>) => items.map(({ id, value }) => ({ id, ...value }));

export const readDemo = async () => {
  const problems: string[] = [];
  const content = await readFolder(folder, problems);
  if (!content || problems.length > 0) throw new Error(problems.join('\n'));
  return {
    ...content,
    products: content.products.items,
    documents: plain(content.documents),
    versions: plain(content.versions),
    faqs: plain(content.faqs),
    trainings: plain(content.trainings),
    activities: plain(content.activities),
    articles: plain(content.articles),
  };
};

export type Demo = Awaited<ReturnType<typeof readDemo>>;
export type DemoDocument = Demo['documents'][number];

export const getSuffix = ({ file }: DemoDocument, language: Language): string =>
  file[language].split('.').at(-1)?.toLowerCase() ?? '';

export const bytesOf = ({ id, file }: DemoDocument, language: Language): Promise<Buffer> =>
  readFile(join(folder, 'documents', id, file[language]));

/** `timeDesc`: what was released last comes first; of one day, the id decides. */
export const newestFirst = <T extends { id: string; released: string }>(items: readonly T[]): T[] =>
  [...items].sort((a, b) => compare(b.released, a.released) || compare(b.id, a.id));

export const compare = (a: string, b: string): number => Number(a > b) - Number(a < b);

export const firstOfType = (demo: Demo, suffix: string, language: Language): DemoDocument => {
  const found = demo.documents.find((each) => getSuffix(each, language) === suffix);
  if (!found) throw new Error(`the demo has no ${suffix}`);
  return found;
};
