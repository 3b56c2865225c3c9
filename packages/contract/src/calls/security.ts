import { Type } from 'typebox';
import { networkTypes } from '../account-security.ts';
import { post } from '../call.ts';
import { date, emptyObject, id, object, oneOf, page, paging } from '../fields.ts';

/** What a member recognizes a device by; empty where unknown. */
const device = {
  /** Name and main version. */
  browser: Type.String(),
  /** The operating system. */
  system: Type.String(),
  /** A shortened address, e.g. `203.0.113.0/24`. */
  network: Type.String(),
  networkType: oneOf(networkTypes),
};

export const securityCalls = {
  sessionPage: post('member/sessionPage', {
    summary: "The member's open sessions, the most recently used first",
    access: 'member',
    input: object(paging),
    output: page(
      object({
        id,
        ...device,
        createTime: date,
        lastUseTime: date,
        expireTime: date,
        isCurrent: Type.Boolean(),
      }),
    ),
    reason: 'AC-15: members see where they are logged in',
  }),
  endSession: post('member/endSession', {
    summary: 'End one of the own sessions',
    whenDiskIsFull: 'refuse',
    access: 'member',
    input: object({ id }),
    output: emptyObject,
    reason: 'AC-15: members end a session they do not recognize',
  }),
  endOtherSessions: post('member/endOtherSessions', {
    summary: 'End every own session but the one that asks',
    whenDiskIsFull: 'refuse',
    access: 'member',
    input: emptyObject,
    output: object({ count: Type.Integer() }),
    reason: 'AC-15: members end all sessions they do not use',
  }),
};
