import { Type } from 'typebox';
import { get, post } from '../call.ts';
import {
  contentLanguage,
  date,
  email,
  emptyObject,
  id,
  listParams,
  neighbor,
  object,
  oneOfIntegers,
  page,
  paging,
  required,
  text,
} from '../fields.ts';
import { limits } from '../limits.ts';
import { activityTypes, applyTypes } from '../listing.ts';
import { mobilePattern } from '../mobile-numbers.ts';

const activityType = oneOfIntegers(activityTypes);

/** Fields shared by an activity and its registration. */
const activityFields = {
  title: Type.String(),
  activityType,
  /** Derived from the dates and the clock. */
  applyType: oneOfIntegers(applyTypes),
  beginDate: date,
  endDate: date,
};

/** An activity as lists show it (specification §3, Event). */
export const activityRow = object({
  id,
  ...activityFields,
  /** URL of the picture. */
  cover: Type.String(),
  description: Type.String(),
  time: date,
  applyBeginDate: date,
  applyEndDate: date,
  /** URL of the online event; empty for none. */
  activityLink: Type.String(),
  address: Type.String(),
  origin: Type.String(),
  /** Comma-separated labels. */
  subGroup: Type.String(),
  contentLanguage,
});

/** A registration as it was stored (specification §3, Event registration). */
const registration = {
  activityId: id,
  realName: Type.String(),
  mobile: Type.String(),
  email: Type.String(),
  company: Type.String(),
  /** A value of the dictionary; empty for none. */
  job: Type.String(),
  industry: Type.String(),
};

const { keyword, orderBy } = listParams;

export const activityCalls = {
  activityPage: post('activity/page', {
    summary: 'Activities; the home page sends pageSize alone',
    access: 'member',
    input: object({ ...paging, keyword, orderBy, activityType: Type.Optional(activityType) }),
    output: page(activityRow),
  }),
  activityDetails: get('activity/details', {
    summary: 'An activity with its text',
    access: 'member',
    input: object({ id }),
    /** `content` is HTML. */
    output: object({
      ...activityRow.properties,
      content: Type.String(),
      prev: Type.Optional(neighbor),
      next: Type.Optional(neighbor),
    }),
    reason: "EV-2: the specification's table has no call for /activityDetail",
  }),
  activityApply: post('form/activity/apply', {
    summary: 'Register for an activity',
    whenDiskIsFull: 'refuse',
    access: 'member',
    idempotent: true,
    input: object({
      activityId: id,
      realName: required(limits.name),
      mobile: Type.String({ pattern: mobilePattern.source }),
      email,
      company: required(limits.name),
      job: Type.Optional(text(limits.name)),
      industry: required(limits.name),
      /** Whether the agreement was accepted, which is required. */
      agreement: Type.Boolean(),
    }),
    output: emptyObject,
  }),
  applyPage: post('member/applyPage', {
    summary: "The member's own registrations",
    access: 'member',
    input: object(paging),
    output: page(object({ id, activityId: id, ...activityFields, createTime: date })),
  }),
  applyDetails: get('member/applyDetails', {
    summary: "One of the member's own registrations",
    access: 'member',
    input: object({ id }),
    output: object({
      id,
      ...registration,
      ...activityFields,
      address: Type.String(),
      activityLink: Type.String(),
      createTime: date,
    }),
  }),
};
