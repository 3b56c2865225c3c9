import type { Language } from '@siliport/contract/language';
import type { Database } from '../database/database.ts';
import { understand } from './query.ts';
import { findTitles, type Suggestion } from './suggestions.queries.ts';

/** The best few of each type for a keyword still being typed: a number or title as a whole first, then the newest. */
export const findSuggestions = async (
  db: Database,
  keyword: string,
  language: Language,
): Promise<Suggestion[]> => {
  const question = understand(keyword);
  return question.terms.length === 0 ? [] : findTitles(db, question, language);
};
