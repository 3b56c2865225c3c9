import { relative } from 'node:path';
import { refreshBitmaps } from '../../search/bitmaps/refresh-bitmaps.queries.ts';
import { refreshVocabulary } from '../../search/words/refresh-vocabulary.queries.ts';
import { createPageExtractor, type PageExtractor } from '../extract/page-extractor.ts';
import { type Content, type Item, readActivities, readContentFolder } from '../format/read-folder.ts';
import type { Today } from '../format/times.ts';
import { toCategories } from '../format/validate/category-tree.ts';
import type { InspectedFiles, ItemFiles } from '../format/validate/item-files.ts';
import { checkOverlaps } from '../format/validate/projects.ts';
import { checkActivities, validate } from '../format/validate/validate.ts';
import type { ContentItem, Origin } from './content.queries.ts';
import { deleteItems } from './delete-items.ts';
import { insertDefaultDictionaries } from './knowledge.queries.ts';
import { isRelativeToImport, planActivity } from './plan/activities.ts';
import { planDocument, planVersion } from './plan/documents-and-versions.ts';
import { planFaq, planTraining } from './plan/faqs-and-trainings.ts';
import type { PlannedItem } from './plan/item.ts';
import { planPortal, planProduct } from './plan/portal.ts';
import { planEntitlements, planIpProject } from './plan/projects.ts';
import { planSupport } from './plan/support.ts';
import { planTexts } from './plan/texts.ts';
import { type ImportRun, type ImportServices, startRun, toKey, toToday, writeItems } from './write-items.ts';

export interface ImportResult {
  /** Errors with file and field; if there are any, nothing was changed. */
  problems: string[];
  /** Messages that do not stop the import, e.g. a file whose text cannot be read, or that no item refers to. */
  warnings: string[];
  imported: number;
  unchanged: number;
  removed: number;
}

interface Source {
  content: Content;
  files: InspectedFiles;
  extractor: PageExtractor;
  today: Today;
}

const noFiles: ItemFiles = new Map();

/** Returns the items in stages: those of a stage depend only on the stages before it. */
const planStages = (run: ImportRun, { content, files, extractor, today }: Source): PlannedItem[][] => {
  const { services } = run;
  const titles = new Map(content.documents.items.map(({ id, value }) => [id, value.title]));
  const products = new Map(content.products.items.map(({ id, value }) => [id, value]));
  const tools = { services, root: content.root, extractor, titles };
  const getFiles = ({ location }: Item<unknown>) => files.get(location.file) ?? noFiles;
  return [
    ...planPortal(content).map((item) => [item]),
    // The glossary decides which tokens texts have.
    planTexts(content),
    content.products.items.map((item) => planProduct(item, today.timeZone)),
    planEntitlements(content.sites ?? [], services.clock),
    content.documents.items.map((item) => planDocument(item, getFiles(item), tools)),
    [
      ...content.versions.items.flatMap((item) => {
        const product = products.get(item.value.product);
        return product ? [planVersion(item, product, getFiles(item), tools)] : [];
      }),
      ...content.faqs.items.map((item) => planFaq(item, getFiles(item), tools)),
      ...content.trainings.items.map((item) => planTraining(item, getFiles(item), tools)),
    ],
    content.activities.items.map((item) => planActivity(item, today)),
    content.ipProjects.items.map((item) => planIpProject(item, getFiles(item), tools)),
    ...planSupport(content, today),
  ];
};

/** Returns what an earlier import of the same origin wrote and the folder no longer has. */
const findMissing = ({ existing, origin }: ImportRun, items: readonly PlannedItem[]): ContentItem[] => {
  const kept = new Set(items.map(toKey));
  return [...existing.values()].filter((item) => item.origin === origin && !kept.has(toKey(item)));
};

/** Times in the folder are in the time zone of its vendor.yaml, unless TIME_ZONE is set. */
const withFolderTimeZone = (services: ImportServices, content: Content | undefined): ImportServices => {
  const timeZone = content?.vendor?.timeZone;
  if (!timeZone || services.config.isTimeZoneSet) return services;
  return { ...services, config: { ...services.config, timeZone } };
};

/**
 * Imports a content folder (demo/README.md). Everything is validated first. An item is written in one transaction with
 * its search entry; unchanged items are skipped. An item of another origin with the same id is taken over. Items of this
 * origin that are missing in the folder are deleted; products are unpublished, accounts disabled, and sites and
 * categories deleted when nothing refers to them any more.
 */
export const importFolder = async (
  portalServices: ImportServices,
  folder: string,
  { origin }: { origin: Origin },
): Promise<ImportResult> => {
  const problems: string[] = [];
  const warnings: string[] = [];
  const content = await readContentFolder(folder, problems);
  const services = withFolderTimeZone(portalServices, content);
  const today = toToday(services);
  const files = content && (await validate(content, { origin, today, warnings }));
  if (content && problems.length === 0) await checkOverlaps(services.db, content);
  if (!content || !files || problems.length > 0)
    return { problems, warnings, imported: 0, unchanged: 0, removed: 0 };
  const run = await startRun(services, origin);
  const extractor = createPageExtractor((path, failure) => {
    warnings.push(`${relative(content.root, path)}: no text for the search: ${failure}`);
  });
  try {
    const stages = planStages(run, { content, files, extractor, today });
    let imported = 0;
    for (const stage of stages) imported += await writeItems(run, stage);
    const items = stages.flat();
    const fallbackCategory = toCategories(content.categories).find(({ level }) => level === 3)?.id ?? '';
    const removed = await deleteItems(services.db, findMissing(run, items), fallbackCategory);
    await insertDefaultDictionaries(services.db);
    if (imported > 0 || removed > 0) await refreshVocabulary(services.db);
    await refreshBitmaps(services.db);
    return { problems, warnings, imported, unchanged: items.length - imported, removed };
  } finally {
    await extractor.close();
  }
};

/**
 * Updates the demo activities that have relative times to the current day. An activity that is no longer demo content
 * stays unchanged. Returns the problems of the folder; when there is one, nothing is written.
 */
export const renewActivities = async (services: ImportServices, folder: string): Promise<string[]> => {
  const problems: string[] = [];
  const today = toToday(services);
  const items = await readActivities(folder, problems);
  checkActivities(items, today);
  if (problems.length > 0) return problems;
  const run = await startRun(services, 'demo');
  const planned = items
    .filter(({ value }) => isRelativeToImport(value))
    .map((item) => planActivity(item, today))
    .filter((item) => run.existing.get(toKey(item))?.origin === 'demo');
  await writeItems(run, planned);
  return [];
};
