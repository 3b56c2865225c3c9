import type { Language } from '@siliport/contract/language';
import type { Paging } from '@siliport/contract/listing';
import { and, desc, eq } from 'drizzle-orm';
import { getBrand } from '../../brand/brand.queries.ts';
import { toPortalLanguage } from '../../brand/brand.ts';
import type { Database } from '../../database/database.ts';
import { textsInLanguage } from '../../database/in-language.ts';
import { findPage, isUuid } from '../../database/rows.ts';
import { activities } from '../../database/schema/knowledge.ts';
import { registrations } from '../../database/schema/member-activity.ts';
import { members } from '../../database/schema/members.ts';

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
const columns = (language: Language) => ({
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
    .select(columns(language))
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
    .select(columns(language))
    .from(registrations)
    .innerJoin(activities, isSameActivity)
    .where(and(eq(registrations.id, id), eq(registrations.memberId, memberId)));
  return row;
};
