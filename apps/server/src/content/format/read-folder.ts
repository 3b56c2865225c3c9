import { realpath } from 'node:fs/promises';
import type { StaticDecode, TSchema } from 'typebox';
import { idRequirement, isId } from './fields.ts';
import { findEntryType, listNames } from './folder-entries.ts';
import {
  type ActivityContent,
  activity,
  article,
  commonWords,
  dictionaries,
  faq,
  glossary,
  home,
  training,
  version,
} from './knowledge.ts';
import { ipProject, message, workOrder } from './member-content.ts';
import { readYaml } from './parse.ts';
import { categories, documentText, members, product, sites } from './portal.ts';
import { createLocation, type Location } from './problems.ts';
import { readBrandImages } from './read-brand-images.ts';
import { vendor } from './vendor.ts';

/** An item that has a file of its own. */
export interface Item<T> {
  id: string;
  /** Of its YAML file. */
  location: Location;
  value: T;
}

export interface Items<T> {
  items: Item<T>[];
  /** Includes invalid items, so that references to them are not reported as well. */
  ids: Set<string>;
}

/** The sources of generated files; not imported. */
const sourceFolder = 'source';

interface Folder {
  /** With symbolic links resolved. */
  root: string;
  names: string[];
  problems: string[];
}

const knownNames = [
  ...['vendor.yaml', 'vendor', 'categories.yaml', 'sites.yaml', 'members.yaml'],
  ...['home.yaml', 'dictionaries.yaml', 'glossary.yaml', 'common-words.yaml'],
  ...['products', 'documents', 'versions', 'faqs', 'trainings', 'activities', 'articles'],
  ...['ip-projects', 'messages', 'work-orders'],
];

const reportUnknownNames = ({ names, problems }: Folder): void => {
  for (const name of names)
    if (!knownNames.includes(name))
      problems.push(`${name}: expected one of ${knownNames.join(', ')}, found this name`);
};

/** Returns the file's content, `fallback` when there is no such file, undefined when it has problems. */
const readOptional = async <S extends TSchema, A>(
  { root, names, problems }: Folder,
  name: string,
  schema: S,
  fallback: A,
): Promise<StaticDecode<S> | A | undefined> =>
  names.includes(name) ? readYaml(root, [name], schema, problems) : fallback;

/** Returns the entries of a folder of items; `toId` extracts the id from a name. */
const listEntries = async (
  { root, names, problems }: Folder,
  folder: string,
  expectedType: 'file' | 'folder',
  toId: (name: string) => string | undefined,
): Promise<{ id: string; name: string }[]> => {
  if (!names.includes(folder)) return [];
  if ((await findEntryType(root, [folder])) !== 'folder') {
    problems.push(`${folder}: expected a folder, found something else (links are not followed)`);
    return [];
  }
  const entries = [];
  for (const name of await listNames(root, [folder])) {
    const type = await findEntryType(root, [folder, name]);
    const id = toId(name);
    if (type !== expectedType)
      problems.push(`${folder}/${name}: expected a ${expectedType}, found a ${type}`);
    else if (id === undefined || !isId(id))
      problems.push(
        `${folder}/${name}: expected as its name ${idRequirement}, found ${JSON.stringify(id ?? name)}`,
      );
    else entries.push({ id, name });
  }
  return entries;
};

/** Reads `FOLDER/ID.yaml` for each item, or `FOLDER/ID/YAML` when the items have files beside their YAML file. */
const readItems = async <S extends TSchema>(
  folder: Folder,
  name: string,
  schema: S,
  yamlName?: string,
): Promise<Items<StaticDecode<S>>> => {
  const items: Item<StaticDecode<S>>[] = [];
  const entries = yamlName
    ? await listEntries(folder, name, 'folder', (each) => each)
    : await listEntries(folder, name, 'file', (file) =>
        file.endsWith('.yaml') ? file.slice(0, -5) : undefined,
      );
  for (const entry of entries) {
    const segments = yamlName ? [name, entry.name, yamlName] : [name, entry.name];
    const value = await readYaml(folder.root, segments, schema, folder.problems);
    if (value)
      items.push({ id: entry.id, location: createLocation(segments.join('/'), folder.problems), value });
  }
  return { items, ids: new Set(entries.map(({ id }) => id)) };
};

const resolveFolder = async (path: string, problems: string[]): Promise<Folder | undefined> => {
  const root = await realpath(path).catch(() => undefined);
  if (root !== undefined && (await findEntryType(root, ['.'])) === 'folder')
    return { root, names: (await listNames(root, [])).filter((name) => name !== sourceFolder), problems };
  problems.push(`${path}: expected a content folder, found ${root ? 'something else' : 'nothing'}`);
  return undefined;
};

/** Reads only the activities of a content folder. */
export const readActivities = async (path: string, problems: string[]): Promise<Item<ActivityContent>[]> => {
  const folder = await resolveFolder(path, problems);
  return folder ? (await readItems(folder, 'activities', activity)).items : [];
};

/**
 * Reads a content folder and validates each file on its own. Adds every problem to `problems` and omits invalid items.
 * Returns undefined when there is no such folder.
 */
export const readContentFolder = async (path: string, problems: string[]) => {
  const folder = await resolveFolder(path, problems);
  if (!folder) return undefined;
  reportUnknownNames(folder);
  const parsedVendor = await readOptional(folder, 'vendor.yaml', vendor, undefined);
  return {
    root: folder.root,
    problems,
    /** Undefined: the portal keeps its current settings. */
    vendor: parsedVendor,
    /** The images that vendor.yaml names. */
    brandImages: await readBrandImages(folder.root, parsedVendor, problems),
    // Required, so that a wrong folder is not mistaken for one with all content removed.
    categories: await readYaml(folder.root, ['categories.yaml'], categories, problems),
    // Undefined, like categories, members and dictionaries, when the file is invalid.
    sites: await readOptional(folder, 'sites.yaml', sites, []),
    members: await readOptional(folder, 'members.yaml', members, []),
    dictionaries: await readOptional(folder, 'dictionaries.yaml', dictionaries, {}),
    home: await readOptional(folder, 'home.yaml', home, undefined),
    glossary: await readOptional(folder, 'glossary.yaml', glossary, undefined),
    commonWords: await readOptional(folder, 'common-words.yaml', commonWords, undefined),
    products: await readItems(folder, 'products', product),
    documents: await readItems(folder, 'documents', documentText, 'document.yaml'),
    versions: await readItems(folder, 'versions', version, 'version.yaml'),
    faqs: await readItems(folder, 'faqs', faq, 'faq.yaml'),
    trainings: await readItems(folder, 'trainings', training, 'training.yaml'),
    activities: await readItems(folder, 'activities', activity),
    articles: await readItems(folder, 'articles', article),
    ipProjects: await readItems(folder, 'ip-projects', ipProject, 'project.yaml'),
    messages: await readItems(folder, 'messages', message),
    workOrders: await readItems(folder, 'work-orders', workOrder),
  };
};

export type Content = NonNullable<Awaited<ReturnType<typeof readContentFolder>>>;
