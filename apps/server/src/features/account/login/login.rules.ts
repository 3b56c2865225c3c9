import { createHash } from 'node:crypto';
import { Refusal } from '../../../http/refusal.ts';
import { toRateKey } from '../../../network-addresses.ts';
import type { Services } from '../../../services.ts';
import {
  consumeTry,
  consumeTryAndToken,
  countEvent,
  findCounter,
  type RateRule,
  refundTry,
  refundTryAndToken,
  type TokenBucket,
  toRetryAfterSeconds,
} from '../rate.queries.ts';
import type { DeviceCookie } from './devices.ts';

/** Three free attempts, then a delay of 1, 2, 4 … up to 120 s: about 30 an hour. */
const perClient: RateRule = { windowSeconds: 3600, free: 3, maxDelaySeconds: 120 };

/**
 * Attempts of unknown devices at one account, from any number of addresses: at most 100 in any hour (SEC-4). The bucket
 * refills twice as fast as one address can use it, so that a single address never empties it.
 */
const perAccount: TokenBucket = { burst: 40, secondsPerToken: 60 };

/** Failures of one client, e.g. of a whole company behind one gateway, before it is blocked. */
const failures = { max: 100, windowSeconds: 600 };

/** Failures of a client after which a login needs a solved captcha (AC-12). */
const failuresBeforeCaptcha = 3;

type Context = Pick<Services, 'db' | 'clock'>;

/** The rate limit keys of a client's attempts at an account. They do not depend on whether the account exists (SEC-2). */
export interface LoginRateKeys {
  /** Counts the failures of this client. */
  failureKey: string;
  /** Delays the client's attempts at this account. */
  tryKey: string;
  /** Limits the attempts of all unknown devices together; undefined for a known device. */
  accountKey: string | undefined;
}

/** Keys contain only hashes of addresses and device ids. */
const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

export const toUnknownDeviceRateKeys = (ip: string, email: string): LoginRateKeys => ({
  failureKey: `login:address:${toRateKey(ip)}`,
  tryKey: `login:pair:${digest(email)}:${toRateKey(ip)}`,
  accountKey: `login:account:${digest(email)}`,
});

/** Returns the keys of a known device, which unknown devices cannot use up. */
export const toDeviceRateKeys = ({ id }: DeviceCookie): LoginRateKeys => ({
  failureKey: `login:device:${digest(id)}`,
  tryKey: `login:device tries:${digest(id)}`,
  accountKey: undefined,
});

/**
 * Returns whether this client has failed often enough to need a captcha, whatever the account. Throws
 * `Refusal('rate.exceeded')` when it has failed too often.
 */
export const needsCaptcha = async (
  { db, clock }: Context,
  { failureKey }: LoginRateKeys,
): Promise<boolean> => {
  const counter = await findCounter(db, failureKey);
  const retryAfter = toRetryAfterSeconds(counter, failures, clock());
  if (retryAfter > 0) throw new Refusal('rate.exceeded', { retryAfter });
  return toRetryAfterSeconds(counter, { ...failures, max: failuresBeforeCaptcha }, clock()) > 0;
};

/** Consumes an attempt before the password is checked; returns false while the client or the account is delayed. */
export const consumeLoginTry = (
  { db, clock }: Context,
  { tryKey, accountKey: tokenKey }: LoginRateKeys,
): Promise<boolean> =>
  tokenKey === undefined
    ? consumeTry(db, tryKey, perClient, clock())
    : consumeTryAndToken(db, { tryKey, rule: perClient, tokenKey, bucket: perAccount }, clock());

/** Refunds the attempt of a correct password. Earlier failures stay, so that others cannot detect the login (SEC-2). */
export const refundLoginTry = (
  { db }: Pick<Services, 'db'>,
  { tryKey, accountKey: tokenKey }: LoginRateKeys,
): Promise<void> =>
  tokenKey === undefined
    ? refundTry(db, tryKey)
    : refundTryAndToken(db, { tryKey, tokenKey, bucket: perAccount });

export const recordLoginFailure = async ({ db, clock }: Context, { failureKey }: LoginRateKeys) => {
  await countEvent(db, failureKey, failures.windowSeconds, clock());
};
