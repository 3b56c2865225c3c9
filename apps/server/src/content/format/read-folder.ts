import { realpath } from 'node:fs/promises';
import { idExpected, isId } from './fields.ts';
import { lookInside, namesInside } from './folder-entries.ts';
import {
  type ActivityText,
  type ArticleText,
  activity,
  article,
  type Dictionaries,
  dictionaries,
  type FaqText,
  faq,
  type Home,
  home,
  type TrainingText,
  training,
  type VersionText,
  version,
} from './knowledge.ts';
import {
  type CategoryTree,
  categories,
  type DocumentText,
  documentText,
  type Member,
  members,
  type Product,
  product,
  type Site,
  sites,
} from './portal.ts';
import { type IpProjectText, ipProject } from './projects.ts';
import { type BrandImages, readBrandImages } from './read-brand-images.ts';
import { readYaml } from './read-yaml.ts';
import type { Check } from './schema.ts';
import { type MessageText, message, type WorkOrderText, workOrder } from './support.ts';
import { type Vendor, vendor } from './vendor.ts';

/** An item that has a file of its own. */
export interface Item<T> {
  id: string;
  /** Of its YAML file, relative to the content folder; for messages. */
  file: string;
  value: T;
}

/** The items of a kind. */
export interface Items<T> {
  items: Item<T>[];
  /** Of all of them, faulty ones too: what refers to them is not reported along. */
  ids: Set<string>;
}

export interface Content {
  /** The content folder, without links. */
  root: string;
  /** Absent: the portal keeps what it has. */
  vendor: Vendor | undefined;
  /** The pictures that it names. */
  brandImages: BrandImages;
  /** Undefined, like sites and members, when the file has a mistake. */
  categories: CategoryTree | undefined;
  sites: Site[] | undefined;
  members: Member[] | undefined;
  home: Home | undefined;
  dictionaries: Dictionaries | undefined;
  products: Items<Product>;
  documents: Items<DocumentText>;
  versions: Items<VersionText>;
  faqs: Items<FaqText>;
  trainings: Items<TrainingText>;
  activities: Items<ActivityText>;
  articles: Items<ArticleText>;
  ipProjects: Items<IpProjectText>;
  messages: Items<MessageText>;
  workOrders: Items<WorkOrderText>;
}

const known = [
  ...[
    'vendor.yaml',
    'vendor',
    'categories.yaml',
    'sites.yaml',
    'members.yaml',
    'home.yaml',
    'dictionaries.yaml',
  ],
  ...['products', 'documents', 'versions', 'faqs', 'trainings', 'activities', 'articles'],
  ...['ip-projects', 'messages', 'work-orders'],
];

/** What the other folders' generated files are made from; it is no content. */
const sourceFolder = 'source';

interface Folder {
  root: string;
  names: string[];
  problems: string[];
}

const reportUnknown = ({ names, problems }: Folder): void => {
  for (const name of names)
    if (!known.includes(name)) problems.push(`${name}: expected one of ${known.join(', ')}, found this name`);
};

const optional = async <T, A>({ root, names, problems }: Folder, name: string, check: Check<T>, absent: A) =>
  names.includes(name) ? readYaml(root, [name], check, problems) : absent;

/** The entries of a folder of items; `nameOf` takes the id out of a name. */
const entries = async (
  { root, names, problems }: Folder,
  folder: string,
  kind: 'file' | 'folder',
  nameOf: (name: string) => string | undefined,
): Promise<{ id: string; name: string }[]> => {
  if (!names.includes(folder)) return [];
  if ((await lookInside(root, [folder])) !== 'folder') {
    problems.push(`${folder}: expected a folder, found something else (links are not followed)`);
    return [];
  }
  const items = [];
  for (const name of await namesInside(root, [folder])) {
    const found = await lookInside(root, [folder, name]);
    const id = nameOf(name);
    if (found !== kind) problems.push(`${folder}/${name}: expected a ${kind}, found a ${found}`);
    else if (id === undefined || !isId(id))
      problems.push(
        `${folder}/${name}: expected as its name ${idExpected}, found ${JSON.stringify(id ?? name)}`,
      );
    else items.push({ id, name });
  }
  return items;
};

/** Items of one file each: `products/ID.yaml`. */
const itemFiles = async <T>(folder: Folder, name: string, check: Check<T>): Promise<Items<T>> => {
  const items: Item<T>[] = [];
  const withoutEnding = (file: string) => (file.endsWith('.yaml') ? file.slice(0, -5) : undefined);
  const found = await entries(folder, name, 'file', withoutEnding);
  for (const { id, name: file } of found) {
    const value = await readYaml(folder.root, [name, file], check, folder.problems);
    if (value) items.push({ id, file: `${name}/${file}`, value });
  }
  return { items, ids: new Set(found.map(({ id }) => id)) };
};

/** Items with files beside them: `documents/ID/document.yaml`. */
const itemFolders = async <T>(
  folder: Folder,
  name: string,
  yaml: string,
  check: Check<T>,
): Promise<Items<T>> => {
  const items: Item<T>[] = [];
  const found = await entries(folder, name, 'folder', (each) => each);
  for (const { id } of found) {
    const steps = [name, id, yaml];
    const value = await readYaml(folder.root, steps, check, folder.problems);
    if (value) items.push({ id, file: steps.join('/'), value });
  }
  return { items, ids: new Set(found.map(({ id }) => id)) };
};

const open = async (path: string, problems: string[]): Promise<Folder | undefined> => {
  const root = await realpath(path).catch(() => undefined);
  if (root !== undefined && (await lookInside(root, ['.'])) === 'folder')
    return { root, names: (await namesInside(root, [])).filter((name) => name !== sourceFolder), problems };
  problems.push(`${path}: expected a content folder, found ${root ? 'something else' : 'nothing'}`);
  return undefined;
};

/** The activities alone. */
export const readActivities = async (path: string, problems: string[]): Promise<Item<ActivityText>[]> => {
  const folder = await open(path, problems);
  return folder ? (await itemFiles(folder, 'activities', activity)).items : [];
};

/**
 * Reads a content folder and checks each file on its own; every mistake goes to `problems`. What has a mistake is left
 * out. Gives nothing where there is no such folder.
 */
export const readFolder = async (path: string, problems: string[]): Promise<Content | undefined> => {
  const folder = await open(path, problems);
  if (!folder) return undefined;
  reportUnknown(folder);
  const itsVendor = await optional(folder, 'vendor.yaml', vendor, undefined);
  return {
    root: folder.root,
    vendor: itsVendor,
    brandImages: await readBrandImages(folder.root, itsVendor, problems),
    // Required, so that a wrong folder is told from one whose content was all taken out.
    categories: await readYaml(folder.root, ['categories.yaml'], categories, problems),
    sites: await optional(folder, 'sites.yaml', sites, []),
    members: await optional(folder, 'members.yaml', members, []),
    home: await optional(folder, 'home.yaml', home, undefined),
    dictionaries: await optional(folder, 'dictionaries.yaml', dictionaries, undefined),
    products: await itemFiles(folder, 'products', product),
    documents: await itemFolders(folder, 'documents', 'document.yaml', documentText),
    versions: await itemFolders(folder, 'versions', 'version.yaml', version),
    faqs: await itemFolders(folder, 'faqs', 'faq.yaml', faq),
    trainings: await itemFolders(folder, 'trainings', 'training.yaml', training),
    activities: await itemFiles(folder, 'activities', activity),
    articles: await itemFiles(folder, 'articles', article),
    ipProjects: await itemFolders(folder, 'ip-projects', 'project.yaml', ipProject),
    messages: await itemFiles(folder, 'messages', message),
    workOrders: await itemFiles(folder, 'work-orders', workOrder),
  };
};
