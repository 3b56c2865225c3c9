import type { Language } from '@siliport/contract/language';
import { eq } from 'drizzle-orm';
import { contentLanguage } from '../../database/content-language.ts';
import type { Database } from '../../database/database.ts';
import { inLanguage } from '../../database/in-language.ts';
import { articles } from '../../database/schema/knowledge.ts';

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
