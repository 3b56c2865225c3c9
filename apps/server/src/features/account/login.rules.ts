import { createHash } from 'node:crypto';
import { rateAddress } from '../../http/client-ip.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Services } from '../../services.ts';
import { countEvent, forgetTries, type RateRule, secondsUntilRoom, takeTry } from './rate.queries.ts';

/** An e-mail address as it is compared: width, case and outer spaces do not make another one. */
export const normalEmail = (typed: string): string => typed.normalize('NFKC').trim().toLowerCase();

/** Three free tries, then 1, 2, 4 … up to 60 s between them: at most some 65 an hour, and the owner still gets in. */
const perAccount: RateRule = { windowSeconds: 3600, free: 3, longestDelaySeconds: 60 };

/** Failures of one address, e.g. of a whole company behind one gateway, before it has to wait. */
const perAddress = { failures: 100, windowSeconds: 600 };

/** AC-12: failures of an account or a client after which a login needs a solved captcha. */
const failuresBeforeCaptcha = 3;

type Context = Pick<Services, 'db' | 'clock'> & { ip: string };

/** The key holds no address that a stranger typed, only its hash. */
const accountKey = (email: string): string =>
  `login:account:${createHash('sha256').update(email).digest('base64url')}`;
const addressKey = (ip: string): string => `login:address:${rateAddress(ip)}`;

/**
 * May this login be tried? False while the account is held back: the caller then hears the same as for a wrong password.
 * Errors: rate.exceeded when the address has failed too often.
 */
export const mayTryLogin = async ({ db, clock, ip }: Context, email: string): Promise<boolean> => {
  const retryAfter = await secondsUntilRoom(
    db,
    addressKey(ip),
    perAddress.failures,
    perAddress.windowSeconds,
    clock(),
  );
  if (retryAfter > 0) throw new Refusal('rate.exceeded', { retryAfter });
  return takeTry(db, accountKey(email), perAccount, clock());
};

/** Known or not, an account that is tried in vain needs a captcha, and so does whoever tries in vain. */
export const needsCaptcha = async ({ db, clock, ip }: Context, email: string): Promise<boolean> => {
  const windows = [
    [accountKey(email), perAccount.windowSeconds],
    [addressKey(ip), perAddress.windowSeconds],
  ] as const;
  for (const [key, windowSeconds] of windows)
    if ((await secondsUntilRoom(db, key, failuresBeforeCaptcha, windowSeconds, clock())) > 0) return true;
  return false;
};

export const loginFailed = async ({ db, clock, ip }: Context): Promise<void> => {
  await countEvent(db, addressKey(ip), perAddress.windowSeconds, clock());
};

export const loginSucceeded = ({ db }: Context, email: string): Promise<void> =>
  forgetTries(db, accountKey(email));
