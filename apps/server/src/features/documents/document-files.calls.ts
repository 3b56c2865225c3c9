import type { Calls } from '@siliport/contract';
import type { Handlers } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { fileAnswer, mayRead } from '../files/file-answers.ts';
import { addDownload, findDocumentFile } from './document-files.queries.ts';

export const documentFileHandlers = {
  downLog: async ({ db, storage, clock, input, caller, language }) => {
    const found = await findDocumentFile(db, input.id, input.path, language);
    if (!found || !mayRead(found.file, caller)) return refuse('item.missing');
    const { file, titleZh, titleEn } = found;
    const { memberId } = caller;
    const row = { memberId, type: 'document', itemId: input.id, fileId: file.id, titleZh, titleEn } as const;
    return fileAnswer(storage, file, 'save', () => addDownload(db, { ...row, createdAt: clock() }));
  },
} satisfies Partial<Handlers<Calls>>;
