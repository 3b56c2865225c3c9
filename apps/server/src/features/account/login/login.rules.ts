import { createHash } from 'node:crypto';
import { Refusal } from '../../../http/refusal.ts';
import { rateAddress } from '../../../network-addresses.ts';
import type { Services } from '../../../services.ts';
import {
  consumeToken,
  consumeTry,
  countEvent,
  findCount,
  getRetryAfterSeconds,
  type RateRule,
  refundToken,
  refundTry,
  type TokenBucket,
} from '../rate.queries.ts';
import type { DeviceCookie } from './devices.ts';

/** An e-mail address as it is compared: width, case and outer spaces do not make another one. */
export const normalizeEmail = (typed: string): string => typed.normalize('NFKC').trim().toLowerCase();

/** Three free tries, then 1, 2, 4 … up to 120 s between them: some 30 an hour. */
const perClient: RateRule = { windowSeconds: 3600, free: 3, maxDelaySeconds: 120 };

/**
 * Tries of strangers at one account, from however many addresses: at most 100 in any hour (SEC-4). It refills twice as
 * fast as one address can spend, so that one address alone never empties it.
 */
const perAccount: TokenBucket = { burst: 40, secondsPerToken: 60 };

/** Failures of one client, e.g. of a whole company behind one gateway, before it has to wait. */
const failures = { max: 100, windowSeconds: 600 };

/** Failures of a client after which a login needs a solved captcha (AC-12). */
const failuresBeforeCaptcha = 3;

type Context = Pick<Services, 'db' | 'clock'>;

/** What the attempts of a client at an account draw on. Nothing in it depends on whether the account exists (SEC-2). */
export interface LoginBudget {
  /** Counts what is refused to this client. */
  failureKey: string;
  /** Delays the client's tries at this account. */
  tryKey: string;
  /** Caps the tries of all strangers together; none for a known device. */
  accountKey: string | undefined;
}

/** No key holds an address or a device id that somebody typed, only its hash. */
const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

export const strangerBudget = (ip: string, email: string): LoginBudget => ({
  failureKey: `login:address:${rateAddress(ip)}`,
  tryKey: `login:pair:${digest(email)}:${rateAddress(ip)}`,
  accountKey: `login:account:${digest(email)}`,
});

/** Returns the budget of a device that logged in before: strangers spend neither its tries nor its failures. */
export const deviceBudget = ({ id }: DeviceCookie): LoginBudget => ({
  failureKey: `login:device:${digest(id)}`,
  tryKey: `login:device tries:${digest(id)}`,
  accountKey: undefined,
});

/** Throws `Refusal('rate.exceeded')` when the client has failed too often. */
export const refuseManyFailures = async (
  { db, clock }: Context,
  { failureKey }: LoginBudget,
): Promise<void> => {
  const { max, windowSeconds } = failures;
  const retryAfter = await getRetryAfterSeconds(db, failureKey, max, windowSeconds, clock());
  if (retryAfter > 0) throw new Refusal('rate.exceeded', { retryAfter });
};

/** Whether this client has failed often enough to need a captcha, whatever the account. */
export const needsCaptcha = async ({ db, clock }: Context, { failureKey }: LoginBudget): Promise<boolean> =>
  (await findCount(db, failureKey, failures.windowSeconds, clock())) >= failuresBeforeCaptcha;

/** Consumes a try before the password is checked; returns false while the client or the account is delayed. */
export const consumeLoginTry = async (
  { db, clock }: Context,
  { tryKey, accountKey }: LoginBudget,
): Promise<boolean> =>
  (await consumeTry(db, tryKey, perClient, clock())) &&
  (accountKey === undefined || (await consumeToken(db, accountKey, perAccount, clock())));

/** Refunds the try of a correct password. Earlier failures stay, so that others cannot see that the owner logged in (SEC-2). */
export const refundLoginTry = async (
  { db }: Pick<Services, 'db'>,
  { tryKey, accountKey }: LoginBudget,
): Promise<void> => {
  await refundTry(db, tryKey);
  if (accountKey) await refundToken(db, accountKey, perAccount);
};

export const countLoginFailure = async (
  { db, clock }: Context,
  { failureKey }: LoginBudget,
): Promise<void> => {
  await countEvent(db, failureKey, failures.windowSeconds, clock());
};
