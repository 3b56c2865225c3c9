import { randomInt } from 'node:crypto';
import * as OTPAuth from 'otpauth';
import type { Database } from '../../../database/database.ts';
import type { Secret } from '../../../secret.ts';
import { consumeRecoveryCode, consumeStep, findAuthenticatorApp } from './second-factors.queries.ts';

const periodSeconds = 30;

const createTotp = (key: string, issuer = '', label = ''): OTPAuth.TOTP =>
  new OTPAuth.TOTP({
    secret: OTPAuth.Secret.fromBase32(key),
    period: periodSeconds,
    digits: 6,
    issuer,
    label,
  });

/** Returns 160 random bits in base32. */
export const createAuthenticatorKey = (): string => new OTPAuth.Secret({ size: 20 }).base32;

/** Returns the `otpauth:` URI that an authenticator app reads from a QR code. */
export const toAuthenticatorUri = (key: string, issuer: string, email: string): string =>
  createTotp(key, issuer, email).toString();

/** Returns the 30-second step that a code belongs to, at most one step away from now; undefined for a wrong code. */
export const findStep = (key: string, code: string, now: Date): number | undefined => {
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = createTotp(key).validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / periodSeconds) + delta;
};

/** Without characters that look alike: 32 of them, so ten have 50 random bits. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const [recoveryCodeCount, recoveryCodeLength] = [10, 10];

const createRecoveryCode = (): string => {
  const text = Array.from({ length: recoveryCodeLength }, () => alphabet[randomInt(alphabet.length)]).join(
    '',
  );
  return `${text.slice(0, 5)}-${text.slice(5)}`;
};

export const createRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, createRecoveryCode);

/** Codes are typed from paper: case and separators do not matter. */
export const hashRecoveryCode = (secret: Secret, memberId: string, code: string): string =>
  secret.hash(`recovery code:${memberId}:${code.toUpperCase().replace(/[^A-Z0-9]/g, '')}`);

/** How a login was confirmed; undefined for a wrong or used code. */
type ConfirmedBy = 'authenticator' | 'recoveryCode' | undefined;

/** Uses up a code of the member's app, or a recovery code. */
export const consumeSecondFactorCode = async (
  { secret }: { secret: Secret },
  tx: Database,
  { memberId, code, now }: { memberId: string; code: string; now: Date },
): Promise<ConfirmedBy> => {
  const typed = code.normalize('NFKC').replace(/\s/g, '');
  if (!/^\d{6}$/.test(typed)) {
    const hash = hashRecoveryCode(secret, memberId, typed);
    return (await consumeRecoveryCode(tx, memberId, hash)) ? 'recoveryCode' : undefined;
  }
  const app = await findAuthenticatorApp(tx, memberId);
  const key = app && secret.unseal(app.sealedKey);
  const step = key === undefined ? undefined : findStep(key, typed, now);
  return step !== undefined && (await consumeStep(tx, memberId, step)) ? 'authenticator' : undefined;
};
