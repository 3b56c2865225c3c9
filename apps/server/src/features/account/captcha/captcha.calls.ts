import type { Database } from '../../../database/database.ts';
import { isUuid } from '../../../database/rows.ts';
import type { Handler, Handlers } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { toRateKey } from '../../../network-addresses.ts';
import type { Services } from '../../../services.ts';
import { queueByAddress, queues } from '../account-queues.ts';
import { consumeCaptcha, consumeTicket, insertCaptcha, insertTicket } from '../codes/tickets.queries.ts';
import { checkLimit, countEvent } from '../rate.queries.ts';
import { createProofChallenge, isProofValid } from './proof-of-work.ts';

const tolerancePx = 6;

export const isSolved = (gap: number, x: number): boolean => Math.abs(gap - x) <= tolerancePx;

/** Puzzles that one address can open during the lifetime of a puzzle. */
const perAddress = { max: 120, windowSeconds: 120 };

/** Throws `Refusal('rate.exceeded')` when the address has opened too many puzzles. */
export const countCaptcha = async ({
  db,
  clock,
  ip,
}: Pick<Services, 'db' | 'clock'> & { ip: string }): Promise<void> => {
  const key = `captchas:address:${toRateKey(ip)}`;
  await checkLimit(db, key, perAddress, clock());
  await countEvent(db, key, perAddress.windowSeconds, clock());
};

/** Consumes the ticket of a solved captcha; returns whether there was one. `CAPTCHA=off` needs none. */
export const isCaptchaPassed = async (
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  tx: Database,
  ticket: string | undefined,
): Promise<boolean> =>
  !config.captcha || (ticket !== undefined && Boolean(await consumeTicket(tx, 'captcha', ticket, clock())));

const createCaptcha: Handler<'captchaGet'> = async (context) => {
  await countCaptcha(context);
  // Loaded with the first puzzle, because sharp and its library take a tenth of a second of the start.
  const { createCaptchaPicture } = await import('./slider-puzzle.ts');
  const { x, ...picture } = await createCaptchaPicture();
  const id = await insertCaptcha(context.db, x, context.clock());
  return { id, ...picture, proofOfWork: await createProofChallenge(context, id) };
};

const captchaCheck: Handler<'captchaCheck'> = async (context) => {
  const { config, db, input, clock } = context;
  const gap = isUuid(input.id) ? await consumeCaptcha(db, input.id, clock()) : undefined;
  if (gap === undefined || !isSolved(gap, input.x)) return refuse('captcha.wrong');
  if (config.captcha && !(await isProofValid(context, input.id, input.proofOfWork)))
    return refuse('captcha.wrong');
  return { ticket: await insertTicket(db, { purpose: 'captcha', now: clock() }) };
};

export const captchaHandlers = {
  randomImage: queueByAddress(queues.pictures, createCaptcha),
  captchaGet: queueByAddress(queues.pictures, createCaptcha),
  captchaCheck,
} satisfies Partial<Handlers>;
