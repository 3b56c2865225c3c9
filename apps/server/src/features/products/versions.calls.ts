import type { Handlers } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { createDownload } from '../files/file-answers.ts';
import {
  findVersionById,
  findVersionFile,
  findVersionFiles,
  findVersionNumbers,
  toVersionFileRow,
  toVersionRow,
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

  getVersionDetailsFile: async (context) => {
    const { db, language, input } = context;
    return createDownload(context, input.id, await findVersionFile(db, input.id, language));
  },
} satisfies Partial<Handlers>;
