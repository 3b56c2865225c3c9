import type { faqRow } from '@siliport/contract/calls/faqs';
import type { Language } from '@siliport/contract/language';
import { and, eq, inArray } from 'drizzle-orm';
import type { Static } from 'typebox';
import { toCoverUrl } from '../../covers/draw-cover.ts';
import type { Database } from '../../database/database.ts';
import { contentLanguage, inLanguage, sortByIds } from '../../database/in-language.ts';
import { faqs } from '../../database/schema/knowledge.ts';

const columns = (language: Language) => ({
  id: faqs.id,
  categoryId: faqs.categoryId,
  title: inLanguage(language, faqs.titleZh, faqs.titleEn),
  description: inLanguage(language, faqs.descriptionZh, faqs.descriptionEn),
  group: inLanguage(language, faqs.groupZh, faqs.groupEn),
  contentLanguage: contentLanguage.faq,
  releasedOn: faqs.releasedOn,
});

/** Returns the rows in the order of the ids, in the reader's language. */
export const findFaqsByIds = async (db: Database, ids: readonly string[], language: Language) => {
  const rows = await db
    .select(columns(language))
    .from(faqs)
    .where(inArray(faqs.id, [...ids]));
  return sortByIds(ids, rows);
};

export type ShownFaq = Awaited<ReturnType<typeof findFaqsByIds>>[number];

/** Returns a published question with its answer, whose HTML was sanitized on insertion. */
export const findFaqById = async (db: Database, id: string, language: Language) => {
  const [row] = await db
    .select({ ...columns(language), content: inLanguage(language, faqs.contentZh, faqs.contentEn) })
    .from(faqs)
    .where(and(eq(faqs.id, id), faqs.published));
  return row;
};

/** Returns a FAQ as a list row. */
export const toFaqRow = (faq: ShownFaq): Static<typeof faqRow> => ({
  id: faq.id,
  title: faq.title,
  description: faq.description,
  cover: toCoverUrl(faq.categoryId, faq.id),
  releaseDate: faq.releasedOn,
  subGroup: faq.group,
  ...(faq.contentLanguage && { contentLanguage: faq.contentLanguage }),
});
