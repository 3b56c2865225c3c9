import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { limits } from '@siliport/contract/limits';
import type { Database } from '../../database/database.ts';
import { rateAddress } from '../../http/client-ip.ts';
import { Refusal, refuse } from '../../http/refusal.ts';
import type { Services } from '../../services.ts';
import { type CodePurpose, codeKey, codePurposes, takeCode, tryCodes } from './codes.queries.ts';
import { countEvent, secondsUntilRoom, uncountEvent } from './rate.queries.ts';

/** Six digits, each as likely as any other. */
export const randomCode = (): string => String(randomInt(10 ** limits.code)).padStart(limits.code, '0');

/** How often a thing may happen in how many seconds. */
interface Cap {
  most: number;
  seconds: number;
}

const perMailbox: Cap = { most: 10, seconds: 24 * 3600 };
/** Codes of one client that were never entered: those that were do not count. */
const perAddress: Cap = { most: 60, seconds: 3600 };
/** Somebody uses us to annoy the whole world. */
const altogether: Cap = { most: 2000, seconds: 3600 };
const wrongPerAddress: Cap = { most: 100, seconds: 600 };

/** The mailbox behind an address: many providers ignore dots, and all that follows a plus (SEC-14). */
const mailboxOf = (email: string): string => {
  const at = email.lastIndexOf('@');
  const name = (email.slice(0, at).split('+')[0] ?? '').replaceAll('.', '');
  return createHash('sha256')
    .update(`${name}${email.slice(at)}`)
    .digest('base64url');
};

const sentBy = (ip: string): string => `codes:address:${rateAddress(ip)}`;
const wrongBy = (ip: string): string => `codes:wrong:${rateAddress(ip)}`;

/** Errors: rate.exceeded. */
const countUpTo = async (db: Database, key: string, { most, seconds }: Cap, now: Date): Promise<void> => {
  if ((await countEvent(db, key, seconds, now)) <= most) return;
  throw new Refusal('rate.exceeded', { retryAfter: await secondsUntilRoom(db, key, most, seconds, now) });
};

/**
 * Whether a code may go to this address. False within a minute of the last one: the caller then hears the same as if one
 * had been sent. Counted alike whether or not the address is registered. Errors: rate.exceeded.
 */
export const maySendCode = async (
  tx: Database,
  { email, purpose, ip, now }: { email: string; purpose: CodePurpose; ip: string; now: Date },
): Promise<boolean> => {
  await countUpTo(tx, 'codes:all', altogether, now);
  await countUpTo(tx, sentBy(ip), perAddress, now);
  const mailbox = mailboxOf(email);
  if ((await countEvent(tx, `codes:pause:${purpose}:${mailbox}`, limits.resend, now)) > 1) return false;
  await countUpTo(tx, `codes:day:${mailbox}`, perMailbox, now);
  return true;
};

type Context = Pick<Services, 'db' | 'clock' | 'secret'> & { ip: string };

/** A code that was given, still to be taken from its table. */
interface FoundCode {
  purpose: CodePurpose;
  key: string;
  codeHash: string;
}

const same = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** What a code is kept as (SEC-18). */
export const codeHashOf = ({ secret }: Pick<Services, 'secret'>, key: string, code: string): string =>
  secret.hash(`${key}:${code}`);

/**
 * Compares a typed code with the live ones of an address; each try counts, in constant time.
 * Errors: code.wrong, rate.exceeded for a client who guesses.
 */
export const findCode = async (
  context: Context,
  email: string,
  typed: string,
  purposes: readonly CodePurpose[] = codePurposes,
): Promise<FoundCode> => {
  const { db, clock, ip } = context;
  const now = clock();
  const { most, seconds } = wrongPerAddress;
  const retryAfter = await secondsUntilRoom(db, wrongBy(ip), most, seconds, now);
  if (retryAfter > 0) throw new Refusal('rate.exceeded', { retryAfter });
  const wanted = purposes.map((purpose) => ({ purpose, key: codeKey(purpose, email) }));
  const rows = await tryCodes(
    db,
    wanted.map(({ key }) => key),
    now,
  );
  const hit = rows.filter(({ key, codeHash }) => same(codeHash, codeHashOf(context, key, typed)))[0];
  const purpose = wanted.find(({ key }) => key === hit?.key)?.purpose;
  if (hit && purpose) return { ...hit, purpose };
  await countEvent(db, wrongBy(ip), seconds, now);
  return refuse('code.wrong');
};

/** Uses a found code up. Errors: code.wrong when somebody was faster. */
export const useCode = async (tx: Database, { key, codeHash }: FoundCode, ip: string): Promise<void> => {
  if (!(await takeCode(tx, key, codeHash))) refuse('code.wrong');
  await uncountEvent(tx, sentBy(ip));
};
