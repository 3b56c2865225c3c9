import type { activityRow } from '@siliport/contract/calls/activities';
import type { Language } from '@siliport/contract/language';
import type { ApplyType } from '@siliport/contract/listing';
import { and, eq } from 'drizzle-orm';
import type { Static } from 'typebox';
import { toCoverUrl } from '../../covers/draw-cover.ts';
import type { Database } from '../../database/database.ts';
import { contentLanguage, textsInLanguage } from '../../database/in-language.ts';
import { createItemFinder } from '../../database/item-ids.ts';
import { firstRow } from '../../database/rows.ts';
import { activities } from '../../database/schema/knowledge.ts';
import type { Services } from '../../services.ts';
import { toWireDateTime } from '../../wire-dates.ts';

const columns = (language: Language) => ({
  id: activities.id,
  ...textsInLanguage(language, activities, 'title', 'description', 'group', 'address', 'origin'),
  contentLanguage: contentLanguage.activity,
  activityType: activities.type,
  activityLink: activities.link,
  applyBeginAt: activities.applyBeginAt,
  applyEndAt: activities.applyEndAt,
  beginAt: activities.beginAt,
  endAt: activities.endAt,
});

/** Returns the rows of activities in the order of their ids. */
export const findActivitiesByIds = createItemFinder('activities', (db, language, items) =>
  db
    .select(columns(language))
    .from(activities)
    .innerJoin(items.table, eq(activities.id, items.id))
    .orderBy(items.position),
);

export type ActivityRow = Awaited<ReturnType<typeof findActivitiesByIds>>[number];

/** Returns a published activity with its text, whose HTML was sanitized on insertion. */
export const findActivityById = (db: Database, id: string, language: Language) =>
  firstRow(
    db
      .select({
        ...columns(language),
        ...textsInLanguage(language, activities, 'content'),
      })
      .from(activities)
      .where(and(eq(activities.id, id), activities.published)),
  );

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
  { applyBeginAt, applyEndAt, beginAt, endAt, group, ...activity }: ActivityRow,
  { config, clock }: Pick<Services, 'config' | 'clock'>,
): Static<typeof activityRow> => {
  const format = (instant: Date) => toWireDateTime(instant, config.timeZone);
  return {
    ...activity,
    applyType: toApplyType({ applyBeginAt, applyEndAt }, clock()),
    beginDate: format(beginAt),
    endDate: format(endAt),
    cover: toCoverUrl(activity.activityType === 1 ? 'offline' : 'online', activity.id),
    time: format(beginAt),
    applyBeginDate: format(applyBeginAt),
    applyEndDate: format(applyEndAt),
    subGroup: group,
    contentLanguage: activity.contentLanguage ?? undefined,
  };
};
