/** The demo content in demo/, which the tests compare pages with. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@siliport/contract/language';
import { type Items, readContentFolder } from '../../apps/server/src/content/format/read-folder.ts';

const folder = join(import.meta.dirname, '../../demo');

const toList = <T>({ items }: Items<T>) => items.map(({ id, value }) => ({ id, ...value }));

const readFolder = async () => {
  const problems: string[] = [];
  const content = await readContentFolder(folder, problems);
  if (!content || problems.length > 0) throw new Error(problems.join('\n'));
  return {
    ...content,
    categories: content.categories ?? [],
    products: toList(content.products),
    documents: toList(content.documents),
    versions: toList(content.versions),
    faqs: toList(content.faqs),
    trainings: toList(content.trainings),
    activities: toList(content.activities),
    articles: toList(content.articles),
    ipProjects: toList(content.ipProjects),
  };
};

export type Demo = Awaited<ReturnType<typeof readFolder>>;

let demo: Promise<Demo> | undefined;

/** Reads the folder once in each worker: it takes a second. */
export const readDemo = (): Promise<Demo> => {
  demo ??= readFolder();
  return demo;
};
export type DemoDocument = Demo['documents'][number];
export type DemoProduct = Demo['products'][number];
export type DemoVersion = Demo['versions'][number];

/** Returns the first item that matches. Throws when the demo has none. */
export const getFirst = <T>(items: readonly T[], matches: (item: T) => boolean = () => true): T => {
  const found = items.find(matches);
  if (!found) throw new Error('the demo has no such item');
  return found;
};

const compare = (a: string, b: string): number => Number(a > b) - Number(a < b);

/** Sorts by `timeDesc`: newest first, then by id. */
export const sortNewestFirst = <T extends { id: string; released: string }>(items: readonly T[]): T[] =>
  items.toSorted((a, b) => compare(b.released, a.released) || compare(b.id, a.id));

export const sortNewestProducts = (products: readonly DemoProduct[]): DemoProduct[] =>
  products.toSorted((a, b) => compare(b.published, a.published) || compare(b.id, a.id));

/** Sorts by `titleDesc` in the collation of the language. */
export const sortByTitleDescending = <T extends { id: string; title: Record<Language, string> }>(
  items: readonly T[],
  language: Language,
): T[] => {
  const collator = new Intl.Collator(language);
  return items.toSorted(
    (a, b) => collator.compare(b.title[language], a.title[language]) || compare(b.id, a.id),
  );
};

/** Returns the ids of the categories that products have, below a category of the first level. */
export const findLeafIds = (root: Demo['categories'][number] | undefined): string[] =>
  root?.children.flatMap((branch) => branch.children.map(({ id }) => id)) ?? [];

export const toSuffix = ({ file }: DemoDocument, language: Language): string =>
  file[language].split('.').at(-1)?.toLowerCase() ?? '';

export const getDocumentOfType = (demo: Demo, suffix: string, language: Language): DemoDocument =>
  getFirst(demo.documents, (each) => toSuffix(each, language) === suffix);

export const readDocumentFile = ({ id, file }: DemoDocument, language: Language): Promise<Buffer> =>
  readFile(join(folder, 'documents', id, file[language]));

export const getProduct = ({ products }: Demo, id: string): DemoProduct =>
  getFirst(products, (product) => product.id === id);

/** Returns the versions of a product, the newest first. */
export const findVersions = ({ versions }: Demo, productId: string): DemoVersion[] =>
  sortNewestFirst(versions.filter(({ product }) => product === productId));

export const readVersionFile = (version: DemoVersion | undefined, file: string): Promise<Buffer> =>
  readFile(join(folder, 'versions', version?.id ?? '', file));

/** Returns the names of the three categories above a product, from the top. */
export const getCategoryNames = ({ categories }: Demo, { category }: DemoProduct, language: Language) => {
  for (const top of categories)
    for (const branch of top.children)
      for (const leaf of branch.children)
        if (leaf.id === category)
          return [top.name[language], branch.name[language], leaf.name[language]] as const;
  throw new Error(`the demo has no category ${category}`);
};
