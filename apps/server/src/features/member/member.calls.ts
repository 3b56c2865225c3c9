import type { Language } from '@siliport/contract/language';
import type { Paging } from '@siliport/contract/listing';
import type { Database } from '../../database/database.ts';
import type { Caller, Handlers } from '../../http/handler.ts';
import { wireDateTime } from '../../wire-dates.ts';
import { toFileUrl } from '../files/reading-url.ts';
import { findProductsByIds, toProductRow } from '../products/products.queries.ts';
import { historyHandlers } from './history.calls.ts';
import { findCategoryNames, findEntitledProductPage, findHistoryPage } from './member.queries.ts';
import { getProfile, updateProfile } from './profile.queries.ts';

/** Rows of each table on the member's home. */
const shownProducts = { pageNo: 1, pageSize: 10 };
const shownDownloads = { pageNo: 1, pageSize: 7 };

/** Nobody's entitlements are a member's who is not known to belong to the site (AC-8). */
const findOwnProducts = async (db: Database, caller: Caller, language: Language, paging: Paging) => {
  if (!caller.confirmed) return { products: [], total: 0 };
  const { ids, total } = await findEntitledProductPage(db, caller.siteId, paging);
  return { products: await findProductsByIds(db, ids, language), total };
};

export const memberHandlers = {
  ...historyHandlers,

  memberIndex: async ({ db, config, caller, language }) => {
    const [{ products }, downloads] = await Promise.all([
      findOwnProducts(db, caller, language, shownProducts),
      findHistoryPage(db, caller.memberId, language, shownDownloads),
    ]);
    const names = await findCategoryNames(
      db,
      products.map(({ categoryId }) => categoryId),
      language,
    );
    return {
      productList: products.map(({ id, name, categoryId, isIpProject }) => ({
        id,
        productName: name,
        productType: names.get(categoryId) ?? '',
        isIpProject,
      })),
      downLogList: downloads.list.map(({ title, createdAt }) => ({
        title,
        createTime: wireDateTime(createdAt, config.timeZone),
      })),
    };
  },

  memberBasic: async ({ db, caller, language }) => {
    const member = await getProfile(db, caller.memberId);
    return {
      ...member,
      sexual: language === 'zh' ? member.titleZh : member.titleEn,
      productTag: member.productTags,
      cover: member.avatarFileId ? toFileUrl(member.avatarFileId) : '',
      isSubscribe: member.isSubscribed,
    };
  },

  updateBasic: async ({ db, caller, input }) => {
    await db.transaction((tx) => updateProfile(tx, caller.memberId, input));
    return {};
  },

  memberProductPage: async ({ db, config, caller, language, input }) => {
    const { products, total } = await findOwnProducts(db, caller, language, input);
    return { list: products.map((product) => toProductRow(product, config.timeZone)), total };
  },
} satisfies Partial<Handlers>;
