import { and, eq, gte, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { downloads } from '../database/schema/member-activity.ts';
import { members } from '../database/schema/members.ts';
import { auditLog } from '../database/schema/records.ts';

export interface AuditFilter {
  since: Date;
  member?: { id: string; email: string } | undefined;
  siteId?: string | undefined;
  kind?: string | undefined;
}

/** An event of the audit log, or a download. */
export interface AuditEvent extends Record<string, unknown> {
  /** Milliseconds since 1970. */
  at: string;
  kind: string;
  actor: string;
  /** The member's address; that of a deleted one is empty. */
  member: string | null;
  /** The member's site. */
  site: string | null;
  subject: string;
  browser: string;
  system: string;
  network: string;
  details: Record<string, unknown>;
}

const selectEvents = ({ since, member, siteId, kind }: AuditFilter): SQL => {
  const isInSite = (memberId: SQL) =>
    siteId && sql`${memberId} in (select id from ${members} where ${members.siteId} = ${siteId})`;
  const entries = and(
    gte(auditLog.createdAt, since),
    member && or(eq(auditLog.memberId, member.id), eq(auditLog.subject, member.email)),
    siteId ? or(isInSite(sql`${auditLog.memberId}`) || undefined, eq(auditLog.subject, siteId)) : undefined,
    kind ? eq(auditLog.action, kind) : undefined,
  );
  const files = and(
    gte(downloads.createdAt, since),
    member && eq(downloads.memberId, member.id),
    isInSite(sql`${downloads.memberId}`) || undefined,
    kind && kind !== 'download' ? sql`false` : undefined,
  );
  return sql`
    select extract(epoch from events.created_at) * 1000 as at, events.kind, events.actor, member.email as member,
      member.site_id as site, events.subject, events.browser, events.system, events.network, events.details
    from (
      select created_at, action as kind, actor, member_id, subject, browser, system, network, details
      from ${auditLog} where ${entries}
      union all
      select created_at, 'download', 'member', member_id, type || ' ' || item_id, '', '', '',
        jsonb_build_object('title', title_zh, 'file', file_id)
      from ${downloads} where ${files}) as events
    left join ${members} as member on member.id = events.member_id
    order by events.created_at`;
};

/** Returns the kinds of events that are in the log. */
export const findLoggedKinds = async (tx: Database): Promise<string[]> => {
  const rows = await tx.selectDistinct({ kind: auditLog.action }).from(auditLog);
  return rows.map(({ kind }) => kind);
};

const batchSize = 1000;

/** Yields the events, the oldest first. They are read in batches, so that any number fits into the memory. */
export async function* streamAuditEvents(tx: Database, filter: AuditFilter): AsyncGenerator<AuditEvent> {
  await tx.execute(sql`declare audit_events no scroll cursor for ${selectEvents(filter)}`);
  for (;;) {
    const { rows } = await tx.execute<AuditEvent>(sql.raw(`fetch ${batchSize} from audit_events`));
    yield* rows;
    if (rows.length < batchSize) break;
  }
  await tx.execute(sql`close audit_events`);
}
