import type { Language } from '@siliport/contract/language';
import { and, eq, inArray } from 'drizzle-orm';
import { contentLanguage } from '../../database/content-language.ts';
import type { Database } from '../../database/database.ts';
import { inLanguage, sortByIds } from '../../database/in-language.ts';
import { activities } from '../../database/schema/knowledge.ts';

const columns = (language: Language) => ({
  id: activities.id,
  title: inLanguage(language, activities.titleZh, activities.titleEn),
  description: inLanguage(language, activities.descriptionZh, activities.descriptionEn),
  group: inLanguage(language, activities.groupZh, activities.groupEn),
  address: inLanguage(language, activities.addressZh, activities.addressEn),
  origin: inLanguage(language, activities.originZh, activities.originEn),
  contentLanguage: contentLanguage.activity,
  type: activities.type,
  link: activities.link,
  applyBeginAt: activities.applyBeginAt,
  applyEndAt: activities.applyEndAt,
  beginAt: activities.beginAt,
  endAt: activities.endAt,
});

/** In the order of the ids, in the reader's language. */
export const findActivitiesByIds = async (db: Database, ids: readonly string[], language: Language) => {
  const rows = await db
    .select(columns(language))
    .from(activities)
    .where(inArray(activities.id, [...ids]));
  return sortByIds(ids, rows);
};

export type ShownActivity = Awaited<ReturnType<typeof findActivitiesByIds>>[number];

/** A published activity with its text; the HTML was cleaned when it was written. */
export const findActivityById = async (db: Database, id: string, language: Language) => {
  const [row] = await db
    .select({
      ...columns(language),
      content: inLanguage(language, activities.contentZh, activities.contentEn),
    })
    .from(activities)
    .where(and(eq(activities.id, id), activities.published));
  return row;
};
