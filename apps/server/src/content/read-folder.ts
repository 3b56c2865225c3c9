import { realpath } from 'node:fs/promises';
import type { Check } from './check.ts';
import {
  type CategoryTree,
  categories,
  type DocumentText,
  documentText,
  idExpected,
  isId,
  type Member,
  members,
  type Product,
  product,
  type Site,
  sites,
  type Vendor,
  vendor,
} from './format.ts';
import { lookInside, namesInside } from './read-inside.ts';
import { readYaml } from './read-yaml.ts';

/** An item that has a file of its own. */
export interface Item<T> {
  id: string;
  /** Of its YAML file, relative to the content folder; for messages. */
  file: string;
  value: T;
}

export interface Content {
  /** The content folder, without links. */
  root: string;
  /** Absent: the portal keeps what it has. */
  vendor: Vendor | undefined;
  /** Undefined, like sites and members, when the file has a mistake. */
  categories: CategoryTree | undefined;
  sites: Site[] | undefined;
  members: Member[] | undefined;
  products: Item<Product>[];
  /** Of all product files, faulty ones too: what refers to them is not reported along. */
  productIds: Set<string>;
  documents: Item<DocumentText>[];
}

const known = ['vendor.yaml', 'categories.yaml', 'sites.yaml', 'members.yaml', 'products', 'documents'];

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

const products = async (folder: Folder): Promise<Pick<Content, 'products' | 'productIds'>> => {
  const items: Item<Product>[] = [];
  const withoutEnding = (name: string) => (name.endsWith('.yaml') ? name.slice(0, -5) : undefined);
  const found = await entries(folder, 'products', 'file', withoutEnding);
  for (const { id, name } of found) {
    const value = await readYaml(folder.root, ['products', name], product, folder.problems);
    if (value) items.push({ id, file: `products/${name}`, value });
  }
  return { products: items, productIds: new Set(found.map(({ id }) => id)) };
};

const documents = async (folder: Folder): Promise<Item<DocumentText>[]> => {
  const items: Item<DocumentText>[] = [];
  for (const { id, name } of await entries(folder, 'documents', 'folder', (each) => each)) {
    const steps = ['documents', name, 'document.yaml'];
    const value = await readYaml(folder.root, steps, documentText, folder.problems);
    if (value) items.push({ id, file: steps.join('/'), value });
  }
  return items;
};

/**
 * Reads a content folder and checks each file on its own; every mistake goes to `problems`. What has a mistake is left
 * out. Gives nothing where there is no such folder.
 */
export const readFolder = async (path: string, problems: string[]): Promise<Content | undefined> => {
  const root = await realpath(path).catch(() => undefined);
  if (root === undefined || (await lookInside(root, ['.'])) !== 'folder') {
    problems.push(`${path}: expected a content folder, found ${root ? 'something else' : 'nothing'}`);
    return undefined;
  }
  const folder = { root, names: await namesInside(root, []), problems };
  reportUnknown(folder);
  return {
    root,
    vendor: await optional(folder, 'vendor.yaml', vendor, undefined),
    // Required, so that a wrong folder is told from one whose content was all taken out.
    categories: await readYaml(root, ['categories.yaml'], categories, problems),
    sites: await optional(folder, 'sites.yaml', sites, []),
    members: await optional(folder, 'members.yaml', members, []),
    ...(await products(folder)),
    documents: await documents(folder),
  };
};
