import { randomInt } from 'node:crypto';
import { limits } from '@siliport/contract/limits';
import type { Database } from '../../../database/database.ts';
import { refuse } from '../../../http/refusal.ts';
import { toRateKey } from '../../../network-addresses.ts';
import { createToken, isSameInConstantTime } from '../../../secret.ts';
import type { Services } from '../../../services.ts';
import { countEvent, countUpTo, type RateLimit } from '../rate.queries.ts';
import { refundCodeEmail } from './code-mail.rules.ts';
import {
  type CodePurpose,
  codePurposes,
  consumeCode,
  countCodeAttempt,
  findNewestCode,
  toCodeExpiry,
  toCodeKey,
  upsertCode,
} from './codes.queries.ts';

/** The request for a code, or an attempt to enter one. */
interface FlowRequest extends Pick<Services, 'secret'> {
  ip: string;
  input: { flow?: string };
}

/** Returns the flow of the request, or a new one: 256 random bits that identify the browser. */
export const getFlow = ({ input }: FlowRequest): string => input.flow || createToken();

const flowCarrier = ({ secret }: FlowRequest, flow: string): string => secret.hash(`code flow:${flow}`);
const addressCarrier = ({ secret, ip }: FlowRequest): string => secret.hash(`code address:${toRateKey(ip)}`);

/**
 * Returns the carriers that may enter a code: the flow, and the address for clients that send no flow. Each has its own
 * attempts.
 */
export const toCarriers = (request: FlowRequest, flow: string): string[] => [
  flowCarrier(request, flow),
  addressCarrier(request),
];

/** Returns the carrier that enters a code. Attempts without the flow do not count against the flow. */
export const toCarrier = (request: FlowRequest): string =>
  request.input.flow ? flowCarrier(request, request.input.flow) : addressCarrier(request);

/** Six digits, each as likely as any other. */
export const createRandomCode = (): string => String(randomInt(10 ** limits.code)).padStart(limits.code, '0');

/** Wrong codes of one address before it is blocked. */
const wrongPerAddress: RateLimit = { max: 100, windowSeconds: 600 };

/** Carriers of one code: with five attempts each, a code allows 30 attempts in total. */
const maxCarriers = 6;

type Context = FlowRequest & Pick<Services, 'clock'>;

/** Returns the hash that a code is stored as (SEC-18). */
const hashCode = ({ secret }: Context, key: string, code: string): string => secret.hash(`${key}:${code}`);

/** Creates a code that the flow may enter, or the address of a client without a flow. */
export const createCode = async (
  context: Context,
  tx: Database,
  key: string,
  flow: string,
): Promise<string> => {
  const code = createRandomCode();
  const createdAt = context.clock();
  const row = { codeHash: hashCode(context, key, code), createdAt, expiresAt: toCodeExpiry(createdAt) };
  await upsertCode(tx, key, toCarriers(context, flow), row);
  return code;
};

/**
 * Allows the flow to enter the code that was mailed less than a minute ago to the same mailbox, because no second one is
 * sent. Once per address and minute, so that one client cannot use up all carriers.
 */
export const joinCode = async (context: Context, tx: Database, key: string, flow: string): Promise<void> => {
  const { clock, ip } = context;
  const now = clock();
  const newest = await findNewestCode(tx, key, new Date(now.getTime() - limits.resendSeconds * 1000));
  const joins = await countEvent(tx, `codes:join:${key}:${toRateKey(ip)}`, limits.resendSeconds, now);
  if (!newest || joins > 1) return;
  const { carriers, ...code } = newest;
  const joining = toCarriers(context, flow).slice(0, maxCarriers - carriers);
  if (joining.length > 0) await upsertCode(tx, key, joining, code, { keepTries: true });
};

/** A code that matched and is not consumed yet. */
interface MatchedCode {
  purpose: CodePurpose;
  key: string;
  codeHash: string;
}

/**
 * Compares an entered code with the valid ones of its flow in constant time; each attempt counts. Throws `Refusal`:
 * 'code.wrong', or 'rate.exceeded' for an address with too many wrong codes.
 */
export const findCode = async (
  context: Context & Pick<Services, 'db'>,
  email: string,
  typed: string,
  purposes: readonly CodePurpose[] = codePurposes,
): Promise<MatchedCode> => {
  const { db, clock, ip } = context;
  const candidates = purposes.map((purpose) => ({ purpose, key: toCodeKey(purpose, email) }));
  const keys = candidates.map(({ key }) => key);
  const rows = await countCodeAttempt(db, keys, toCarrier(context), clock());
  const match = rows.find(({ key, codeHash }) =>
    isSameInConstantTime(codeHash, hashCode(context, key, typed)),
  );
  const purpose = candidates.find(({ key }) => key === match?.key)?.purpose;
  if (match && purpose) return { ...match, purpose };
  await countUpTo(db, `codes:wrong:${toRateKey(ip)}`, wrongPerAddress, clock());
  return refuse('code.wrong');
};

/** Consumes a found code. Throws `Refusal('code.wrong')` when a concurrent request already consumed it. */
export const redeemCode = async (tx: Database, { key, codeHash }: MatchedCode, ip: string): Promise<void> => {
  if (!(await consumeCode(tx, key, codeHash))) refuse('code.wrong');
  await refundCodeEmail(tx, ip);
};
