import type { Database } from '../../../database/database.ts';
import type { Origin } from '../../import/content.queries.ts';
import { findOverlaps } from '../../import/member-content.queries.ts';
import type { IpProjectContent } from '../ip-projects.ts';
import { locate, report, reportDuplicates, reportMissing, toReferences } from '../problems.ts';
import type { Content, Item, Items } from '../read-folder.ts';

const isIpProduct = ({ products }: Content, id: string): boolean => {
  const found = products.items.find((item) => item.id === id);
  // An invalid product may still be an IP product.
  return products.ids.has(id) && (!found || found.value.ipProject === true);
};

const checkOwners = (
  { id, file, value }: Item<IpProjectContent>,
  content: Content,
  problems: string[],
): void => {
  const { site, product } = value;
  if (content.sites && !content.sites.some((each) => each.id === site))
    report(locate(file, problems, 'site'), 'a site of sites.yaml', site);
  if (!isIpProduct(content, product))
    report(locate(file, problems, 'product'), 'a product of products/ with ipProject: true', product);
  // Pages request a project by its own id or by its product's (IP-2).
  if (content.products.ids.has(id)) report(locate(file, problems), 'an id that no product has', id);
};

const checkMilestones = ({ file, value }: Item<IpProjectContent>, problems: string[]): void => {
  const numbers = (['source', 'new'] as const).flatMap((kind) =>
    toReferences(value.milestones[kind], 'number', locate(file, problems, 'milestones', kind)),
  );
  reportDuplicates(numbers, 'a number that no other milestone has');
  const delivered = toReferences(value.deliverables, 'milestone', locate(file, problems, 'deliverables'));
  reportMissing(delivered, new Set(numbers.map(({ name }) => name)), 'a milestone of this project');
};

const checkGenerated = (
  { file, value }: Item<IpProjectContent>,
  origin: Origin,
  problems: string[],
): void => {
  const names = new Set(value.deliverables.flatMap((each) => each.file ?? []));
  for (const [index, { generate }] of value.deliverables.entries()) {
    if (!generate) continue;
    const path = ['deliverables', index, 'generate'] as const;
    if (origin !== 'demo')
      report(locate(file, problems, ...path), 'a file: bytes are made for demo content alone', generate.name);
    if (names.has(generate.name)) {
      const location = locate(file, problems, ...path, 'name');
      report(location, 'a name that no other file of this project has', generate.name);
    }
    names.add(generate.name);
  }
};

/** Reports ids in IP projects and entitlements that do not exist in the folder. */
export const checkProjects = (content: Content, origin: Origin, problems: string[]): void => {
  const entitled = (content.sites ?? []).flatMap(({ products = [] }, index) =>
    products.map((name, position) => ({
      name,
      location: locate('sites.yaml', problems, index, 'products', position),
    })),
  );
  reportMissing(entitled, content.products.ids, 'a product of products/');
  for (const item of content.ipProjects.items) {
    checkOwners(item, content, problems);
    checkMilestones(item, problems);
    checkGenerated(item, origin, problems);
  }
};

/** Reports ids that the portal already uses for the other type, because pages request both alike (IP-2). */
export const checkOverlaps = async (db: Database, content: Content, problems: string[]): Promise<void> => {
  const { products, ipProjects } = content;
  const overlaps = await findOverlaps(db, { products: [...products.ids], projects: [...ipProjects.ids] });
  const reportItems = ({ items }: Items<unknown>, ids: readonly string[], expected: string) => {
    for (const { id, file } of items) if (ids.includes(id)) report(locate(file, problems), expected, id);
  };
  reportItems(products, overlaps.products, 'an id that no IP project of the portal has');
  reportItems(ipProjects, overlaps.projects, 'an id that no product of the portal has');
};
