import { relative } from 'node:path';
import type { Services } from '../services.ts';
import {
  type ContentItem,
  changeOrigin,
  findContentItems,
  type Origin,
  putContentItem,
} from './content.queries.ts';
import type { DocumentFiles } from './document-files.ts';
import { inLanes } from './in-lanes.ts';
import type { PlannedItem } from './item.ts';
import { planDocument } from './plan-documents.ts';
import { planPortal } from './plan-portal.ts';
import { planProduct } from './plan-products.ts';
import { type Content, readFolder } from './read-folder.ts';
import { removeItems } from './remove-items.ts';
import { openTextReaders, type TextReaders } from './text-readers.ts';
import { categoriesOf, validate } from './validate.ts';

export interface ImportResult {
  /** Mistakes with file and field; when there is one, nothing was changed. */
  problems: string[];
  /** Worth a look, but no obstacle: a file whose text cannot be read, a file nobody names. */
  warnings: string[];
  imported: number;
  unchanged: number;
  removed: number;
}

type ImportServices = Pick<Services, 'config' | 'db' | 'storage'>;

interface Import {
  services: ImportServices;
  origin: Origin;
  known: Map<string, ContentItem>;
}

/** Files are read and texts taken out for as many items at once. */
const atOnce = 2;

const keyOf = ({ type, id }: Pick<ContentItem, 'type' | 'id'>): string => `${type} ${id}`;

/** Writes the item unless it is there as it is. Gives whether it was written. */
const writeItem = async ({ services, origin, known }: Import, item: PlannedItem): Promise<boolean> => {
  const { type, id, fingerprint } = item;
  const before = known.get(keyOf(item));
  if (before?.fingerprint === fingerprint) {
    if (before.origin !== origin) await changeOrigin(services.db, { ...before, origin });
    return false;
  }
  const write = await item.prepare();
  await services.db.transaction(async (tx) => {
    await write(tx);
    await putContentItem(tx, { type, id, origin, fingerprint });
  });
  return true;
};

const writeItems = async (run: Import, items: readonly PlannedItem[]): Promise<number> => {
  let written = 0;
  await inLanes(items, atOnce, async (item) => {
    if (await writeItem(run, item)) written++;
  });
  return written;
};

const writeContent = async (
  run: Import,
  content: Content,
  files: Map<string, DocumentFiles>,
  readers: TextReaders,
) => {
  const { services } = run;
  const { timeZone } = services.config;
  const tools = { services, root: content.root, readers };
  const documents = content.documents.flatMap((item) => {
    const itsFiles = files.get(item.id);
    return itsFiles ? [planDocument(item, itsFiles, tools)] : [];
  });
  // Each stage leans on the ones before it.
  const portal = planPortal(content);
  const stages = [
    ...portal.map((item) => [item]),
    content.products.map((item) => planProduct(item, timeZone)),
    documents,
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

/**
 * Brings a content folder (demo/README.md) into the database. Everything is checked first. An item is written in one
 * transaction with its search entry; one that is there unchanged is not touched. An item of another origin with the
 * same id is taken over; what came with this origin and is missing in the folder is taken out: documents with their
 * files, products unpublished, accounts disabled, sites and categories when nothing needs them any more.
 */
export const importFolder = async (
  services: ImportServices,
  folder: string,
  { origin }: { origin: Origin },
): Promise<ImportResult> => {
  const problems: string[] = [];
  const warnings: string[] = [];
  const content = await readFolder(folder, problems);
  const files = content && (await validate(content, problems, warnings));
  if (!content || !files || problems.length > 0)
    return { problems, warnings, imported: 0, unchanged: 0, removed: 0 };
  const known = new Map((await findContentItems(services.db)).map((item) => [keyOf(item), item]));
  const run = { services, origin, known };
  const readers = openTextReaders((path, failure) => {
    warnings.push(`${relative(content.root, path)}: no text for the search: ${failure}`);
  });
  try {
    const { items, imported } = await writeContent(run, content, files, readers);
    const shelter = categoriesOf(content).find(({ level }) => level === 3)?.id ?? '';
    const removed = await removeItems(services.db, missing(run, items), shelter);
    return { problems, warnings, imported, unchanged: items.length - imported, removed };
  } finally {
    await readers.close();
  }
};
