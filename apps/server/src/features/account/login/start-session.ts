import type { Calls } from '@siliport/contract';
import type { Output } from '@siliport/contract/call';
import type { CallContext } from '../../../http/handler.ts';
import { describeDevice } from '../../security/device.ts';
import { mailAboutNewDevice } from '../../security/new-device.ts';
import { type MemberRow, updateMember } from '../members.queries.ts';
import { rememberDevice } from './devices.ts';
import { insertSession } from './sessions.queries.ts';

interface SessionOptions {
  rememberMe: boolean;
  /** Whether the member has logged in on this device before; otherwise they are told by mail. */
  isOnKnownDevice: boolean;
  /** See `insertSession`. */
  providerSessionId?: string;
}

/** Opens a session of a member whose identity is proven, sets its cookies, and returns what the page shows of it. */
export const startSession = async (
  context: CallContext,
  member: MemberRow,
  { isOnKnownDevice, ...options }: SessionOptions,
): Promise<Pick<Output<Calls['login']>, 'token' | 'member'>> => {
  const { db, language, clock, log } = context;
  const session = await db.transaction(async (tx) => {
    const device = describeDevice(context);
    if (!isOnKnownDevice) await mailAboutNewDevice(context, tx, member, device);
    const { id: memberId, mustChangePassword: passwordChangeOnly } = member;
    return insertSession(tx, { memberId, passwordChangeOnly, ...options, now: clock(), device });
  });
  if (member.language !== language) await updateMember(db, member.id, { language });
  context.setFileCookie(session.cookie, session.cookieSeconds);
  rememberDevice(context, member);
  log.info({ memberId: member.id }, 'logged in');
  return {
    token: session.token,
    member: {
      id: member.id,
      name: member.name,
      sexual: language === 'zh' ? member.titleZh : member.titleEn,
      email: member.email,
    },
  };
};
