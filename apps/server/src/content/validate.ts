import { inside, type Place, report } from './check.ts';
import { type DocumentFiles, inspectFiles } from './document-files.ts';
import type { Content } from './read-folder.ts';

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
}

interface Node {
  id: string;
  name: { zh: string; en: string };
  children?: Node[];
}

const flat = (nodes: readonly Node[], parentId: string | null, level: number): Category[] =>
  nodes.flatMap(({ id, name, children = [] }, index) => [
    { id, parentId, level, position: index + 1, nameZh: name.zh, nameEn: name.en },
    ...flat(children, id, level + 1),
  ]);

/** Parents before their children. */
export const categoriesOf = (content: Content): Category[] => flat(content.categories ?? [], null, 1);

const reportTwice = (
  values: readonly string[],
  placeOf: (index: number) => Place,
  expected: string,
): void => {
  const seen = new Set<string>();
  for (const [index, value] of values.entries()) {
    if (seen.has(value)) report(placeOf(index), expected, value);
    seen.add(value);
  }
};

const checkTree = (nodes: readonly Node[], place: Place, seen: Set<string>): void => {
  for (const [index, { id, children }] of nodes.entries()) {
    const here = inside(place, index);
    if (seen.has(id)) report(inside(here, 'id'), 'an id that no other category has', id);
    seen.add(id);
    if (children) checkTree(children, inside(here, 'children'), seen);
  }
};

const checkPeople = ({ sites, members = [] }: Content, problems: string[]): void => {
  const at = (file: string, field: string) => (index: number) =>
    inside(inside({ file, field: '', problems }, index), field);
  const siteIds = (sites ?? []).map(({ id }) => id);
  reportTwice(siteIds, at('sites.yaml', 'id'), 'an id that no other site has');
  const emails = members.map(({ email }) => email);
  reportTwice(emails, at('members.yaml', 'email'), 'an e-mail address that no other member has');
  for (const [index, { site }] of members.entries())
    if (sites && !siteIds.includes(site))
      report(at('members.yaml', 'site')(index), 'a site of sites.yaml', site);
};

const checkCategories = (content: Content, problems: string[]): void => {
  checkTree(content.categories ?? [], { file: 'categories.yaml', field: '', problems }, new Set());
  const levels = new Map(categoriesOf(content).map(({ id, level }) => [id, level]));
  // A tree with a mistake would have each item reported along with it.
  if (!content.categories) return;
  for (const { file, value } of [...content.products, ...content.documents]) {
    const level = levels.get(value.category);
    const place = { file, field: 'category', problems };
    if (level === undefined) report(place, 'a leaf of categories.yaml', value.category);
    else if (level < 3) report(place, 'a leaf of categories.yaml', `${value.category}, which has children`);
  }
};

const checkProducts = ({ documents, productIds }: Content, problems: string[]): void => {
  for (const { file, value } of documents) {
    const place = { file, field: 'products', problems };
    for (const [index, id] of (value.products ?? []).entries())
      if (!productIds.has(id)) report(inside(place, index), 'a product of products/', id);
  }
};

const checkMenu = ({ vendor }: Content, problems: string[]): void => {
  const place = { file: 'vendor.yaml', field: 'menu', problems };
  const ids = (vendor?.menu ?? []).map(({ id }) => id);
  reportTwice(ids, (index) => inside(inside(place, index), 'id'), 'an id that no other column has');
};

/** What no file shows on its own: ids that occur twice, names of things that do not exist, and the documents' files. */
export const validate = async (
  content: Content,
  problems: string[],
  warnings: string[],
): Promise<Map<string, DocumentFiles>> => {
  checkMenu(content, problems);
  checkCategories(content, problems);
  checkPeople(content, problems);
  checkProducts(content, problems);
  return inspectFiles(content, problems, warnings);
};
