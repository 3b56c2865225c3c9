import { randomBytes } from 'node:crypto';
import type { Language } from '@siliport/contract/language';
import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { contentLanguage, inLanguage } from '../../database/in-language.ts';
import { settings } from '../../database/schema/content.ts';
import { articles } from '../../database/schema/knowledge.ts';

/** Values by name; a name that was never written is missing. */
export const findSettings = async (db: Database, names: string[]): Promise<Map<string, unknown>> => {
  const rows = await db.select().from(settings).where(inArray(settings.name, names));
  return new Map(rows.map((row) => [row.name, row.value]));
};

/**
 * Returns the fixed value that every page sends (AP-1). It is created once and stored, so that all processes and later
 * starts agree; INTERFACE_TOKEN overrides it.
 */
export const getInterfaceToken = async (db: Database, configured: string | undefined): Promise<string> => {
  if (configured) return configured;
  await db
    .insert(settings)
    .values({ name: 'interfaceToken', value: randomBytes(24).toString('base64url') })
    .onConflictDoNothing();
  const [row] = await db.select().from(settings).where(eq(settings.name, 'interfaceToken'));
  return String(row?.value);
};

/** An article; the HTML was cleaned when it was written. */
export const findArticleById = async (db: Database, id: string, language: Language) => {
  const [row] = await db
    .select({
      id: articles.id,
      title: inLanguage(language, articles.titleZh, articles.titleEn),
      contentLanguage: contentLanguage.article,
      content: inLanguage(language, articles.contentZh, articles.contentEn),
    })
    .from(articles)
    .where(eq(articles.id, id));
  return row;
};
