import { relative } from 'node:path';
import { createTextExtractor, type TextExtractor } from '../extract/text-extractor.ts';
import { type Content, type Item, readFolder } from '../format/read-folder.ts';
import type { Today } from '../format/relative-time.ts';
import { toCategories } from '../format/validate/category-tree.ts';
import type { InspectedFiles } from '../format/validate/item-files.ts';
import { checkOverlaps } from '../format/validate/overlaps.ts';
import { validate } from '../format/validate/validate.ts';
import type { ContentItem, Origin } from './content.queries.ts';
import { planActivity } from './plan/activities.ts';
import { planDocument } from './plan/documents.ts';
import { planFaq } from './plan/faqs.ts';
import type { PlannedItem } from './plan/item.ts';
import { planPortal } from './plan/portal.ts';
import { planProduct } from './plan/products.ts';
import { planEntitlements, planIpProject } from './plan/projects.ts';
import { planSupport } from './plan/support.ts';
import { planTexts } from './plan/texts.ts';
import { planTraining } from './plan/trainings.ts';
import { planVersion } from './plan/versions.ts';
import { removeItems } from './remove-items.ts';
import { beginRun, type Import, type ImportServices, keyOf, toToday, writeItems } from './write-items.ts';

export interface ImportResult {
  /** Mistakes with file and field; when there is one, nothing was changed. */
  problems: string[];
  /** Worth a look, but no obstacle: a file whose text cannot be read, a file nobody names. */
  warnings: string[];
  imported: number;
  unchanged: number;
  removed: number;
}

interface Source {
  content: Content;
  files: InspectedFiles;
  extractor: TextExtractor;
  today: Today;
}

const noFiles = new Map();

const planKnowledge = (run: Import, { content, files, extractor }: Source): PlannedItem[][] => {
  const titles = new Map(content.documents.items.map(({ id, value }) => [id, value.title]));
  const products = new Map(content.products.items.map(({ id, value }) => [id, value]));
  const tools = { services: run.services, root: content.root, extractor, titles };
  const filesOf = ({ file }: Item<unknown>) => files.get(file) ?? noFiles;
  return [
    content.documents.items.map((item) => planDocument(item, filesOf(item), tools)),
    [
      ...content.versions.items.flatMap((item) => {
        const product = products.get(item.value.product);
        return product ? [planVersion(item, product, filesOf(item), tools)] : [];
      }),
      ...content.faqs.items.map((item) => planFaq(item, filesOf(item), tools)),
      ...content.trainings.items.map((item) => planTraining(item, filesOf(item), tools)),
    ],
  ];
};

/** What is for one site or one member. */
const planMemberHalf = ({ services }: Import, { content, files, today }: Source): PlannedItem[][] => {
  const tools = { services, root: content.root };
  return [
    content.ipProjects.items.map((item) => planIpProject(item, files.get(item.file) ?? noFiles, tools)),
    ...planSupport(content, today),
  ];
};

const writeContent = async (run: Import, source: Source) => {
  const { content, today } = source;
  // Each stage leans on the ones before it.
  const stages = [
    ...planPortal(content).map((item) => [item]),
    content.products.items.map((item) => planProduct(item, today.timeZone)),
    planEntitlements(content.sites ?? [], run.services.clock),
    ...planKnowledge(run, source),
    content.activities.items.map((item) => planActivity(item, today)),
    planTexts(content),
    ...planMemberHalf(run, source),
  ];
  let imported = 0;
  for (const stage of stages) imported += await writeItems(run, stage);
  return { items: stages.flat(), imported };
};

/** What an earlier import of the same origin brought and the folder has no more. */
const missing = ({ known, origin }: Import, items: readonly PlannedItem[]): ContentItem[] => {
  const kept = new Set(items.map(keyOf));
  return [...known.values()].filter((item) => item.origin === origin && !kept.has(keyOf(item)));
};

/** Times in the folder are in the time zone of its vendor.yaml, unless TIME_ZONE is set. */
const withFolderTimeZone = (services: ImportServices, content: Content | undefined): ImportServices => {
  const timeZone = content?.vendor?.timeZone;
  if (!timeZone || services.config.isTimeZoneSet) return services;
  return { ...services, config: { ...services.config, timeZone } };
};

/**
 * Brings a content folder (demo/README.md) into the database. Everything is checked first. An item is written in one
 * transaction with its search entry; one that is there unchanged is not touched. An item of another origin with the
 * same id is taken over; what came with this origin and is missing in the folder is taken out: what has files with
 * them, products unpublished, accounts disabled, sites and categories when nothing needs them any more.
 */
export const importFolder = async (
  given: ImportServices,
  folder: string,
  { origin }: { origin: Origin },
): Promise<ImportResult> => {
  const problems: string[] = [];
  const warnings: string[] = [];
  const content = await readFolder(folder, problems);
  const services = withFolderTimeZone(given, content);
  const today = toToday(services);
  const files = content && (await validate(content, problems, { origin, today, warnings }));
  if (content && problems.length === 0) await checkOverlaps(services.db, content, problems);
  if (!content || !files || problems.length > 0)
    return { problems, warnings, imported: 0, unchanged: 0, removed: 0 };
  const run = await beginRun(services, origin);
  const extractor = createTextExtractor((path, failure) => {
    warnings.push(`${relative(content.root, path)}: no text for the search: ${failure}`);
  });
  try {
    const { items, imported } = await writeContent(run, { content, files, extractor, today });
    const fallbackCategory = toCategories(content).find(({ level }) => level === 3)?.id ?? '';
    const removed = await removeItems(services.db, missing(run, items), fallbackCategory);
    return { problems, warnings, imported, unchanged: items.length - imported, removed };
  } finally {
    await extractor.close();
  }
};
