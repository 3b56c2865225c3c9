import { randomInt } from 'node:crypto';
import { calls } from '@siliport/contract';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { type Static, Type } from 'typebox';
import Schema from 'typebox/schema';
import type { Services } from '../../../services.ts';

/** The solver tries counters from 0: 150,000 SHA-256 on average, 300,000 at most. */
const work = { algorithm: 'SHA-256', cost: 100, maxCounter: 3000 };

const challengeSchema = calls.captchaGet.output.properties.proofOfWork;
const payloadSchema = Type.Object({
  challenge: challengeSchema,
  solution: Type.Object({ counter: Type.Integer(), derivedKey: Type.String() }),
});

type Context = Pick<Services, 'secret'>;

const secrets = ({ secret }: Context) => ({
  hmacSignatureSecret: secret.hash('proof of work: challenge'),
  hmacKeySignatureSecret: secret.hash('proof of work: key'),
});

/** Returns a signed challenge for one captcha. Its expiry and single use are those of the captcha's row. */
export const createProofChallenge = async (
  context: Context,
  captcha: string,
): Promise<Static<typeof challengeSchema>> => {
  const challenge = await createChallenge({
    algorithm: work.algorithm,
    cost: work.cost,
    counter: randomInt(work.maxCounter),
    data: { captcha },
    deriveKey,
    ...secrets(context),
  });
  return Schema.Parse(challengeSchema, challenge);
};

const parsePayload = (text: string): Static<typeof payloadSchema> | undefined => {
  try {
    const payload: unknown = JSON.parse(Buffer.from(text, 'base64').toString());
    return Schema.Check(payloadSchema, payload) ? payload : undefined;
  } catch {
    return undefined;
  }
};

/** Whether a payload (ALTCHA's: JSON of challenge and solution, in Base64) solves the challenge of this captcha. */
export const isProofValid = async (context: Context, captcha: string, text = ''): Promise<boolean> => {
  const payload = parsePayload(text);
  if (payload?.challenge.parameters.data.captcha !== captcha) return false;
  const { verified } = await verifySolution({ ...payload, deriveKey, ...secrets(context) });
  return verified;
};
