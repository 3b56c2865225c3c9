import type { faqRow } from '@siliport/contract/calls/faqs';
import type { Language } from '@siliport/contract/language';
import { and, eq } from 'drizzle-orm';
import type { Static } from 'typebox';
import { toCoverUrl } from '../../covers/draw-cover.ts';
import type { Database } from '../../database/database.ts';
import { contentLanguage, textsInLanguage } from '../../database/in-language.ts';
import { createItemFinder } from '../../database/item-ids.ts';
import { firstRow } from '../../database/rows.ts';
import { faqs } from '../../database/schema/knowledge.ts';

const columns = (language: Language) => ({
  id: faqs.id,
  categoryId: faqs.categoryId,
  ...textsInLanguage(language, faqs, 'title', 'description', 'group'),
  contentLanguage: contentLanguage.faq,
  releaseDate: faqs.releasedOn,
});

/** Returns the rows of faqs in the order of their ids. */
export const findFaqsByIds = createItemFinder('faqs', (db, language, items) =>
  db
    .select(columns(language))
    .from(faqs)
    .innerJoin(items.table, eq(faqs.id, items.id))
    .orderBy(items.position),
);

export type FaqRow = Awaited<ReturnType<typeof findFaqsByIds>>[number];

/** Returns a published question with its answer, whose HTML was sanitized on insertion. */
export const findFaqById = (db: Database, id: string, language: Language) =>
  firstRow(
    db
      .select({ ...columns(language), ...textsInLanguage(language, faqs, 'content') })
      .from(faqs)
      .where(and(eq(faqs.id, id), faqs.published)),
  );

export const toFaqRow = ({ categoryId, group, ...faq }: FaqRow): Static<typeof faqRow> => ({
  ...faq,
  cover: toCoverUrl(categoryId, faq.id),
  subGroup: group,
  contentLanguage: faq.contentLanguage ?? undefined,
});
