import { randomBytes } from 'node:crypto';
import type { CallContext } from '../../../http/handler.ts';
import { isSameInConstantTime } from '../../../secret.ts';
import type { Services } from '../../../services.ts';
import type { MemberRow } from '../members.queries.ts';

/** Long enough for a member who logs in twice a year; renewed with each login. */
const lifetimeSeconds = 180 * 24 * 3600;

/** Path of the calls that check for a known device. */
const cookiePath = '/api/verifyMember';

type Context = Pick<Services, 'clock' | 'secret'> & Pick<CallContext, 'cookie'>;
type Credentials = Pick<MemberRow, 'email' | 'passwordHash'>;

/** One cookie per account, so that members who share a browser do not overwrite each other's. */
const toCookieName = ({ secret }: Pick<Services, 'secret'>, email: string): string =>
  `siliport_device_${secret.hash(`device name:${email}`).slice(0, 12)}`;

/** Returns a digest of the password hash, so that a new password revokes all known devices. */
const toPasswordMark = ({ secret }: Pick<Services, 'secret'>, passwordHash: string): string =>
  secret.hash(`device password:${passwordHash}`).slice(0, 16);

const sign = ({ secret }: Pick<Services, 'secret'>, email: string, signed: string): string =>
  secret.hash(`device:${email}:${signed}`);

/** A cookie that the portal signed for this account. */
export interface DeviceCookie {
  /** Random; the key of the device's own limits. */
  id: string;
  passwordMark: string;
}

/** Returns the device cookie for an account; undefined when there is none, or it is altered or expired. */
export const readDeviceCookie = (context: Context, email: string): DeviceCookie | undefined => {
  const value = context.cookie(toCookieName(context, email)) ?? '';
  const [id = '', expires = '', mark = '', signature = ''] = value.split('.');
  if (!isSameInConstantTime(signature, sign(context, email, `${id}.${expires}.${mark}`))) return undefined;
  if (Number(expires) * 1000 <= context.clock().getTime()) return undefined;
  return { id, passwordMark: mark };
};

/** Whether the device logged in to this account with its current password. */
export const isKnownDevice = (
  context: Context,
  device: DeviceCookie | undefined,
  member: Credentials | undefined,
): device is DeviceCookie =>
  device !== undefined &&
  member !== undefined &&
  isSameInConstantTime(device.passwordMark, toPasswordMark(context, member.passwordHash));

/** Sets the device cookie after a login or a password change. */
export const rememberDevice = (
  context: Context & Pick<CallContext, 'setCookie'>,
  { email, passwordHash }: Credentials,
): void => {
  const id = randomBytes(16).toString('base64url');
  const expires = Math.floor(context.clock().getTime() / 1000) + lifetimeSeconds;
  const signed = `${id}.${expires}.${toPasswordMark(context, passwordHash)}`;
  context.setCookie(toCookieName(context, email), `${signed}.${sign(context, email, signed)}`, {
    path: cookiePath,
    maxAgeSeconds: lifetimeSeconds,
  });
};
