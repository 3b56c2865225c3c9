import type { SearchEntry } from '../../apps/server/src/search/search-entry.ts';
import type { Phrases } from '../../apps/server/src/search/tokenizer/latin.ts';
import type { Named } from './generate.queries.ts';
import { createRandom, createText, pick, type Random } from './texts.ts';

/** Existing rows that generated items refer to. */
export interface ExistingItems {
  leaves: readonly Named[];
  /** By leaf category. */
  products: ReadonlyMap<string, readonly Named[]>;
  allProducts: readonly Named[];
  /** Ids of the files that documents and versions share. */
  files: readonly string[];
  /** Of the glossary. */
  phrases: Phrases;
}

/** Values by the names of the columns. */
export type GeneratedRow = Record<string, unknown>;

export interface GeneratedItem {
  row: GeneratedRow;
  entry: SearchEntry;
  productIds: string[];
  /** Rows of version_files. */
  files?: GeneratedRow[];
}

const day = 24 * 3600 * 1000;
/** A fixed day, so that every run generates the same items. */
const lastDay = Date.UTC(2026, 9, 31);
const days = 6 * 365;

/** Returns a day within six years, more often a recent one. */
export const randomDate = (random: Random): Date =>
  new Date(lastDay - Math.floor(random() ** 1.5 * days) * day);

export const toNumberedId = (prefix: string, number: number): string =>
  `${prefix}-${String(number).padStart(6, '0')}`;

export const createDocument = (number: number, { leaves, products, files }: ExistingItems): GeneratedItem => {
  const random = createRandom(number);
  const leaf = pick(random, leaves);
  const siblings = products.get(leaf.id) ?? [];
  const product = siblings.length > 0 && random() < 0.75 ? pick(random, siblings) : undefined;
  const about = product ?? leaf;
  const text = createText(random, { zh: about.nameZh, en: about.nameEn });
  const released = randomDate(random);
  const id = toNumberedId('gen-document', number);
  const documentNumber = toNumberedId('GEN-DOC', number);
  const file = pick(random, files);
  const row = {
    id,
    category_id: leaf.id,
    title_zh: text.title.zh,
    title_en: text.title.en,
    description_zh: text.description.zh,
    description_en: text.description.en,
    number: documentNumber,
    group_zh: `${text.kind.zh},${text.node}`,
    group_en: `${text.kind.en},${text.node}`,
    file_zh_id: file,
    file_en_id: file,
    published: true,
    released_on: released.toISOString().slice(0, 10),
    created_at: new Date(released.getTime() - Math.floor(random() * 20) * day),
  };
  const entry: SearchEntry = {
    type: 'document',
    itemId: id,
    facet: leaf.id,
    title: text.title,
    releasedAt: released,
    number: documentNumber,
    tags: [text.kind.zh, text.kind.en, text.node],
    description: text.description,
    body: text.body,
    facets: {
      documentType: [`${text.kind.en}|${text.kind.zh}`],
      product: product ? [product.id] : [],
      format: ['pdf'],
      year: [released.toISOString().slice(0, 4)],
    },
  };
  return { row, entry, productIds: product ? [product.id] : [] };
};

export const createProduct = (number: number, { leaves }: ExistingItems): GeneratedItem => {
  const random = createRandom(-number);
  const leaf = pick(random, leaves);
  const text = createText(random, { zh: leaf.nameZh, en: leaf.nameEn });
  const published = randomDate(random);
  const id = toNumberedId('gen-product', number);
  const part = toNumberedId('GEN', number);
  const name = { zh: `${leaf.nameZh} ${part}`, en: `${leaf.nameEn} ${part}` };
  const detail = {
    zh: `${name.zh}，${text.subject.zh}，${text.node}`,
    en: `${name.en}, ${text.subject.en}, ${text.node}`,
  };
  const row = {
    id,
    category_id: leaf.id,
    name_zh: name.zh,
    name_en: name.en,
    detail_name_zh: detail.zh,
    detail_name_en: detail.en,
    description_zh: text.description.zh,
    description_en: text.description.en,
    number: part,
    tags_zh: text.node,
    tags_en: text.node,
    is_ip_project: false,
    published: true,
    published_at: published,
    created_at: published,
  };
  const entry: SearchEntry = {
    type: 'product',
    itemId: id,
    facet: leaf.id,
    title: name,
    releasedAt: published,
    number: part,
    tags: [text.node],
    description: { zh: `${detail.zh}\n${text.description.zh}`, en: `${detail.en}\n${text.description.en}` },
  };
  return { row, entry, productIds: [] };
};
