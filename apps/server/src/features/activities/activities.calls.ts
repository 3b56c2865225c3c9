import { normalizeMobile } from '@siliport/contract/mobile-numbers';
import type { Database } from '../../database/database.ts';
import { createFieldRefusal } from '../../http/body/input-problem.ts';
import type { CallContext, Handlers } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { findEntries } from '../../search/find-entries.queries.ts';
import { findNeighbors } from '../../search/related.queries.ts';
import type { Services } from '../../services.ts';
import { toWireDateTime } from '../../wire-dates.ts';
import { hasDictionaryEntry } from '../dictionaries/dictionaries.queries.ts';
import { findActivitiesByIds, findActivityById, toActivityRow, toApplyType } from './activities.queries.ts';
import { confirmationEmailTemplate, notifySupportOfRegistration } from './registration-emails.ts';
import {
  findRecipient,
  findRegistration,
  findRegistrationPage,
  insertRegistration,
  type RegistrationRow,
} from './registrations.queries.ts';

type ApplyContext = CallContext<'activityApply'>;

/** Throws `item.missing`, `activity.notStarted` or `activity.ended` unless the registration is open. */
const checkActivity = async ({ db, input, clock, language }: ApplyContext): Promise<void> => {
  const activity = await findActivityById(db, input.activityId, language);
  if (!activity) return refuse('item.missing');
  const state = toApplyType(activity, clock());
  if (state === 1) refuse('activity.notStarted');
  if (state === 3) refuse('activity.ended');
};

/** Checks rules that the schema cannot express (SEC-46). Throws `Refusal`: activity.agreement, input.invalid. */
const checkForm = async ({ db, input, language }: ApplyContext): Promise<void> => {
  if (!input.agreement) refuse('activity.agreement');
  const { job, industry } = input;
  if (job && !(await hasDictionaryEntry(db, 'sys_activity_job', job)))
    throw createFieldRefusal('job', 'unknown', language);
  if (!(await hasDictionaryEntry(db, 'sys_activity_industry', industry)))
    throw createFieldRefusal('industry', 'unknown', language);
};

const normalizeForm = ({ input }: ApplyContext) => ({
  activityId: input.activityId,
  realName: input.realName.trim(),
  mobile: normalizeMobile(input.mobile) ?? refuse('input.malformed', { field: 'mobile' }),
  email: input.email,
  company: input.company.trim(),
  job: input.job ?? '',
  industry: input.industry,
});

/**
 * The email is sent to the member's own address, because the form's address is not verified. The member requests it by
 * registering, so isSubscribe does not apply. Throws `activity.registered`.
 */
const register = async (tx: Database, context: ApplyContext): Promise<void> => {
  const { config, caller, clock, queueMail } = context;
  const { memberId } = caller;
  const form = normalizeForm(context);
  const registration = { ...form, memberId, createdAt: clock() };
  const id = await insertRegistration(tx, registration);
  if (!id) return refuse('activity.registered');
  await notifySupportOfRegistration(tx, context, registration);
  const recipient = await findRecipient(tx, memberId);
  if (!recipient) return;
  const activity = await findActivityById(tx, form.activityId, recipient.language);
  if (activity) await queueMail(tx, await confirmationEmailTemplate({ id, ...recipient, activity, config }));
};

const toRegistrationFields = (
  { activityType, title, ...activity }: RegistrationRow,
  { config, clock }: Pick<Services, 'config' | 'clock'>,
) => ({
  title,
  activityType,
  applyType: toApplyType(activity, clock()),
  beginDate: toWireDateTime(activity.beginAt, config.timeZone),
  endDate: toWireDateTime(activity.endAt, config.timeZone),
  createTime: toWireDateTime(activity.registration.createdAt, config.timeZone),
});

export const activityHandlers = {
  activityPage: {
    sameFor: 'everyone',
    dependsOn: ['content', 'time'],
    answer: async ({ db, config, clock, language, input: { activityType, ...input } }) => {
      const listInput = { ...input, ...(activityType && { totalCategory: String(activityType) }) };
      const { ids, total } = await findEntries(db, 'activity', listInput, language);
      const activities = await findActivitiesByIds(db, ids, language);
      return { list: activities.map((activity) => toActivityRow(activity, { config, clock })), total };
    },
  },

  activityDetails: {
    sameFor: 'everyone',
    dependsOn: ['content', 'time'],
    answer: async ({ db, config, clock, language, input }) => {
      const activity = await findActivityById(db, input.id, language);
      if (!activity) return refuse('item.missing');
      const neighbors = await findNeighbors(db, 'activity', activity.id, language);
      return { ...toActivityRow(activity, { config, clock }), content: activity.content, ...neighbors };
    },
  },

  // All checks run inside `runOnce`, so that a repeated request gets the stored response even after registration ended.
  activityApply: (context) =>
    context.runOnce(async (tx) => {
      const txContext = { ...context, db: tx };
      await checkActivity(txContext);
      await checkForm(txContext);
      await register(tx, txContext);
      return {};
    }),

  applyPage: async (context) => {
    const { db, caller, language, input } = context;
    const { list, total } = await findRegistrationPage(db, caller.memberId, language, input);
    return {
      list: list.map((row) => ({
        id: row.registration.id,
        activityId: row.registration.activityId,
        ...toRegistrationFields(row, context),
      })),
      total,
    };
  },

  applyDetails: async (context) => {
    const { db, caller, language, input } = context;
    const row = await findRegistration(db, caller.memberId, input.id, language);
    if (!row) return refuse('item.missing');
    const { memberId: _own, ...registration } = row.registration;
    return {
      ...registration,
      ...toRegistrationFields(row, context),
      address: row.address,
      activityLink: row.activityLink,
    };
  },
} satisfies Partial<Handlers>;
