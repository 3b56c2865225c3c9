import {
  locate,
  type Reference,
  report,
  reportDuplicates,
  reportMissing,
  toReferences,
} from '../problems.ts';
import type { Content, Item } from '../read-folder.ts';
import { toCategories } from './category-tree.ts';

type FiledItem = Item<{ category: string; products?: string[] }>;

const checkCategories = (content: Content, filed: readonly FiledItem[], problems: string[]): void => {
  // A tree with a mistake would have each item reported along with it.
  if (!content.categories) return;
  const levels = new Map(toCategories(content).map(({ id, level }) => [id, level]));
  for (const { file, value } of [...content.products.items, ...filed]) {
    const level = levels.get(value.category);
    if (level === 3) continue;
    const found = level === undefined ? value.category : `${value.category}, which has children`;
    report(locate(file, problems, 'category'), 'a leaf of categories.yaml', found);
  }
};

const listProducts = (
  filed: readonly FiledItem[],
  { versions }: Content,
  problems: string[],
): Reference[] => [
  ...filed.flatMap(({ file, value }) =>
    (value.products ?? []).map((name, index) => ({
      name,
      location: locate(file, problems, 'products', index),
    })),
  ),
  ...versions.items.map(({ file, value }) => ({
    name: value.product,
    location: locate(file, problems, 'product'),
  })),
];

const listDocuments = ({ versions, faqs, trainings }: Content, problems: string[]): Reference[] => [
  ...versions.items.flatMap(({ file, value }) =>
    toReferences(value.documents, 'document', locate(file, problems, 'documents')),
  ),
  ...[...faqs.items, ...trainings.items].flatMap(({ file, value }) =>
    toReferences(value.files, 'document', locate(file, problems, 'files')),
  ),
];

const listArticles = ({ home }: Content, problems: string[]): Reference[] =>
  (['slides', 'highlights'] as const).flatMap((field) =>
    toReferences(home?.[field], 'article', locate('home.yaml', problems, field)),
  );

const checkVersionIds = ({ versions }: Content, problems: string[]): void => {
  for (const { file, value } of versions.items) {
    const ids = (['install', 'documents'] as const).flatMap((field) =>
      toReferences(value[field], 'id', locate(file, problems, field)),
    );
    reportDuplicates(ids, 'an id that nothing else of this version has');
  }
};

/** Reports names of categories, products, documents and articles that the folder does not have. */
export const checkReferences = (content: Content, problems: string[]): void => {
  const { documents, faqs, trainings, products, articles } = content;
  const filed = [...documents.items, ...faqs.items, ...trainings.items];
  checkCategories(content, filed, problems);
  reportMissing(listProducts(filed, content, problems), products.ids, 'a product of products/');
  reportMissing(listDocuments(content, problems), documents.ids, 'a document of documents/');
  reportMissing(listArticles(content, problems), articles.ids, 'an article of articles/');
  checkVersionIds(content, problems);
};
