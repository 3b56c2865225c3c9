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
