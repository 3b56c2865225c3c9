import { randomUUID } from 'node:crypto';
import type { ProductSection } from '@siliport/contract/listing';
import { toInstant } from '../../content/format/times.ts';
import { categories, productItems, products } from '../../database/schema/content.ts';
import {
  activities,
  articles,
  attachments,
  faqs,
  trainingChapters,
  trainings,
  versionFiles,
  versions,
} from '../../database/schema/knowledge.ts';
import { upsertSearchEntry } from '../../search/search-entries.queries.ts';
import type { SearchEntry } from '../../search/search-entry.ts';
import type { Services } from '../../services.ts';
import { insertFile } from './members.ts';

/** Inserts published content with its search entry; an item with `published: false` has none. */

type Item<T extends { $inferInsert: object }> = Partial<T['$inferInsert']>;
/** Ids of the products whose pages list the item. */
type ProductLinks = { productIds?: string[] };

const createId = (type: string): string => `${type}-${randomUUID().slice(0, 8)}`;

const requireRow = <R>([row]: R[]): R => {
  if (!row) throw new Error('nothing was added');
  return row;
};

/** Inserts a leaf category once. Returns its id. */
export const insertLeafCategory = async ({ db }: Services, id = 'leaf') => {
  const names = { nameZh: '叶', nameEn: 'Leaf' };
  await db
    .insert(categories)
    .values({ id, level: 3, position: 0, ...names })
    .onConflictDoNothing();
  return id;
};

const midnight = ({ config }: Services, date: string): Date => toInstant(date, config.timeZone);

const publish = async (
  { db }: Services,
  entry: SearchEntry,
  { published, productIds }: { published: boolean; productIds: string[] },
): Promise<void> => {
  if (!published) return;
  await upsertSearchEntry(db, entry);
  const { itemId, releasedAt } = entry;
  const type = entry.type as ProductSection;
  for (const productId of productIds)
    await db.insert(productItems).values({ productId, type, itemId, releasedAt });
};

export const insertProduct = async (services: Services, values: Item<typeof products> = {}) => {
  const categoryId = await insertLeafCategory(services, values.categoryId);
  const product = requireRow(
    await services.db
      .insert(products)
      .values({
        id: createId('product'),
        nameZh: 'DDR5 物理层',
        nameEn: 'DDR5 PHY',
        detailNameZh: '12 纳米 DDR5 物理层',
        detailNameEn: 'DDR5 PHY for 12 nm',
        descriptionZh: '面向服务器',
        descriptionEn: 'For servers',
        number: 'SLP-DDR5-PHY',
        tagsZh: '接口',
        tagsEn: 'interface',
        publishedAt: new Date('2026-02-01T00:00:00Z'),
        ...values,
        categoryId,
      })
      .returning(),
  );
  const title = { zh: product.nameZh, en: product.nameEn };
  const entry = { type: 'product', itemId: product.id, facet: categoryId, title } as const;
  await publish(
    services,
    { ...entry, releasedAt: product.publishedAt, number: product.number },
    { published: product.published, productIds: [] },
  );
  return product;
};

/** Inserts the row, with a new product unless one is given. */
export const insertVersion = async (services: Services, values: Item<typeof versions> = {}) => {
  const productId = values.productId ?? (await insertProduct(services)).id;
  const version = requireRow(
    await services.db
      .insert(versions)
      .values({
        id: createId('version'),
        nameZh: 'DDR5 物理层安装包',
        nameEn: 'DDR5 PHY package',
        number: '2.30a',
        descriptionZh: '',
        descriptionEn: '',
        releasedOn: '2026-03-01',
        ...values,
        productId,
      })
      .returning(),
  );
  const releasedAt = midnight(services, version.releasedOn);
  const title = { zh: version.nameZh, en: version.nameEn };
  await publish(
    services,
    { type: 'version', itemId: version.id, facet: 'leaf', title, releasedAt, number: version.number },
    { published: version.published, productIds: [productId] },
  );
  return version;
};

/** Inserts a file of a version, by default an install file. */
export const insertVersionFile = async (
  services: Services,
  versionId: string,
  values: Item<typeof versionFiles> = {},
) => {
  const audience = { audience: 'permission', audienceId: 'isVersionDown' } as const;
  const fileId = values.documentId ? null : (values.fileId ?? (await insertFile(services, audience)).id);
  const names = { nameZh: '安装文件', nameEn: 'Install file', number: 'SLP-IN-0001' };
  const row = {
    id: createId('part'),
    kind: 'install' as const,
    position: 0,
    ...names,
    ...values,
    versionId,
    fileId,
  };
  return requireRow(await services.db.insert(versionFiles).values(row).returning());
};

/** An attachment of a training or FAQ. */
export const insertAttachment = async (
  services: Services,
  values: Pick<typeof attachments.$inferInsert, 'type' | 'itemId'> & Item<typeof attachments>,
) => {
  const fileId = values.documentId ? null : (values.fileId ?? (await insertFile(services)).id);
  const names = { nameZh: '附件', nameEn: 'Attachment' };
  return requireRow(
    await services.db
      .insert(attachments)
      .values({ position: 0, ...names, ...values, fileId })
      .returning(),
  );
};

const texts = {
  titleZh: '时钟树入门',
  titleEn: 'First steps with clock trees',
  descriptionZh: '从约束开始',
  descriptionEn: 'Beginning with constraints',
  groupZh: '入门',
  groupEn: 'Basics',
};

/** Inserts a training without chapters. */
export const insertTraining = async (
  services: Services,
  { productIds = [], ...values }: Item<typeof trainings> & ProductLinks = {},
) => {
  const categoryId = await insertLeafCategory(services, values.categoryId);
  const dates = { releasedOn: '2026-03-02', updatedOn: '2026-03-05' };
  const row = { id: createId('training'), ...texts, ...dates, ...values, categoryId };
  const training = requireRow(await services.db.insert(trainings).values(row).returning());
  const { id: itemId, titleZh: zh, titleEn: en, releasedOn, published } = training;
  const releasedAt = midnight(services, releasedOn);
  const entry = { type: 'train', itemId, facet: categoryId, title: { zh, en }, releasedAt } as const;
  await publish(services, entry, { published, productIds });
  return training;
};

/** Inserts a chapter, by default of one minute with one file for both languages. */
export const insertChapter = async (
  services: Services,
  trainingId: string,
  values: Item<typeof trainingChapters> = {},
) => {
  const { id } = await insertFile(services, { name: 'video.mp4', suffix: 'mp4', mediaType: 'video/mp4' });
  const definitions = values.definitions ?? [{ name: '720p', zh: id, en: id }];
  const names = { nameZh: '概述', nameEn: 'Overview' };
  const row = {
    id: createId('chapter'),
    position: 0,
    ...names,
    duration: 60,
    ...values,
    trainingId,
    definitions,
  };
  return requireRow(await services.db.insert(trainingChapters).values(row).returning());
};

const html = { contentZh: '<p>正文</p>', contentEn: '<p>Text</p>' };

export const insertFaq = async (
  services: Services,
  { productIds = [], ...values }: Item<typeof faqs> & ProductLinks = {},
) => {
  const categoryId = await insertLeafCategory(services, values.categoryId);
  const row = { id: createId('faq'), ...texts, ...html, releasedOn: '2026-03-03', ...values, categoryId };
  const faq = requireRow(await services.db.insert(faqs).values(row).returning());
  const { id: itemId, titleZh: zh, titleEn: en, releasedOn, published } = faq;
  const releasedAt = midnight(services, releasedOn);
  const entry = { type: 'faq', itemId, facet: categoryId, title: { zh, en }, releasedAt } as const;
  await publish(services, entry, { published, productIds });
  return faq;
};

/** Inserts an offline activity in October 2026 with registration in September. */
export const insertActivity = async (services: Services, values: Item<typeof activities> = {}) => {
  const row = {
    id: createId('activity'),
    type: 1 as const,
    ...texts,
    ...html,
    applyBeginAt: new Date('2026-08-31T16:00:00Z'),
    applyEndAt: new Date('2026-09-30T15:59:59.999Z'),
    beginAt: new Date('2026-10-20T01:00:00Z'),
    endAt: new Date('2026-10-20T09:00:00Z'),
    ...values,
  };
  const activity = requireRow(await services.db.insert(activities).values(row).returning());
  const { id: itemId, titleZh: zh, titleEn: en, beginAt: releasedAt, published, type } = activity;
  const entry = { type: 'activity', itemId, facet: String(type), title: { zh, en }, releasedAt } as const;
  await publish(services, entry, { published, productIds: [] });
  return activity;
};

export const insertArticle = async ({ db }: Services, values: Item<typeof articles> = {}) => {
  const row = {
    id: createId('article'),
    titleZh: '活动协议',
    titleEn: 'Event agreement',
    ...html,
    ...values,
  };
  return requireRow(await db.insert(articles).values(row).returning());
};
