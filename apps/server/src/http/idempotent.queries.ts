import { createHash } from 'node:crypto';
import type { AnyCall } from '@siliport/contract/call';
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import { idempotentResponses } from '../database/schema/records.ts';
import type { Services } from '../services.ts';
import { createFieldRefusal } from './body/input-problem.ts';
import { refuse } from './refusal.ts';
import { getRequestLanguage } from './response/envelope.ts';

/** Identifies a request: the member, the call and the key. */
export interface IdempotencyKey {
  memberId: string;
  call: string;
  key: string;
}

const same = ({ memberId, call, key }: IdempotencyKey) =>
  and(
    eq(idempotentResponses.memberId, memberId),
    eq(idempotentResponses.call, call),
    eq(idempotentResponses.key, key),
  );

/** Returns whether the key is new. Waits for a concurrent request with the same key to end. */
export const insertIdempotencyKey = async (
  tx: Database,
  idempotencyKey: IdempotencyKey & { inputHash: string; createdAt: Date },
): Promise<boolean> => {
  const rows = await tx
    .insert(idempotentResponses)
    .values({ ...idempotencyKey, answer: {} })
    .onConflictDoNothing()
    .returning({ key: idempotentResponses.key });
  return rows.length > 0;
};

export const updateResponse = async (tx: Database, idempotencyKey: IdempotencyKey, answer: unknown) => {
  await tx.update(idempotentResponses).set({ answer }).where(same(idempotencyKey));
};

export const findResponse = async (tx: Database, idempotencyKey: IdempotencyKey) => {
  const { inputHash, answer } = idempotentResponses;
  const [row] = await tx.select({ inputHash, answer }).from(idempotentResponses).where(same(idempotencyKey));
  return row;
};

/**
 * Runs the work in one transaction. A repeated request with the same Idempotency-Key gets the stored response and does not
 * run it again (FB-6). Throws `request.keyReused` for other input under the same key.
 */
export type RunOnce = <T>(work: (tx: Database) => Promise<T>) => Promise<T>;

const header = 'Idempotency-Key';

const getIdempotencyKey = (request: FastifyRequest): string | undefined => {
  const key = request.headers[header.toLowerCase()];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key)) return key;
  throw createFieldRefusal(header, 'format', getRequestLanguage(request));
};

const hashInput = (input: object): string => {
  const fields = Object.entries(input).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex');
};

/** Inserts the key in the same transaction as the work, so that both are committed or neither. */
const runOnceWithKey =
  (db: Database, idempotencyKey: IdempotencyKey, inputHash: string, now: Date): RunOnce =>
  (work) =>
    db.transaction(async (tx) => {
      if (await insertIdempotencyKey(tx, { ...idempotencyKey, inputHash, createdAt: now })) {
        const answer = await work(tx);
        await updateResponse(tx, idempotencyKey, answer);
        return answer;
      }
      const known = await findResponse(tx, idempotencyKey);
      return known?.inputHash === inputHash ? (known.answer as never) : refuse('request.keyReused');
    });

/** Returns the `runOnce` of this request; without a key it runs the work each time. */
export const getRunOnce = (
  request: FastifyRequest,
  call: AnyCall,
  { db, clock }: Services,
  input: object,
): RunOnce => {
  const key = call.idempotent && request.caller ? getIdempotencyKey(request) : undefined;
  if (key === undefined || !request.caller) return (work) => db.transaction(work);
  const idempotencyKey = { memberId: request.caller.memberId, call: call.path, key };
  return runOnceWithKey(db, idempotencyKey, hashInput(input), clock());
};
