import type { activityRow } from '@siliport/contract/calls/activities';
import type { Language } from '@siliport/contract/language';
import type { ApplyType } from '@siliport/contract/listing';
import { and, eq, inArray } from 'drizzle-orm';
import type { Static } from 'typebox';
import { toCoverUrl } from '../../covers/draw-cover.ts';
import type { Database } from '../../database/database.ts';
import { contentLanguage, inLanguage, sortByIds } from '../../database/in-language.ts';
import { activities } from '../../database/schema/knowledge.ts';
import type { Services } from '../../services.ts';
import { toWireDateTime } from '../../wire-dates.ts';

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

/** Returns the rows in the order of the ids, in the reader's language. */
export const findActivitiesByIds = async (db: Database, ids: readonly string[], language: Language) => {
  const rows = await db
    .select(columns(language))
    .from(activities)
    .where(inArray(activities.id, [...ids]));
  return sortByIds(ids, rows);
};

export type ShownActivity = Awaited<ReturnType<typeof findActivitiesByIds>>[number];

/** Returns a published activity with its text, whose HTML was sanitized on insertion. */
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

/** Returns the registration state (EV-4): 1 before it opens, 2 while it is open, both instants included, 3 after. */
export const toApplyType = (
  { applyBeginAt, applyEndAt }: { applyBeginAt: Date; applyEndAt: Date },
  now: Date,
): ApplyType => {
  if (now < applyBeginAt) return 1;
  return now > applyEndAt ? 3 : 2;
};

/** Returns an activity as a list row at this instant; lists sort by its start. */
export const toActivityRow = (
  activity: ShownActivity,
  { config, clock }: Pick<Services, 'config' | 'clock'>,
): Static<typeof activityRow> => {
  const format = (instant: Date) => toWireDateTime(instant, config.timeZone);
  return {
    id: activity.id,
    title: activity.title,
    activityType: activity.type,
    applyType: toApplyType(activity, clock()),
    beginDate: format(activity.beginAt),
    endDate: format(activity.endAt),
    cover: toCoverUrl(activity.type === 1 ? 'offline' : 'online', activity.id),
    description: activity.description,
    time: format(activity.beginAt),
    applyBeginDate: format(activity.applyBeginAt),
    applyEndDate: format(activity.applyEndAt),
    activityLink: activity.link,
    address: activity.address,
    origin: activity.origin,
    subGroup: activity.group,
    ...(activity.contentLanguage && { contentLanguage: activity.contentLanguage }),
  };
};
