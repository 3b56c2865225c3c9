import { inside, type Location, report } from '../problems.ts';
import type { Content, Item } from '../read-folder.ts';
import { toCategories } from './category-tree.ts';

/** A name of something in the folder, and where it stands. */
interface Reference {
  id: string;
  place: Location;
}

type Filed = Item<{ category: string; products?: string[] }>;

const at = ({ file }: { file: string }, field: string, problems: string[]): Location => ({
  file,
  field,
  problems,
});

const checkCategory = (levels: Map<string, number>, { id, place }: Reference): void => {
  const level = levels.get(id);
  if (level === undefined) report(place, 'a leaf of categories.yaml', id);
  else if (level < 3) report(place, 'a leaf of categories.yaml', `${id}, which has children`);
};

const checkCategories = (content: Content, filed: readonly Filed[], problems: string[]): void => {
  // A tree with a mistake would have each item reported along with it.
  if (!content.categories) return;
  const levels = new Map(toCategories(content).map(({ id, level }) => [id, level]));
  for (const item of [...content.products.items, ...filed])
    checkCategory(levels, { id: item.value.category, place: at(item, 'category', problems) });
};

const productsOf = (filed: readonly Filed[], { versions }: Content, problems: string[]): Reference[] => [
  ...filed.flatMap((item) =>
    (item.value.products ?? []).map((id, index) => ({
      id,
      place: inside(at(item, 'products', problems), index),
    })),
  ),
  ...versions.items.map((item) => ({ id: item.value.product, place: at(item, 'product', problems) })),
];

/** The names under `key` in a list of objects. */
const named = (list: readonly object[] | undefined, key: string, place: Location): Reference[] =>
  (list ?? []).flatMap((each, index) => {
    const id: unknown = Object.entries(each).find(([name]) => name === key)?.[1];
    return typeof id === 'string' ? [{ id, place: inside(inside(place, index), key) }] : [];
  });

const documentsOf = ({ versions, faqs, trainings }: Content, problems: string[]): Reference[] => [
  ...versions.items.flatMap((item) =>
    named(item.value.documents, 'document', at(item, 'documents', problems)),
  ),
  ...[...faqs.items, ...trainings.items].flatMap((item) =>
    named(item.value.files, 'document', at(item, 'files', problems)),
  ),
];

const articlesOf = ({ home }: Content, problems: string[]): Reference[] =>
  (['slides', 'highlights'] as const).flatMap((field) =>
    named(home?.[field], 'article', at({ file: 'home.yaml' }, field, problems)),
  );

const checkAll = (references: readonly Reference[], ids: Set<string>, expected: string): void => {
  for (const { id, place } of references) if (!ids.has(id)) report(place, expected, id);
};

const checkVersionIds = ({ versions }: Content, problems: string[]): void => {
  for (const item of versions.items) {
    const { install, documents } = item.value;
    const seen = new Set<string>();
    for (const [field, list] of Object.entries({ install, documents }))
      for (const { id, place } of named(list, 'id', at(item, field, problems))) {
        if (seen.has(id)) report(place, 'an id that nothing else of this version has', id);
        seen.add(id);
      }
  }
};

/** Reports names of categories, products, documents and articles that the folder does not have. */
export const checkReferences = (content: Content, problems: string[]): void => {
  const { documents, faqs, trainings, products, articles } = content;
  const filed = [...documents.items, ...faqs.items, ...trainings.items];
  checkCategories(content, filed, problems);
  checkAll(productsOf(filed, content, problems), products.ids, 'a product of products/');
  checkAll(documentsOf(content, problems), documents.ids, 'a document of documents/');
  checkAll(articlesOf(content, problems), articles.ids, 'an article of articles/');
  checkVersionIds(content, problems);
};
