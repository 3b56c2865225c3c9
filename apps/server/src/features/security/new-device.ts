import type { Database } from '../../database/database.ts';
import type { Services } from '../../services.ts';
import type { MemberRow } from '../account/members.queries.ts';
import { countEvent, type RateLimit } from '../account/rate.queries.ts';
import type { Device } from './device.ts';
import { mailSecurityNotice } from './security-emails.ts';

/** Programs that keep no cookies log in on the same device again and again. */
const perDevice: RateLimit = { max: 1, windowSeconds: 24 * 3600 };
const perMember: RateLimit = { max: 10, windowSeconds: 24 * 3600 };

/** Mails the member about a login on an unknown device: once a day for equal devices, at most ten a day (AC-16). */
export const mailAboutNewDevice = async (
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
