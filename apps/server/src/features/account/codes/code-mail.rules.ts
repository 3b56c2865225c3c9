import { createHash } from 'node:crypto';
import { limits } from '@siliport/contract/limits';
import type { Database } from '../../../database/database.ts';
import { toRateKey } from '../../../network-addresses.ts';
import { countEvent, countUpTo, type RateLimit, refundCount } from '../rate.queries.ts';
import type { CodePurpose } from './codes.queries.ts';

const day = 24 * 3600;
/** Emails to one mailbox, counted separately for unknown clients and for the owner's devices and sessions. */
const perMailbox: RateLimit = { max: 10, windowSeconds: day };
/** Half of them per address, so that one address cannot use up the owner's. */
const perMailboxAndAddress: RateLimit = { max: 5, windowSeconds: day };
/** Codes requested by one address and never entered. */
const perAddress: RateLimit = { max: 60, windowSeconds: 3600 };
/** Emails caused by all unknown clients together. */
const perPortal: RateLimit = { max: 2000, windowSeconds: 3600 };

/** The mailbox behind an address: many providers ignore dots, and all that follows a plus (SEC-14). */
const toMailbox = (email: string): string => {
  const at = email.lastIndexOf('@');
  const name = (email.slice(0, at).split('+')[0] ?? '').replaceAll('.', '');
  return createHash('sha256')
    .update(`${name}${email.slice(at)}`)
    .digest('base64url');
};

const toAddressKey = (ip: string): string => `codes:address:${toRateKey(ip)}`;

interface CodeRequest {
  email: string;
  purpose: CodePurpose;
  ip: string;
  /** Whether the request comes from a known device or a session of the address's member. */
  isOwner: boolean;
  now: Date;
}

/**
 * Returns whether an email with a code may go to this address. False within a minute of the last one: the response is then
 * the same as if one had been sent. The count is the same whether or not the address is registered. Throws
 * `Refusal('rate.exceeded')`.
 */
export const isCodeEmailAllowed = async (
  tx: Database,
  { email, purpose, ip, isOwner, now }: CodeRequest,
): Promise<boolean> => {
  const mailbox = toMailbox(email);
  const count = (key: string, limit: RateLimit) => countUpTo(tx, key, limit, now);
  if (!isOwner) await count(toAddressKey(ip), perAddress);
  if ((await countEvent(tx, `codes:pause:${purpose}:${mailbox}`, limits.resendSeconds, now)) > 1)
    return false;
  if (isOwner) {
    await count(`codes:owner:${mailbox}`, perMailbox);
    return true;
  }
  await count(`codes:day:${mailbox}:${toRateKey(ip)}`, perMailboxAndAddress);
  await count(`codes:day:${mailbox}`, perMailbox);
  await count('codes:all', perPortal);
  return true;
};

/** Stops counting an email against the address, because its code was entered. */
export const refundCodeEmail = (tx: Database, ip: string): Promise<void> => refundCount(tx, toAddressKey(ip));
