import type { Caller, Handlers } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { getNetworkType } from '../../network-addresses.ts';
import { toWireDateTime } from '../../wire-dates.ts';
import { findAuditPage, recordMemberEvent } from './audit-log.queries.ts';
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

  auditPage: async ({ db, config, language, caller, input }) => {
    const { list, total } = await findAuditPage(db, caller.memberId, language, input);
    return {
      list: list.map(({ createdAt, ...row }) => ({
        ...row,
        networkType: getNetworkType(row.network),
        createTime: toWireDateTime(createdAt, config.timeZone),
      })),
      total,
    };
  },

  endSession: async (context) => {
    const { db, clock, input, log } = context;
    const { memberId } = context.caller;
    await db.transaction(async (tx) => {
      if (!(await endSessionById(tx, memberId, input.id, clock()))) refuse('item.missing');
      await recordMemberEvent(context, tx, memberId, 'sessionEnded');
    });
    log.info({ memberId }, 'session ended');
    return {};
  },

  endOtherSessions: async (context) => {
    const { db, clock, log } = context;
    const { memberId, tokenHash } = context.caller;
    const count = await db.transaction(async (tx) => {
      const ended = await endSessionsExcept(tx, memberId, tokenHash, clock());
      if (ended > 0) await recordMemberEvent(context, tx, memberId, 'otherSessionsEnded');
      return ended;
    });
    log.info({ memberId, count }, 'other sessions ended');
    return { count };
  },
} satisfies Partial<Handlers>;
