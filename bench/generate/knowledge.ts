import { escapeHtml } from '@siliport/contract/escape-html';
import type { Bilingual } from '../../apps/server/src/content/format/schema.ts';
import {
  type ExistingItems,
  type GeneratedItem,
  type GeneratedRow,
  randomDate,
  toNumberedId,
} from './items.ts';
import { createRandom, createText, fillTemplate, type GeneratedText, pick, type Random } from './texts.ts';
import { packages, questions } from './words.ts';

/** `2.30a` */
const versionNumber = (random: Random): string => {
  const minor = String(Math.floor(random() * 10) * 10).padStart(2, '0');
  return `${1 + Math.floor(random() * 4)}.${minor}${pick(random, ['', '', 'a', 'b'])}`;
};

const installFiles = (versionId: string, { files }: ExistingItems, random: Random): GeneratedRow[] =>
  packages.map(({ zh, en }, index) => ({
    id: `${versionId}-${index + 1}`,
    version_id: versionId,
    kind: 'install',
    position: index + 1,
    name_zh: zh,
    name_en: en,
    number: `${versionId.toUpperCase()}-${index + 1}`,
    file_id: pick(random, files),
  }));

export const createVersion = (number: number, existing: ExistingItems): GeneratedItem => {
  // Seeded differently from the document of the same number.
  const random = createRandom(number + 2_000_000);
  const product = pick(random, existing.allProducts);
  const text = createText(random, { zh: product.nameZh, en: product.nameEn });
  const released = randomDate(random);
  const id = toNumberedId('gen-version', number);
  const version = versionNumber(random);
  const name = { zh: `${product.nameZh} ${version} 版本包`, en: `${product.nameEn} ${version} package` };
  const row = {
    id,
    product_id: product.id,
    name_zh: name.zh,
    name_en: name.en,
    number: version,
    description_zh: text.description.zh,
    description_en: text.description.en,
    released_on: released.toISOString().slice(0, 10),
    published: true,
    created_at: released,
  };
  const entry = {
    type: 'version' as const,
    itemId: id,
    facet: product.categoryId,
    title: name,
    releasedAt: released,
    number: version,
    description: text.description,
  };
  return { row, entry, productIds: [product.id], files: installFiles(id, existing, random) };
};

const question = (random: Random, { subject, node }: GeneratedText, about: Bilingual): Bilingual => {
  const { zh, en } = pick(random, questions);
  return {
    zh: fillTemplate(zh, { name: about.zh, subject: subject.zh, node }),
    en: fillTemplate(en, { name: about.en, subject: subject.en, node }),
  };
};

const paragraphs = (body: string): string => `<p>${escapeHtml(body)}</p>`;

export const createFaq = (number: number, { leaves, products }: ExistingItems): GeneratedItem => {
  const random = createRandom(number + 4_000_000);
  const leaf = pick(random, leaves);
  const siblings = products.get(leaf.id) ?? [];
  const product = siblings.length > 0 && random() < 0.75 ? pick(random, siblings) : undefined;
  const about = { zh: (product ?? leaf).nameZh, en: (product ?? leaf).nameEn };
  const text = createText(random, about);
  const [zh = '', en = ''] = text.body.split('\n');
  const title = question(random, text, about);
  const released = randomDate(random);
  const id = toNumberedId('gen-faq', number);
  const row = {
    id,
    category_id: leaf.id,
    title_zh: title.zh,
    title_en: title.en,
    description_zh: text.description.zh,
    description_en: text.description.en,
    group_zh: `${text.subject.zh},${text.node}`,
    group_en: `${text.subject.en},${text.node}`,
    content_zh: paragraphs(zh),
    content_en: paragraphs(en),
    published: true,
    released_on: released.toISOString().slice(0, 10),
    created_at: released,
  };
  const entry = {
    type: 'faq' as const,
    itemId: id,
    facet: leaf.id,
    title,
    releasedAt: released,
    tags: [text.subject.zh, text.subject.en, text.node],
    description: text.description,
    body: text.body,
  };
  return { row, entry, productIds: product ? [product.id] : [] };
};
