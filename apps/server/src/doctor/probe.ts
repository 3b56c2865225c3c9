import { isSameInConstantTime, type Secret } from '../secret.ts';

/** The header by which `npm run doctor` proves that it knows SECRET, and the one that it forges. */
export const probeHeader = 'x-siliport-probe';
/** An address of TEST-NET-3, which nobody has. */
export const forgedAddress = '203.0.113.77';
const maxAgeMs = 60_000;

/** How a portal sees a request that came through the proxies. */
export interface SeenRequest {
  address: string;
  protocol: string;
  /** Whether X-Forwarded-For is another one than the probe sent. */
  isForwarded: boolean;
  /** Whether its sender is named in TRUST_PROXY. */
  isTrusted: boolean;
  /** The address that the connection to the portal comes from. */
  peer: string;
}

const sign = (secret: Secret, time: string): string => secret.hash(`probe ${time}`);

/** Returns the value of the header; valid for a minute. */
export const createProbe = (secret: Secret, now: Date): string =>
  `${now.getTime()}.${sign(secret, String(now.getTime()))}`;

/** Whether the header was made with this secret within the last minute. */
export const isProbe = (secret: Secret, header: unknown, now: Date): boolean => {
  const [, time, signature] = /^(\d{1,15})\.([0-9a-f]{64})$/.exec(String(header)) ?? [];
  if (!time || !signature || Math.abs(now.getTime() - Number(time)) > maxAgeMs) return false;
  return isSameInConstantTime(signature, sign(secret, time));
};
