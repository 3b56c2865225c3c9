import { memberQuotas } from '@siliport/contract/limits';
import type { Database } from '../../../database/database.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Services } from '../../../services.ts';
import { wireDateTime } from '../../../wire-dates.ts';
import { countEvent, secondsUntilRoom } from '../../account/rate.queries.ts';

const windows = { hour: 3600, day: 24 * 3600 } as const;

type Sender = Pick<Services, 'clock' | 'config'> & { caller: { memberId: string } };

/** The first whole minute at which there is room again. */
const roomAt = (now: Date, seconds: number): Date =>
  new Date((Math.floor((now.getTime() + seconds * 1000) / 60_000) + 1) * 60_000);

/**
 * Counts one submission in the transaction that stores it: what is refused or rolled back does not count.
 * Throws `Refusal('quota.exceeded')` with the time from which the member can submit again (SEC-58).
 */
export const countSubmission = async (
  tx: Database,
  { clock, config: { timeZone }, caller }: Sender,
  kind: keyof typeof memberQuotas,
): Promise<void> => {
  const now = clock();
  const quota = memberQuotas[kind];
  for (const window of ['day', 'hour'] as const) {
    const [key, seconds] = [`quota:${kind}:${window}:${caller.memberId}`, windows[window]];
    if ((await countEvent(tx, key, seconds, now)) <= quota[window]) continue;
    const retryAfter = await secondsUntilRoom(tx, key, quota[window], seconds, now);
    const time = wireDateTime(roomAt(now, retryAfter), timeZone).slice(0, 16);
    throw new Refusal('quota.exceeded', { ...quota, time, timeZone, retryAfter });
  }
};
