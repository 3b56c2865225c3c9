import type { Permission } from '@siliport/contract/call';
import type { Language } from '@siliport/contract/language';
import type { Paging } from '@siliport/contract/listing';
import type { Database } from '../../database/database.ts';
import type { Caller, Handlers } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { toWireDateTime } from '../../wire-dates.ts';
import { findDocumentFile } from '../documents/documents.queries.ts';
import { findAttachedFile } from '../files/attachments.queries.ts';
import { toFileUrl } from '../files/file-url.ts';
import { createDownloadResponse, type Download, type FileRow } from '../files/files.queries.ts';
import { findDeliverableFile } from '../ip-projects/ip-projects.queries.ts';
import { findProductsByIds, toProductRow } from '../products/products.queries.ts';
import { findVersionFile } from '../products/versions.queries.ts';
import {
  findCategoryNames,
  findEntitledProductPage,
  findHistoryPage,
  findHistoryRowById,
  getProfile,
  updateProfile,
} from './member.queries.ts';

type Kind = Download['type'];

const kinds: Record<Kind, Record<Language, string>> = {
  document: { zh: '文档', en: 'Document' },
  train: { zh: '在线培训', en: 'Training' },
  faq: { zh: '常见问题', en: 'FAQ' },
  version: { zh: '安装包', en: 'Package' },
  deliverable: { zh: 'IP 交付物', en: 'IP deliverable' },
};

interface DownloadRequest {
  db: Database;
  row: Download;
  caller: Caller;
  language: Language;
}

type FoundFile = { file: FileRow } | undefined;

const attached = ({ db, row }: DownloadRequest): Promise<FoundFile> =>
  findAttachedFile(db, row.itemId, row.fileId);

/**
 * Finds the downloaded file if this caller may still read it; an updated document or version file in its current state.
 */
const finders: Record<Kind, (request: DownloadRequest) => Promise<FoundFile>> = {
  document: async ({ db, row, language }) =>
    (await findDocumentFile(db, row.itemId, row.fileId, language)) ??
    (await findDocumentFile(db, row.itemId, undefined, language)),
  train: attached,
  faq: attached,
  version: ({ db, row, language }) => findVersionFile(db, row.itemId, language),
  deliverable: async ({ db, row, caller }) =>
    caller.confirmed ? findDeliverableFile(db, caller.siteId, row.itemId) : undefined,
};

/** Downloading again requires the same permissions as the first download (SEC-33). */
const requiredPermissions: Partial<Record<Kind, Permission>> = {
  version: 'isVersionDown',
  deliverable: 'isIpDown',
};

const historyHandlers = {
  downloadPage: async ({ db, config, caller, language, input }) => {
    const { list, total } = await findHistoryPage(db, caller.memberId, language, input);
    return {
      list: list.map(({ id, title, type, createdAt }) => ({
        id,
        title,
        contentTypeDictText: kinds[type][language],
        createTime: toWireDateTime(createdAt, config.timeZone),
      })),
      total,
    };
  },

  getDownload: async (context) => {
    const { db, caller, language, input } = context;
    const row = await findHistoryRowById(db, caller.memberId, input.id);
    if (!row) return refuse('item.missing');
    const permission = requiredPermissions[row.type];
    if (permission && !caller.permissions.includes(permission)) return refuse('access.permission');
    const found = await finders[row.type]({ db, row, caller, language });
    return createDownloadResponse(context, row.itemId, found && { ...row, file: found.file });
  },
} satisfies Partial<Handlers>;

/** Rows of each table on the member's home. */
const productsPaging = { pageNo: 1, pageSize: 10 };
const downloadsPaging = { pageNo: 1, pageSize: 7 };

/** A member who is not confirmed for the site has no entitlements (AC-8). */
const findOwnProducts = async (db: Database, caller: Caller, language: Language, paging: Paging) => {
  if (!caller.confirmed) return { products: [], total: 0 };
  const { ids, total } = await findEntitledProductPage(db, caller.siteId, paging);
  return { products: await findProductsByIds(db, ids, language), total };
};

export const memberHandlers = {
  ...historyHandlers,

  memberIndex: async ({ db, config, caller, language }) => {
    const [{ products }, downloads] = await Promise.all([
      findOwnProducts(db, caller, language, productsPaging),
      findHistoryPage(db, caller.memberId, language, downloadsPaging),
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
        createTime: toWireDateTime(createdAt, config.timeZone),
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
