/** The demo products and their packages as they lie in demo/: what the tests hold the pages against. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@siliport/contract/language';
import { readFolder } from '../../apps/server/src/content/format/read-folder.ts';

const folder = join(import.meta.dirname, '../../demo');

export const readProducts = async () => {
  const problems: string[] = [];
  const content = await readFolder(folder, problems);
  if (!content || problems.length > 0) throw new Error(problems.join('\n'));
  const withId = <T>({ items }: { items: { id: string; value: T }[] }) =>
    items.map(({ id, value }) => ({ id, ...value }));
  return {
    categories: content.categories ?? [],
    products: withId(content.products),
    versions: withId(content.versions),
    documents: withId(content.documents),
    trainings: withId(content.trainings),
    faqs: withId(content.faqs),
  };
};

export type Demo = Awaited<ReturnType<typeof readProducts>>;
export type DemoProduct = Demo['products'][number];
export type DemoVersion = Demo['versions'][number];

const compare = (a: string, b: string): number => Number(a > b) - Number(a < b);

/** What was released last comes first; of one day, the id decides. */
export const byRelease = <T extends { id: string; released: string }>(items: readonly T[]): T[] =>
  [...items].sort((a, b) => compare(b.released, a.released) || compare(b.id, a.id));

export const newestProducts = (products: readonly DemoProduct[]): DemoProduct[] =>
  [...products].sort((a, b) => compare(b.published, a.published) || compare(b.id, a.id));

export const productOf = ({ products }: Demo, id: string): DemoProduct => {
  const found = products.find((product) => product.id === id);
  if (!found) throw new Error(`the demo has no product ${id}`);
  return found;
};

export const versionsOf = ({ versions }: Demo, productId: string): DemoVersion[] =>
  byRelease(versions.filter(({ product }) => product === productId));

/** The names of the three categories above a product, from the top. */
export const categoriesOf = ({ categories }: Demo, { category }: DemoProduct, language: Language) => {
  for (const top of categories)
    for (const branch of top.children)
      for (const leaf of branch.children)
        if (leaf.id === category)
          return [top, branch, leaf].map(({ name }) => name[language]) as [string, string, string];
  throw new Error(`the demo has no category ${category}`);
};

export const bytesOf = (version: DemoVersion | undefined, file: string): Promise<Buffer> =>
  readFile(join(folder, 'versions', version?.id ?? '', file));
