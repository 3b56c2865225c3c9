import type { Calls } from '@siliport/contract';
import type { Output } from '@siliport/contract/call';
import type { Database } from '../../../database/database.ts';
import type { CallContext } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import { recordMemberEvent } from '../../security/audit-log.queries.ts';
import { type Device, describeDevice } from '../../security/device.ts';
import { mailSecurityNotice } from '../../security/security-emails.ts';
import { type MemberRow, updateMember } from '../members.queries.ts';
import { countEvent, type RateLimit } from '../rate.queries.ts';
import { rememberDevice } from './devices.ts';
import { insertSession } from './sessions.queries.ts';

/** Programs that keep no cookies log in on the same device again and again. */
const perDevice: RateLimit = { max: 1, windowSeconds: 24 * 3600 };
const perMember: RateLimit = { max: 10, windowSeconds: 24 * 3600 };

/** Mails the member about a login on an unknown device: once a day for equal devices, at most ten a day (AC-16). */
const mailAboutNewDevice = async (
  context: Pick<Services, 'config' | 'clock' | 'queueMail' | 'secret'>,
  tx: Database,
  member: MemberRow,
  device: Device,
): Promise<void> => {
  const { secret, clock } = context;
  const description = [member.id, device.browser, device.system, device.network].join('\n');
  for (const [key, { max, windowSeconds }] of [
    [`device mail:${secret.hash(description)}`, perDevice],
    [`device mails:${member.id}`, perMember],
  ] as const)
    if ((await countEvent(tx, key, windowSeconds, clock())) > max) return;
  await mailSecurityNotice(context, tx, member, 'newDevice', device);
};

interface SessionOptions {
  rememberMe: boolean;
  /** Whether the member has logged in on this device before; otherwise they are told by mail. */
  isOnKnownDevice: boolean;
  /** See `insertSession`. */
  providerSessionId?: string;
}

/**
 * Opens a session of a member whose identity is proven, in the caller's transaction, sets its cookies, and returns what
 * the page shows of it.
 */
export const startSession = async (
  context: CallContext,
  tx: Database,
  member: MemberRow,
  { isOnKnownDevice, ...options }: SessionOptions,
): Promise<Pick<Output<Calls['login']>, 'token' | 'member'>> => {
  const { language, clock, log } = context;
  const { id: memberId, mustChangePassword: passwordChangeOnly } = member;
  const isCompanyLogin = options.providerSessionId !== undefined;
  const device = describeDevice(context);
  if (!isOnKnownDevice) await mailAboutNewDevice(context, tx, member, device);
  await recordMemberEvent(context, tx, memberId, isCompanyLogin ? 'companyLogin' : 'login');
  const session = await insertSession(tx, {
    memberId,
    passwordChangeOnly,
    ...options,
    now: clock(),
    device,
  });
  if (member.language !== language) await updateMember(tx, memberId, { language });
  context.setFileCookie(session.cookie, session.cookieSeconds);
  rememberDevice(context, member);
  log.info({ memberId }, 'logged in');
  return {
    token: session.token,
    member: {
      id: memberId,
      name: member.name,
      sexual: language === 'zh' ? member.titleZh : member.titleEn,
      email: member.email,
    },
  };
};
