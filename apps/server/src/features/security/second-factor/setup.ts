import { Type } from 'typebox';
import Schema from 'typebox/schema';
import { refuse } from '../../../http/refusal.ts';
import type { Services } from '../../../services.ts';

/** The setup of an authenticator app, which the page keeps encrypted until the first code proves that the app works. */
const setupSchema = Type.Object({
  purpose: Type.Literal('authenticator setup'),
  memberId: Type.String(),
  key: Type.String(),
  expiresAt: Type.Number(),
});

const lifetimeMs = 15 * 60_000;

type Context = Pick<Services, 'secret' | 'clock'>;

export const sealSetup = (
  { secret, clock }: Context,
  { memberId, key }: { memberId: string; key: string },
): string => {
  const expiresAt = clock().getTime() + lifetimeMs;
  return secret.seal(JSON.stringify({ purpose: 'authenticator setup', memberId, key, expiresAt }));
};

const unseal = ({ secret }: Context, sealed: string): unknown => {
  try {
    // What was encrypted for another use may be no JSON.
    return JSON.parse(secret.unseal(sealed) ?? '');
  } catch {
    return undefined;
  }
};

/** Returns the app's key of this member's setup. Throws `Refusal('secondFactor.setupExpired')` for any other text. */
export const parseSetup = (context: Context, memberId: string, sealed: string): string => {
  const setup = unseal(context, sealed);
  const isOwn = Schema.Check(setupSchema, setup) && setup.memberId === memberId;
  if (!isOwn || setup.expiresAt <= context.clock().getTime()) return refuse('secondFactor.setupExpired');
  return setup.key;
};
