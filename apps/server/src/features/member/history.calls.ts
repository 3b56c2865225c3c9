import type { Permission } from '@siliport/contract/call';
import type { Language } from '@siliport/contract/language';
import type { Database } from '../../database/database.ts';
import type { Caller, Handlers } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { wireDateTime } from '../../wire-dates.ts';
import { findDocumentFile } from '../documents/documents.queries.ts';
import { findAttachedFile } from '../files/attachments.queries.ts';
import { createDownload } from '../files/file-answers.ts';
import type { Download, FileRow } from '../files/files.queries.ts';
import { findDeliverableFile } from '../ip-projects/ip-projects.queries.ts';
import { findVersionFile } from '../products/versions.queries.ts';
import { findHistoryPage, findHistoryRowById } from './member.queries.ts';

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
 * What was downloaded, as far as it is still there for this caller. A document or a version's file that was renewed since
 * then comes as it is now.
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

/** What the first download requiredPermissions, this one needs too (SEC-33). */
const requiredPermissions: Partial<Record<Kind, Permission>> = {
  version: 'isVersionDown',
  deliverable: 'isIpDown',
};

export const historyHandlers = {
  downloadPage: async ({ db, config, caller, language, input }) => {
    const { list, total } = await findHistoryPage(db, caller.memberId, language, input);
    return {
      list: list.map(({ id, title, type, createdAt }) => ({
        id,
        title,
        contentTypeDictText: kinds[type][language],
        createTime: wireDateTime(createdAt, config.timeZone),
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
    return createDownload(context, row.itemId, found && { ...row, file: found.file });
  },
} satisfies Partial<Handlers>;
