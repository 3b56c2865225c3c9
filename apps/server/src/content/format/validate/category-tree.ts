import { inside, type Location, report } from '../problems.ts';
import type { Content } from '../read-folder.ts';

/** A category with its place in the tree. */
export interface Category {
  id: string;
  parentId: string | null;
  /** 1 to 3. */
  level: number;
  /** Among its siblings, from 1. */
  position: number;
  nameZh: string;
  nameEn: string;
  /** Its own alone; what it inherits is found when a mail is written. */
  supportEmails: string[];
}

interface Node {
  id: string;
  name: { zh: string; en: string };
  supportEmail?: string[];
  children?: Node[];
}

const flat = (nodes: readonly Node[], parentId: string | null, level: number): Category[] =>
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
    ...flat(children, id, level + 1),
  ]);

/** Parents before their children. */
export const toCategories = (content: Content): Category[] => flat(content.categories ?? [], null, 1);

const checkLevel = (nodes: readonly Node[], place: Location, seen: Set<string>): void => {
  for (const [index, { id, children }] of nodes.entries()) {
    const here = inside(place, index);
    if (seen.has(id)) report(inside(here, 'id'), 'an id that no other category has', id);
    seen.add(id);
    if (children) checkLevel(children, inside(here, 'children'), seen);
  }
};

/** Reports ids that occur twice. */
export const checkTree = ({ categories = [] }: Content, problems: string[]): void =>
  checkLevel(categories, { file: 'categories.yaml', field: '', problems }, new Set());
