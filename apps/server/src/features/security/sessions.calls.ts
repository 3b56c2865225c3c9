import type { Caller, Handlers } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { getNetworkType } from '../../network-addresses.ts';
import { toWireDateTime } from '../../wire-dates.ts';
import { endSessionById, endSessionsExcept, findSessionPage } from './own-sessions.queries.ts';

type SessionRow = Awaited<ReturnType<typeof findSessionPage>>['list'][number];

const toRow = (session: SessionRow, { tokenHash }: Caller, timeZone: string) => {
  const { id, browser, system, network, createdAt, lastUsedAt, expiresAt } = session;
  return {
    id,
    browser,
    system,
    network,
    networkType: getNetworkType(network),
    createTime: toWireDateTime(createdAt, timeZone),
    lastUseTime: toWireDateTime(lastUsedAt, timeZone),
    expireTime: toWireDateTime(expiresAt, timeZone),
    isCurrent: session.tokenHash === tokenHash,
  };
};

export const sessionHandlers = {
  sessionPage: async ({ db, config, clock, caller, input }) => {
    const { list, total } = await findSessionPage(db, caller.memberId, clock(), input);
    return { list: list.map((session) => toRow(session, caller, config.timeZone)), total };
  },

  endSession: async ({ db, clock, caller: { memberId }, input: { id }, log }) => {
    if (!(await endSessionById(db, memberId, id, clock()))) return refuse('item.missing');
    log.info({ memberId }, 'session ended');
    return {};
  },

  endOtherSessions: async ({ db, clock, caller: { memberId, tokenHash }, log }) => {
    const count = await endSessionsExcept(db, memberId, tokenHash, clock());
    log.info({ memberId, count }, 'other sessions ended');
    return { count };
  },
} satisfies Partial<Handlers>;
