import type { Origin } from '../../import/content.queries.ts';
import { defaultDictionaries } from '../default-dictionaries.ts';
import type { ActivityContent, Dictionaries } from '../knowledge.ts';
import type { WorkOrderContent } from '../member-content.ts';
import {
  createLocation,
  type Location,
  report,
  reportDuplicates,
  reportMissing,
  toFieldReferences,
  toNestedLocation,
  toReferences,
} from '../problems.ts';
import type { Content, Item } from '../read-folder.ts';
import { type Today, toBegin, toEnd } from '../times.ts';
import { checkTree, toCategories } from './category-tree.ts';
import { type InspectedFiles, inspectFiles } from './item-files.ts';
import { checkProjects } from './projects.ts';

const checkCategories = ({ categories }: Content, items: readonly Item<{ category: string }>[]): void => {
  // With an invalid tree every item would be reported.
  if (!categories) return;
  const levels = new Map(toCategories(categories).map(({ id, level }) => [id, level]));
  for (const { location, value } of items) {
    const level = levels.get(value.category);
    if (level === 3) continue;
    const found = level === undefined ? value.category : `${value.category}, which has children`;
    report(toNestedLocation(location, 'category'), 'a leaf of categories.yaml', found);
  }
};

/** Reports references to categories, products, documents and articles that do not exist. */
const checkReferences = (content: Content): void => {
  const { documents, versions, faqs, trainings, products, articles, home, problems } = content;
  const filed = [...documents.items, ...faqs.items, ...trainings.items];
  checkCategories(content, [...products.items, ...filed]);
  const productIds = [
    ...filed.flatMap(({ location, value }) =>
      toReferences(value.products, toNestedLocation(location, 'products')),
    ),
    ...versions.items.map(({ location, value }) => ({
      name: value.product,
      location: toNestedLocation(location, 'product'),
    })),
  ];
  reportMissing(productIds, products.ids, 'a product of products/');
  const documentIds = [
    ...versions.items.flatMap(({ location, value }) =>
      toFieldReferences(value.documents, 'document', toNestedLocation(location, 'documents')),
    ),
    ...[...faqs.items, ...trainings.items].flatMap(({ location, value }) =>
      toFieldReferences(value.files, 'document', toNestedLocation(location, 'files')),
    ),
  ];
  reportMissing(documentIds, documents.ids, 'a document of documents/');
  for (const field of ['slides', 'highlights'] as const) {
    const articleIds = toFieldReferences(
      home?.[field],
      'article',
      createLocation('home.yaml', problems, field),
    );
    reportMissing(articleIds, articles.ids, 'an article of articles/');
  }
};

const checkVersionIds = ({ versions }: Content): void => {
  for (const { location, value } of versions.items) {
    const ids = (['install', 'documents'] as const).flatMap((field) =>
      toFieldReferences(value[field], 'id', toNestedLocation(location, field)),
    );
    reportDuplicates(ids, 'an id that nothing else of this version has');
  }
};

const checkPeople = ({ sites, members, problems }: Content): void => {
  const siteIds = toFieldReferences(sites, 'id', createLocation('sites.yaml', problems));
  reportDuplicates(siteIds, 'an id that no other site has');
  const list = createLocation('members.yaml', problems);
  reportDuplicates(toFieldReferences(members, 'email', list), 'an e-mail address that no other member has');
  const existingSites = new Set(siteIds.map(({ name }) => name));
  if (sites) reportMissing(toFieldReferences(members, 'site', list), existingSites, 'a site of sites.yaml');
};

const checkMenu = ({ vendor, problems }: Content): void =>
  reportDuplicates(
    toFieldReferences(vendor?.menu, 'id', createLocation('vendor.yaml', problems, 'menu')),
    'an id that no other column has',
  );

const periods = [
  ['applyBegin', 'applyEnd'],
  ['begin', 'end'],
] as const;

/** Reports activities that end before they begin. */
export const checkActivities = (items: readonly Item<ActivityContent>[], today: Today): void => {
  for (const { location, value } of items)
    for (const [begin, end] of periods)
      if (toBegin(value[begin], today) > toEnd(value[end], today))
        report(toNestedLocation(location, end), `a time not before ${begin}`, value[end]);
};

const checkChoice = (
  entries: readonly { value: string }[] | undefined,
  value: string | undefined,
  location: Location,
): void => {
  if (value === undefined || !entries || entries.some((entry) => entry.value === value)) return;
  report(location, `one of ${entries.map((entry) => entry.value).join(', ')}`, value);
};

const checkVersion = ({ versions }: Content, { product, version }: WorkOrderContent, location: Location) => {
  const isInvalid = (id: string) => versions.ids.has(id) && !versions.items.some((item) => item.id === id);
  const ids = versions.items.filter(({ value }) => value.product === product).map(({ id }) => id);
  const fits = version === undefined ? ids.length === 0 : ids.includes(version) || isInvalid(version);
  if (!fits) report(location, ids.length > 0 ? `one of ${ids.join(', ')}` : 'no version', version);
};

const checkSupport = (content: Content, origin: Origin): void => {
  const { messages, workOrders, members, products } = content;
  const choices: Dictionaries = content.dictionaries
    ? { ...defaultDictionaries, ...content.dictionaries }
    : {};
  for (const { id, location, value } of [...messages.items, ...workOrders.items]) {
    if (origin !== 'demo') report(location, 'nothing: it is for demo content alone', id);
    // With an invalid list every item would be reported.
    if (members && !members.some(({ email }) => email === value.member))
      report(toNestedLocation(location, 'member'), 'a member of members.yaml', value.member);
  }
  for (const { location, value } of workOrders.items) {
    checkChoice(choices.sys_feedback_type, value.type, toNestedLocation(location, 'type'));
    checkChoice(choices.sys_feedback_priority, value.priority, toNestedLocation(location, 'priority'));
    if (!products.ids.has(value.product))
      report(toNestedLocation(location, 'product'), 'a product of products/', value.product);
    checkVersion(content, value, toNestedLocation(location, 'version'));
  }
};

/** Another import may have brought the agreement, so its absence does not stop this one. */
const warnWithoutAgreement = ({ activities, articles }: Content, warnings: string[]): void => {
  if (activities.items.length > 0 && !articles.ids.has('event-agreement'))
    warnings.push(
      'articles/event-agreement.yaml is missing: a registration for an event accepts an agreement that nobody can read',
    );
};

export interface ValidateOptions {
  origin: Origin;
  /** The day of the import. */
  today: Today;
  /** Warnings, which do not stop the import, are added here. */
  warnings: string[];
}

/** Checks across files: duplicate ids, missing references, and the items' files. Adds to the problems of the content. */
export const validate = async (
  content: Content,
  { origin, today, warnings }: ValidateOptions,
): Promise<InspectedFiles> => {
  checkMenu(content);
  checkTree(content);
  checkPeople(content);
  checkReferences(content);
  checkVersionIds(content);
  checkActivities(content.activities.items, today);
  checkProjects(content, origin);
  checkSupport(content, origin);
  warnWithoutAgreement(content, warnings);
  return inspectFiles(content, warnings);
};
