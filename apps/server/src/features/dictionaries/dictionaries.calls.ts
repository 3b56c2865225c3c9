import type { Calls } from '@siliport/contract';
import type { Handlers } from '../../http/handler.ts';
import { findDictionary } from './dictionaries.queries.ts';

export const dictionaryHandlers: Handlers<Pick<Calls, 'getDict'>> = {
  getDict: ({ db, language, input }) => findDictionary(db, input.dictType, language),
};
