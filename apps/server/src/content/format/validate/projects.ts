import type { Database } from '../../../database/database.ts';
import type { Origin } from '../../import/content.queries.ts';
import { findOverlaps } from '../../import/member-content.queries.ts';
import type { IpProjectContent } from '../member-content.ts';
import {
  createLocation,
  report,
  reportDuplicates,
  reportMissing,
  toFieldReferences,
  toNestedLocation,
  toReferences,
} from '../problems.ts';
import type { Content, Item, Items } from '../read-folder.ts';

const isIpProduct = ({ products }: Content, id: string): boolean => {
  const found = products.items.find((item) => item.id === id);
  // An invalid product may still be an IP product.
  return products.ids.has(id) && (!found || found.value.ipProject === true);
};

const checkOwners = ({ id, location, value }: Item<IpProjectContent>, content: Content): void => {
  const { site, product } = value;
  if (content.sites && !content.sites.some((each) => each.id === site))
    report(toNestedLocation(location, 'site'), 'a site of sites.yaml', site);
  if (!isIpProduct(content, product))
    report(toNestedLocation(location, 'product'), 'a product of products/ with ipProject: true', product);
  // Pages request a project by its own id or by its product's (IP-2).
  if (content.products.ids.has(id)) report(location, 'an id that no product has', id);
};

const checkMilestones = ({ location, value }: Item<IpProjectContent>): void => {
  const numbers = (['source', 'new'] as const).flatMap((kind) =>
    toFieldReferences(value.milestones[kind], 'number', toNestedLocation(location, 'milestones', kind)),
  );
  reportDuplicates(numbers, 'a number that no other milestone has');
  const delivered = toFieldReferences(
    value.deliverables,
    'milestone',
    toNestedLocation(location, 'deliverables'),
  );
  reportMissing(delivered, new Set(numbers.map(({ name }) => name)), 'a milestone of this project');
};

const checkGenerated = ({ location, value }: Item<IpProjectContent>, origin: Origin): void => {
  const names = new Set(value.deliverables.flatMap((each) => each.file ?? []));
  for (const [index, { generate }] of value.deliverables.entries()) {
    if (!generate) continue;
    const field = toNestedLocation(location, 'deliverables', index, 'generate');
    if (origin !== 'demo') report(field, 'a file: bytes are made for demo content alone', generate.name);
    if (names.has(generate.name))
      report(toNestedLocation(field, 'name'), 'a name that no other file of this project has', generate.name);
    names.add(generate.name);
  }
};

/** Reports ids in IP projects and entitlements that do not exist in the folder. */
export const checkProjects = (content: Content, origin: Origin): void => {
  const entitled = (content.sites ?? []).flatMap(({ products }, index) =>
    toReferences(products, createLocation('sites.yaml', content.problems, index, 'products')),
  );
  reportMissing(entitled, content.products.ids, 'a product of products/');
  for (const item of content.ipProjects.items) {
    checkOwners(item, content);
    checkMilestones(item);
    checkGenerated(item, origin);
  }
};

/** Reports ids that the portal already uses for the other type, because pages request both alike (IP-2). */
export const checkOverlaps = async (db: Database, { products, ipProjects }: Content): Promise<void> => {
  const overlaps = await findOverlaps(db, { products: [...products.ids], projects: [...ipProjects.ids] });
  const reportItems = ({ items }: Items<unknown>, ids: readonly string[], expected: string) => {
    for (const { id, location } of items) if (ids.includes(id)) report(location, expected, id);
  };
  reportItems(products, overlaps.products, 'an id that no IP project of the portal has');
  reportItems(ipProjects, overlaps.projects, 'an id that no product of the portal has');
};
