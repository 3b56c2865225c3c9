import type { Language } from '@siliport/contract/language';
import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { contentLanguage, inLanguage } from '../../database/in-language.ts';
import { settings } from '../../database/schema/content.ts';
import { articles } from '../../database/schema/knowledge.ts';

/** Returns the values of existing settings by name. */
export const findSettings = async (db: Database, names: string[]): Promise<Map<string, unknown>> => {
  const rows = await db.select().from(settings).where(inArray(settings.name, names));
  return new Map(rows.map((row) => [row.name, row.value]));
};

/** Returns an article, whose HTML was sanitized on insertion. */
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
