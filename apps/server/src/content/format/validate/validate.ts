import type { Origin } from '../../import/content.queries.ts';
import { inside, type Location, report } from '../problems.ts';
import type { Content } from '../read-folder.ts';
import type { Today } from '../relative-time.ts';
import { checkActivities } from './activities.ts';
import { checkTree } from './category-tree.ts';
import { type InspectedFiles, inspectFiles } from './item-files.ts';
import { checkProjects } from './projects.ts';
import { checkReferences } from './references.ts';
import { checkSupport } from './support.ts';

const reportTwice = (
  values: readonly string[],
  placeOf: (index: number) => Location,
  expected: string,
): void => {
  const seen = new Set<string>();
  for (const [index, value] of values.entries()) {
    if (seen.has(value)) report(placeOf(index), expected, value);
    seen.add(value);
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

const checkMenu = ({ vendor }: Content, problems: string[]): void => {
  const place = { file: 'vendor.yaml', field: 'menu', problems };
  const ids = (vendor?.menu ?? []).map(({ id }) => id);
  reportTwice(ids, (index) => inside(inside(place, index), 'id'), 'an id that no other column has');
};

/** Where and when the folder is imported. */
export interface Circumstances {
  origin: Origin;
  today: Today;
  warnings: string[];
}

/** What no file shows on its own: ids that occur twice, names of things that do not exist, and the items' files. */
export const validate = async (
  content: Content,
  problems: string[],
  { origin, today, warnings }: Circumstances,
): Promise<InspectedFiles> => {
  checkMenu(content, problems);
  checkTree(content, problems);
  checkPeople(content, problems);
  checkReferences(content, problems);
  checkActivities(content.activities.items, today, problems);
  checkProjects(content, origin, problems);
  checkSupport(content, origin, problems);
  return inspectFiles(content, problems, warnings);
};
