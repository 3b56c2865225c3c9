import type { Handlers } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { recordDownload } from '../files/downloads.queries.ts';
import { canRead, createFileAnswer } from '../files/file-answers.ts';
import { toVersionFileRow, toVersionRow } from './version-row.ts';
import {
  findVersionById,
  findVersionFile,
  findVersionFiles,
  findVersionNumbers,
} from './versions.queries.ts';

export const versionHandlers = {
  versionSelect: ({ db, input }) => findVersionNumbers(db, input.productId),

  versionDetails: async ({ db, caller, language, input }) => {
    const version = await findVersionById(db, input.id, language);
    if (!version) return refuse('item.missing');
    const { productId, productName, description } = version;
    const { install = [], document = [] } = Object.groupBy(
      await findVersionFiles(db, version.id, language),
      ({ kind }) => kind,
    );
    return {
      base: { ...toVersionRow(version), description, productId, productName },
      installList: install.map((row) => toVersionFileRow(row, caller)),
      documentList: document.map((row) => toVersionFileRow(row, caller)),
    };
  },

  getVersionDetailsFile: async ({ db, storage, clock, caller, language, input }) => {
    const found = await findVersionFile(db, input.id, language);
    if (!found || !canRead(found.file, caller)) return refuse('item.missing');
    const { file, titleZh, titleEn } = found;
    const { memberId } = caller;
    const row = { memberId, type: 'version', itemId: input.id, fileId: file.id, titleZh, titleEn } as const;
    return createFileAnswer(storage, file, 'save', () => recordDownload(db, { ...row, createdAt: clock() }));
  },
} satisfies Partial<Handlers>;
