import type { Language } from '@siliport/contract/language';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { documents } from './schema/content.ts';

/**
 * Id of the file that a reader gets, in a query that has `documents` joined: the row's own file if it can have one, else
 * the document's in the language, else in the other one.
 */
export const fileIdInLanguage = (language: Language, own?: AnyColumn): SQL<string | null> => {
  const { fileZhId, fileEnId } = documents;
  const [asked, other] = language === 'zh' ? [fileZhId, fileEnId] : [fileEnId, fileZhId];
  return own ? sql`coalesce(${own}, ${asked}, ${other})` : sql`coalesce(${asked}, ${other})`;
};
