import type { Database } from '../../../database/database.ts';
import { upsertSearchEntry } from '../../../search/entries.queries.ts';
import { toInstant } from '../../format/local-time.ts';
import type { Product } from '../../format/portal.ts';
import type { Item } from '../../format/read-folder.ts';
import { upsertProduct } from '../content.queries.ts';
import { type PlannedItem, toFingerprint } from './item.ts';

const write = async (tx: Database, id: string, value: Product, timeZone: string): Promise<void> => {
  const { name, detailName, number, category, description } = value;
  const tags = value.tags ?? { zh: [], en: [] };
  const releasedAt = toInstant(value.published, timeZone);
  await upsertProduct(tx, {
    id,
    categoryId: category,
    nameZh: name.zh,
    nameEn: name.en,
    detailNameZh: detailName.zh,
    detailNameEn: detailName.en,
    descriptionZh: description.zh,
    descriptionEn: description.en,
    number,
    tagsZh: tags.zh.join(','),
    tagsEn: tags.en.join(','),
    isIpProject: value.ipProject ?? false,
    published: true,
    publishedAt: releasedAt,
  });
  await upsertSearchEntry(tx, {
    type: 'product',
    itemId: id,
    facet: category,
    title: name,
    releasedAt,
    number,
    tags: [...tags.zh, ...tags.en],
    description: {
      zh: `${detailName.zh}\n${description.zh}`,
      en: `${detailName.en}\n${description.en}`,
    },
  });
};

export const planProduct = ({ id, value }: Item<Product>, timeZone: string): PlannedItem => ({
  type: 'product',
  id,
  fingerprint: toFingerprint(value, timeZone),
  prepare: async () => (tx) => write(tx, id, value, timeZone),
});
