import type { Database } from '../../../database/database.ts';
import { Refusal } from '../../../http/refusal.ts';
import { rateAddress } from '../../../network-addresses.ts';
import type { Services } from '../../../services.ts';
import { consumeTicket } from '../codes/tickets.queries.ts';
import { countEvent, secondsUntilRoom } from '../rate.queries.ts';

/** Pixels that a finger may be off. */
const tolerance = 6;

export const isSolved = (gap: number, x: number): boolean => Math.abs(gap - x) <= tolerance;

/** Puzzles that one address can open in the time that a puzzle lives. */
const perAddress = { max: 120, windowSeconds: 120 };

/** Throws `Refusal('rate.exceeded')` when the address has opened too many puzzles. */
export const countCaptcha = async ({
  db,
  clock,
  ip,
}: Pick<Services, 'db' | 'clock'> & { ip: string }): Promise<void> => {
  const { max, windowSeconds } = perAddress;
  const key = `captchas:address:${rateAddress(ip)}`;
  const retryAfter = await secondsUntilRoom(db, key, max, windowSeconds, clock());
  if (retryAfter > 0) throw new Refusal('rate.exceeded', { retryAfter });
  await countEvent(db, key, windowSeconds, clock());
};

/** Consumes the ticket of a solved captcha; returns whether there was one. `CAPTCHA=off` needs none. */
export const isCaptchaPassed = async (
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  tx: Database,
  ticket: string | undefined,
): Promise<boolean> =>
  !config.captcha || (ticket !== undefined && Boolean(await consumeTicket(tx, 'captcha', ticket, clock())));
