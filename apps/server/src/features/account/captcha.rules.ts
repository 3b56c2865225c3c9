import type { Database } from '../../database/database.ts';
import { rateAddress } from '../../http/client-ip.ts';
import { Refusal, refuse } from '../../http/refusal.ts';
import type { Services } from '../../services.ts';
import { countEvent, secondsUntilRoom } from './rate.queries.ts';
import { takeTicket } from './tickets.queries.ts';

/** Pixels that a finger may be off. */
const tolerance = 6;

export const isSolved = (gap: number, x: number): boolean => Math.abs(gap - x) <= tolerance;

/** Puzzles of one client, and of all, that can be open at the same time: each lives two minutes. */
const caps = { perAddress: 120, altogether: 20_000, seconds: 120 };

/** Errors: rate.exceeded. */
export const countCaptcha = async ({
  db,
  clock,
  ip,
}: Pick<Services, 'db' | 'clock'> & { ip: string }): Promise<void> => {
  const keys = [
    [`captchas:address:${rateAddress(ip)}`, caps.perAddress],
    ['captchas:all', caps.altogether],
  ] as const;
  for (const [key, most] of keys) {
    const retryAfter = await secondsUntilRoom(db, key, most, caps.seconds, clock());
    if (retryAfter > 0) throw new Refusal('rate.exceeded', { retryAfter });
    await countEvent(db, key, caps.seconds, clock());
  }
};

/** Takes the ticket of a solved captcha; `CAPTCHA=off` needs none. Errors: captcha.needed (412). */
export const useCaptcha = async (
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  tx: Database,
  ticket: string | undefined,
): Promise<void> => {
  if (!config.captcha) return;
  if (!ticket || !(await takeTicket(tx, 'captcha', ticket, clock()))) refuse('captcha.needed');
};
