import { inside, type Location, locate, type Reference, reportDuplicates } from '../problems.ts';
import type { Content } from '../read-folder.ts';

/** A category with its position in the tree. */
export interface Category {
  id: string;
  parentId: string | null;
  /** 1 to 3. */
  level: number;
  /** Among its siblings, from 1. */
  position: number;
  nameZh: string;
  nameEn: string;
  /** Its own addresses; inherited ones are resolved when a mail is queued. */
  supportEmails: string[];
}

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
export const toCategories = (content: Content): Category[] => flatten(content.categories ?? [], null, 1);

const listIds = (nodes: readonly Node[], location: Location): Reference[] =>
  nodes.flatMap(({ id, children = [] }, index) => [
    { name: id, location: inside(location, index, 'id') },
    ...listIds(children, inside(location, index, 'children')),
  ]);

/** Reports ids that occur twice. */
export const checkTree = ({ categories = [] }: Content, problems: string[]): void =>
  reportDuplicates(
    listIds(categories, locate('categories.yaml', problems)),
    'an id that no other category has',
  );
