import type { Handlers } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { findAttachedFile } from '../files/attachments.queries.ts';
import { recordDownload } from '../files/downloads.queries.ts';
import { canRead, createFileAnswer } from '../files/file-answers.ts';
import { findDocumentFile } from './downloads.queries.ts';

export const downloadHandlers = {
  downLog: async ({ db, storage, clock, input, caller, language }) => {
    const { id, path } = input;
    const found =
      (await findDocumentFile(db, id, path, language)) ??
      (path === undefined ? undefined : await findAttachedFile(db, id, path));
    if (!found || !canRead(found.file, caller)) return refuse('item.missing');
    const { file, ...what } = found;
    const row = { memberId: caller.memberId, itemId: id, fileId: file.id, ...what };
    return createFileAnswer(storage, file, 'save', () => recordDownload(db, { ...row, createdAt: clock() }));
  },
} satisfies Partial<Handlers>;
