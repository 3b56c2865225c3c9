import type { categories } from '../../../database/schema/content.ts';
import {
  createLocation,
  type Location,
  type Reference,
  reportDuplicates,
  toNestedLocation,
} from '../problems.ts';
import type { Content } from '../read-folder.ts';

/** A category with its position in the tree; `supportEmails` are its own, inherited ones are resolved when an email is queued. */
export type Category = Required<typeof categories.$inferInsert>;

interface Node {
  id: string;
  name: { zh: string; en: string };
  supportEmail?: string[];
  children?: Node[];
}

const flatten = (nodes: readonly Node[], parentId: string | null, level: number): Category[] =>
  nodes.flatMap(({ id, name, supportEmail = [], children = [] }, index) => [
    {
      id,
      parentId,
      level,
      position: index + 1,
      nameZh: name.zh,
      nameEn: name.en,
      supportEmails: supportEmail,
    },
    ...flatten(children, id, level + 1),
  ]);

/** Returns all categories, parents before their children. */
export const toCategories = (tree: readonly Node[] = []): Category[] => flatten(tree, null, 1);

const listIds = (nodes: readonly Node[], location: Location): Reference[] =>
  nodes.flatMap(({ id, children = [] }, index) => [
    { name: id, location: toNestedLocation(location, index, 'id') },
    ...listIds(children, toNestedLocation(location, index, 'children')),
  ]);

/** Reports ids that occur twice. */
export const checkTree = ({ categories = [], problems }: Content): void =>
  reportDuplicates(
    listIds(categories, createLocation('categories.yaml', problems)),
    'an id that no other category has',
  );
