import type { Origin } from '../../import/content.queries.ts';
import { inside, type Location, report } from '../problems.ts';
import type { IpProjectText } from '../projects.ts';
import type { Content, Item } from '../read-folder.ts';

const isIpProduct = ({ products }: Content, id: string): boolean => {
  const found = products.items.find((item) => item.id === id);
  // Of a product with a mistake nobody knows.
  return products.ids.has(id) && (!found || found.value.ipProject === true);
};

const checkPlace = (item: Item<IpProjectText>, content: Content, problems: string[]): void => {
  const { site, product } = item.value;
  const at = (field: string): Location => ({ file: item.file, field, problems });
  if (content.sites && !content.sites.some(({ id }) => id === site))
    report(at('site'), 'a site of sites.yaml', site);
  if (!isIpProduct(content, product))
    report(at('product'), 'a product of products/ with ipProject: true', product);
  // Pages ask for a project by its own id or by its product's (IP-2).
  if (content.products.ids.has(item.id)) report(at(''), 'an id that no product has', item.id);
};

const checkMilestones = ({ file, value }: Item<IpProjectText>, problems: string[]): void => {
  const { source, new: added } = value.milestones;
  const numbers = new Set<string>();
  for (const [field, list] of Object.entries({ source, new: added }))
    for (const [index, { number }] of list.entries()) {
      const place = inside({ file, field: `milestones.${field}`, problems }, index);
      if (numbers.has(number))
        report(inside(place, 'number'), 'a number that no other milestone has', number);
      numbers.add(number);
    }
  for (const [index, { milestone }] of value.deliverables.entries())
    if (!numbers.has(milestone))
      report(
        inside(inside({ file, field: 'deliverables', problems }, index), 'milestone'),
        'a milestone of this project',
        milestone,
      );
};

const checkGenerated = ({ file, value }: Item<IpProjectText>, origin: Origin, problems: string[]): void => {
  const names = new Set(value.deliverables.flatMap((each) => each.file ?? []));
  for (const [index, { generate }] of value.deliverables.entries()) {
    const place = inside(inside({ file, field: 'deliverables', problems }, index), 'generate');
    if (!generate) continue;
    if (origin !== 'demo') report(place, 'a file: bytes are made for demo content alone', generate.name);
    if (names.has(generate.name))
      report(inside(place, 'name'), 'a name that no other file of this project has', generate.name);
    names.add(generate.name);
  }
};

const checkEntitlements = ({ sites, products }: Content, problems: string[]): void => {
  for (const [index, site] of (sites ?? []).entries())
    for (const [position, id] of (site.products ?? []).entries()) {
      const place = inside({ file: 'sites.yaml', field: '', problems }, index);
      if (!products.ids.has(id))
        report(inside(inside(place, 'products'), position), 'a product of products/', id);
    }
};

/** Reports what IP projects and entitlements name and the folder does not have. */
export const checkProjects = (content: Content, origin: Origin, problems: string[]): void => {
  checkEntitlements(content, problems);
  for (const item of content.ipProjects.items) {
    checkPlace(item, content, problems);
    checkMilestones(item, problems);
    checkGenerated(item, origin, problems);
  }
};
