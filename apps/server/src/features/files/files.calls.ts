import type { Calls } from '@siliport/contract';
import type { Handlers } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { fileAnswer, mayRead } from './file-answers.ts';
import { findFileById } from './files.queries.ts';

export const fileHandlers = {
  fileContent: async ({ db, storage, input, caller }) => {
    const file = await findFileById(db, input.id);
    if (file && mayRead(file, caller)) return fileAnswer(storage, file, 'read');
    return refuse(file && !caller ? 'session.missing' : 'item.missing');
  },
} satisfies Partial<Handlers<Calls>>;
