import type { Origin } from '../../import/content.queries.ts';
import type { ActivityContent } from '../knowledge.ts';
import {
  type Location,
  locate,
  type Reference,
  report,
  reportDuplicates,
  reportMissing,
  toReferences,
} from '../problems.ts';
import type { Content, Item } from '../read-folder.ts';
import type { WorkOrderContent } from '../support.ts';
import { type Today, toBegin, toEnd } from '../times.ts';
import { checkTree, toCategories } from './category-tree.ts';
import { type InspectedFiles, inspectFiles } from './item-files.ts';
import { checkProjects } from './projects.ts';

type FiledItem = Item<{ category: string; products?: string[] }>;

const checkCategories = (content: Content, filed: readonly FiledItem[], problems: string[]): void => {
  // With an invalid tree every item would be reported.
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

/** Reports references to categories, products, documents and articles that do not exist. */
const checkReferences = (content: Content, problems: string[]): void => {
  const { documents, faqs, trainings, products, articles } = content;
  const filed = [...documents.items, ...faqs.items, ...trainings.items];
  checkCategories(content, filed, problems);
  reportMissing(listProducts(filed, content, problems), products.ids, 'a product of products/');
  reportMissing(listDocuments(content, problems), documents.ids, 'a document of documents/');
  reportMissing(listArticles(content, problems), articles.ids, 'an article of articles/');
  checkVersionIds(content, problems);
};

const checkPeople = ({ sites, members = [] }: Content, problems: string[]): void => {
  const siteIds = toReferences(sites, 'id', locate('sites.yaml', problems));
  reportDuplicates(siteIds, 'an id that no other site has');
  const list = locate('members.yaml', problems);
  reportDuplicates(toReferences(members, 'email', list), 'an e-mail address that no other member has');
  if (sites)
    reportMissing(
      toReferences(members, 'site', list),
      new Set(siteIds.map(({ name }) => name)),
      'a site of sites.yaml',
    );
};

const checkMenu = ({ vendor }: Content, problems: string[]): void =>
  reportDuplicates(
    toReferences(vendor?.menu, 'id', locate('vendor.yaml', problems, 'menu')),
    'an id that no other column has',
  );

const periods = [
  ['applyBegin', 'applyEnd'],
  ['begin', 'end'],
] as const;

/** Reports activities that end before they begin. */
export const checkActivities = (
  items: readonly Item<ActivityContent>[],
  today: Today,
  problems: string[],
): void => {
  for (const { file, value } of items)
    for (const [begin, end] of periods)
      if (toBegin(value[begin], today) > toEnd(value[end], today))
        report(locate(file, problems, end), `a time not before ${begin}`, value[end]);
};

const checkChoice = (
  entries: readonly { value: string }[] | undefined,
  value: string | undefined,
  location: Location,
): void => {
  if (value === undefined || !entries || entries.some((entry) => entry.value === value)) return;
  report(location, `one of ${entries.map((entry) => entry.value).join(', ')}`, value);
};

const checkVersion = (
  { versions }: Content,
  { product, version }: WorkOrderContent,
  location: Location,
): void => {
  const isFaulty = (id: string) => versions.ids.has(id) && !versions.items.some((item) => item.id === id);
  const ids = versions.items.filter(({ value }) => value.product === product).map(({ id }) => id);
  const fits = version === undefined ? ids.length === 0 : ids.includes(version) || isFaulty(version);
  if (!fits) report(location, ids.length > 0 ? `one of ${ids.join(', ')}` : 'no version', version);
};

const checkSupport = (content: Content, origin: Origin, problems: string[]): void => {
  const { messages, workOrders, members, products } = content;
  const { sys_feedback_type: types, sys_feedback_priority: priorities } = content.dictionaries ?? {};
  for (const { id, file, value } of [...messages.items, ...workOrders.items]) {
    if (origin !== 'demo') report(locate(file, problems), 'nothing: it is for demo content alone', id);
    // With an invalid list every item would be reported.
    if (members && !members.some(({ email }) => email === value.member))
      report(locate(file, problems, 'member'), 'a member of members.yaml', value.member);
  }
  for (const { file, value } of workOrders.items) {
    checkChoice(types, value.type, locate(file, problems, 'type'));
    checkChoice(priorities, value.priority, locate(file, problems, 'priority'));
    if (!products.ids.has(value.product))
      report(locate(file, problems, 'product'), 'a product of products/', value.product);
    checkVersion(content, value, locate(file, problems, 'version'));
  }
};

export interface ValidateOptions {
  origin: Origin;
  /** The day of the import. */
  today: Today;
  /** Warnings, which do not stop the import, are added here. */
  warnings: string[];
}

/** Checks across files: duplicate ids, missing references, and the items' files. */
export const validate = async (
  content: Content,
  problems: string[],
  { origin, today, warnings }: ValidateOptions,
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
