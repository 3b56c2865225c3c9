import type { Language } from '@siliport/contract/language';
import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { contentLanguage, textsInLanguage } from '../../database/in-language.ts';
import { firstRow } from '../../database/rows.ts';
import { articles } from '../../database/schema/knowledge.ts';

/** Returns an article, whose HTML was sanitized on insertion. */
export const findArticleById = (db: Database, id: string, language: Language) =>
  firstRow(
    db
      .select({
        id: articles.id,
        ...textsInLanguage(language, articles, 'title', 'content'),
        contentLanguage: contentLanguage.article,
      })
      .from(articles)
      .where(eq(articles.id, id)),
  );

/** Returns title and language of articles by their ids. */
export const findArticleHeadings = async (db: Database, ids: readonly string[], language: Language) => {
  const rows = await db
    .select({
      id: articles.id,
      ...textsInLanguage(language, articles, 'title'),
      contentLanguage: contentLanguage.article,
    })
    .from(articles)
    .where(inArray(articles.id, ids));
  return new Map(
    rows.map(({ id, title, contentLanguage: only }) => [id, { title, contentLanguage: only ?? undefined }]),
  );
};
