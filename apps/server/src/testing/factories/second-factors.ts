import { randomUUID } from 'node:crypto';
import * as OTPAuth from 'otpauth';
import { insertTicket } from '../../features/account/codes/tickets.queries.ts';
import { createAuthenticatorKey } from '../../features/security/second-factor/codes.ts';
import {
  insertPasskey,
  upsertAuthenticatorApp,
} from '../../features/security/second-factor/second-factors.queries.ts';
import { sealSetup } from '../../features/security/second-factor/setup.ts';
import type { Services } from '../../services.ts';
import { createSoftwareAuthenticator } from '../software-authenticator.ts';

/** Returns the code that an app shows. */
export const createAppCode = (key: string, now: Date): string =>
  new OTPAuth.TOTP({ secret: OTPAuth.Secret.fromBase32(key) }).generate({ timestamp: now.getTime() });

/** Gives the member an authenticator app; returns its key. */
export const insertAuthenticatorApp = async (
  { db, secret, clock }: Services,
  memberId: string,
): Promise<string> => {
  const key = createAuthenticatorKey();
  await upsertAuthenticatorApp(db, {
    memberId,
    sealedKey: secret.seal(key),
    lastStep: 0,
    createdAt: clock(),
  });
  return key;
};

/** Returns the input of a setup's last step. */
export const createSetup = (services: Services, memberId: string): { setup: string; code: string } => {
  const key = createAuthenticatorKey();
  return { setup: sealSetup(services, { memberId, key }), code: createAppCode(key, services.clock()) };
};

/** Returns the JSON of a passkey that a browser created for the member. */
export const createNewPasskey = async ({ db, clock }: Services, memberId: string): Promise<string> => {
  const challenge = await insertTicket(db, { purpose: 'newPasskey', memberId, now: clock() });
  return createSoftwareAuthenticator().create({ options: JSON.stringify({ challenge }) });
};

/** Returns the id. */
export const insertPasskeyRow = async ({ db, clock }: Services, memberId: string): Promise<string> => {
  const id = randomUUID();
  const values = { memberId, name: 'key', publicKey: 'AA', counter: 0, transports: [], createdAt: clock() };
  await insertPasskey(db, { ...values, id });
  return id;
};
