import type { Database } from '../../database/database.ts';
import { visits } from '../../database/schema/member-activity.ts';
import type { Handlers } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { toRateKey } from '../../network-addresses.ts';
import { countEvent } from '../account/rate.queries.ts';

const insertVisit = async (db: Database, visit: typeof visits.$inferInsert): Promise<void> => {
  await db.insert(visits).values(visit);
};

/** Far more than a reader causes, far less than a flood. */
const perAddress = { visits: 300, windowSeconds: 60 };

export const visitHandlers = {
  visitAdd: async ({ db, clock, ip, caller, input }) => {
    const now = clock();
    const count = await countEvent(db, `visit:${toRateKey(ip)}`, perAddress.windowSeconds, now);
    if (count > perAddress.visits) return refuse('rate.exceeded', { retryAfter: perAddress.windowSeconds });
    await insertVisit(db, {
      memberId: caller?.memberId ?? null,
      title: input.title,
      path: input.path,
      createdAt: now,
    });
    return {};
  },
} satisfies Partial<Handlers>;
