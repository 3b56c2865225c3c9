import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { Type } from 'typebox';
import Schema from 'typebox/schema';
import type { Database } from '../../../database/database.ts';
import { refuse } from '../../../http/refusal.ts';
import { isDomain } from '../../../network-addresses.ts';
import { lockPasskey, type PasskeyRow, updatePasskeyUse } from './second-factors.queries.ts';

/** Loaded with the first passkey, because its certificates' parser takes a while to load. */
const loadLibrary = () => import('@simplewebauthn/server');

const text = Type.String({ maxLength: 20_000 });
const credential = { id: text, rawId: text, type: Type.Literal('public-key') };

/** The fields of a browser's response that are read; others may be there. */
const assertion = Type.Object({
  ...credential,
  response: Type.Object({ clientDataJSON: text, authenticatorData: text, signature: text }),
});
const attestation = Type.Object({
  ...credential,
  response: Type.Object({
    clientDataJSON: text,
    attestationObject: text,
    transports: Type.Optional(Type.Array(Type.String({ maxLength: 32 }), { maxItems: 10 })),
  }),
});

const parseJson = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return refuse('passkey.wrong');
  }
};

const parseAssertion = (json: string): AuthenticationResponseJSON => {
  const value = parseJson(json);
  return Schema.Check(assertion, value) ? { ...value, clientExtensionResults: {} } : refuse('passkey.wrong');
};

const parseAttestation = (json: string): RegistrationResponseJSON => {
  const value = parseJson(json);
  return Schema.Check(attestation, value)
    ? { ...value, clientExtensionResults: {} }
    : refuse('passkey.wrong');
};

/** Returns the domain that passkeys belong to. Throws `Refusal('passkey.unavailable')` for an IP address. */
const getDomain = (origin: string): string => {
  if (origin === '') return refuse('passkey.unavailable');
  const { hostname } = new URL(origin);
  return isDomain(hostname) ? hostname : refuse('passkey.unavailable');
};

const toBytes = (base64url: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(base64url, 'base64url'));

const toDescriptors = (passkeys: readonly PasskeyRow[]) =>
  passkeys.map(({ id, transports }) => ({ id, transports }));

/** A one-time ticket serves as the challenge, so that each is signed for once. */
interface Challenge {
  challenge: string;
  origin: string;
}

/** Returns the options by which a browser signs in with one of `passkeys`, or with any that it has. */
export const createLoginOptions = async (
  { challenge, origin }: Challenge,
  passkeys?: readonly PasskeyRow[],
): Promise<PublicKeyCredentialRequestOptionsJSON> => {
  const { generateAuthenticationOptions } = await loadLibrary();
  return generateAuthenticationOptions({
    rpID: getDomain(origin),
    challenge: toBytes(challenge),
    // Without a password the passkey has to verify its user, by PIN or biometrics.
    userVerification: passkeys ? 'preferred' : 'required',
    ...(passkeys && { allowCredentials: toDescriptors(passkeys) }),
  });
};

/** Returns the options by which a browser creates a passkey. */
export const createPasskeyOptions = async (
  { challenge, origin }: Challenge,
  { id, email, portal, passkeys }: { id: string; email: string; portal: string; passkeys: PasskeyRow[] },
): Promise<PublicKeyCredentialCreationOptionsJSON> => {
  const { generateRegistrationOptions } = await loadLibrary();
  return generateRegistrationOptions({
    rpName: portal,
    rpID: getDomain(origin),
    userName: email,
    userID: toBytes(Buffer.from(id).toString('base64url')),
    challenge: toBytes(challenge),
    excludeCredentials: toDescriptors(passkeys),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
};

type Consume = (challenge: string) => Promise<boolean>;

/** Returns the new passkey. Throws `Refusal('passkey.wrong')`. */
export const verifyNewPasskey = async (
  json: string,
  origin: string,
  consume: Consume,
): Promise<Pick<PasskeyRow, 'id' | 'publicKey' | 'counter' | 'transports'>> => {
  const response = parseAttestation(json);
  const { verifyRegistrationResponse } = await loadLibrary();
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: consume,
    expectedOrigin: origin,
    expectedRPID: getDomain(origin),
    requireUserVerification: false,
    // The library throws for everything that it refuses.
  }).catch(() => refuse('passkey.wrong'));
  if (!registrationInfo) return refuse('passkey.wrong');
  const { id, publicKey, counter } = registrationInfo.credential;
  const transports = response.response.transports ?? [];
  return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports };
};

interface Use {
  json: string;
  origin: string;
  now: Date;
  /** Whether the passkey has to verify its user. */
  isUserVerified: boolean;
  consume: Consume;
}

/** Verifies the use of a passkey and returns it. Throws `Refusal('passkey.wrong')`. */
export const verifyPasskeyUse = async (
  tx: Database,
  { json, origin, now, isUserVerified, consume }: Use,
): Promise<PasskeyRow> => {
  const response = parseAssertion(json);
  // Locked, so that two uses of a copied key compare their counters one after the other.
  const passkey = (await lockPasskey(tx, response.id)) ?? refuse('passkey.wrong');
  const { id, publicKey, counter } = passkey;
  const { verifyAuthenticationResponse } = await loadLibrary();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: consume,
    expectedOrigin: origin,
    expectedRPID: getDomain(origin),
    credential: { id, publicKey: toBytes(publicKey), counter },
    requireUserVerification: isUserVerified,
  }).catch(() => refuse('passkey.wrong'));
  if (!verified) return refuse('passkey.wrong');
  await updatePasskeyUse(tx, id, { counter: authenticationInfo.newCounter, lastUsedAt: now });
  return passkey;
};
