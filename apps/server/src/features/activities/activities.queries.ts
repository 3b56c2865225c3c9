import type { activityRow } from '@siliport/contract/calls/activities';
import type { Language } from '@siliport/contract/language';
import type { ApplyType, Paging } from '@siliport/contract/listing';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Static } from 'typebox';
import { getBrand } from '../../brand/brand.queries.ts';
import { toPortalLanguage } from '../../brand/brand.ts';
import { toCoverUrl } from '../../covers/draw-cover.ts';
import type { Database } from '../../database/database.ts';
import { contentLanguage, sortByIds, textsInLanguage } from '../../database/in-language.ts';
import { findPage, firstRow, isUuid } from '../../database/rows.ts';
import { activities } from '../../database/schema/knowledge.ts';
import { registrations } from '../../database/schema/member-activity.ts';
import { members } from '../../database/schema/members.ts';
import type { Services } from '../../services.ts';
import { toWireDateTime } from '../../wire-dates.ts';

const selectActivityColumns = (language: Language) => ({
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

/** Returns the rows in the order of the ids, in the reader's language. */
export const findActivitiesByIds = async (db: Database, ids: readonly string[], language: Language) => {
  const rows = await db
    .select(selectActivityColumns(language))
    .from(activities)
    .where(inArray(activities.id, [...ids]));
  return sortByIds(ids, rows);
};

export type ActivityRow = Awaited<ReturnType<typeof findActivitiesByIds>>[number];

/** Returns a published activity with its text, whose HTML was sanitized on insertion. */
export const findActivityById = (db: Database, id: string, language: Language) =>
  firstRow(
    db
      .select({
        ...selectActivityColumns(language),
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

export type NewRegistration = typeof registrations.$inferInsert;

/** Returns the id; undefined when the member is already registered, even by a concurrent request (SEC-35). */
export const insertRegistration = async (
  tx: Database,
  registration: NewRegistration,
): Promise<string | undefined> => {
  const [row] = await tx
    .insert(registrations)
    .values(registration)
    .onConflictDoNothing({ target: [registrations.activityId, registrations.memberId] })
    .returning({ id: registrations.id });
  return row?.id;
};

/** Returns the address that the member proved to be their own, and the language of their mails. */
export const findRecipient = async (
  db: Database,
  memberId: string,
): Promise<{ to: string; language: Language } | undefined> => {
  const [row] = await db
    .select({ to: members.email, language: members.language })
    .from(members)
    .where(eq(members.id, memberId));
  return row && { ...row, language: toPortalLanguage(await getBrand(db), row.language ?? 'zh') };
};

/** Includes an activity that was unpublished since. */
const selectRegistrationColumns = (language: Language) => ({
  registration: registrations,
  ...textsInLanguage(language, activities, 'title', 'address'),
  activityLink: activities.link,
  activityType: activities.type,
  applyBeginAt: activities.applyBeginAt,
  applyEndAt: activities.applyEndAt,
  beginAt: activities.beginAt,
  endAt: activities.endAt,
});

const isSameActivity = eq(activities.id, registrations.activityId);

/** Returns the member's own registrations, newest first, and the exact total. */
export const findRegistrationPage = (db: Database, memberId: string, language: Language, paging: Paging) => {
  const isOwn = eq(registrations.memberId, memberId);
  const rows = db
    .select(selectRegistrationColumns(language))
    .from(registrations)
    .innerJoin(activities, isSameActivity)
    .where(isOwn)
    .orderBy(desc(registrations.createdAt), desc(registrations.id));
  return findPage(rows, paging, db.$count(registrations, isOwn));
};

export type RegistrationRow = Awaited<ReturnType<typeof findRegistrationPage>>['list'][number];

/** Returns the member's own registration. */
export const findRegistration = async (
  db: Database,
  memberId: string,
  id: string,
  language: Language,
): Promise<RegistrationRow | undefined> => {
  if (!isUuid(id)) return undefined;
  const [row] = await db
    .select(selectRegistrationColumns(language))
    .from(registrations)
    .innerJoin(activities, isSameActivity)
    .where(and(eq(registrations.id, id), eq(registrations.memberId, memberId)));
  return row;
};
