import type { Language } from '@siliport/contract/language';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** The text in the reader's language, else in the other one. */
export const inLanguage = (language: Language, zh: AnyColumn, en: AnyColumn): SQL<string> => {
  const [asked, other] = language === 'zh' ? [zh, en] : [en, zh];
  return sql<string>`coalesce(nullif(${asked}, ''), ${other})`;
};

/** The rows in the order of these ids; ids without a row are left out. */
export const sortByIds = <R extends { id: string }>(ids: readonly string[], rows: readonly R[]): R[] => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};
