import type { AuditKind, MemberEvent } from '@siliport/contract/account-security';
import type { Language } from '@siliport/contract/language';
import type { Paging } from '@siliport/contract/listing';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { toOffset } from '../../database/rows.ts';
import { downloads } from '../../database/schema/member-activity.ts';
import { auditLog } from '../../database/schema/records.ts';
import type { Services } from '../../services.ts';
import { type Device, describeDevice } from './device.ts';

export const insertAuditEntry = async (
  tx: Database,
  entry: Omit<typeof auditLog.$inferInsert, 'id'>,
): Promise<void> => {
  await tx.insert(auditLog).values(entry);
};

type RequestContext = Pick<Services, 'clock'> & { userAgent: string; ip: string };

/** Records what a member's request did to their account (AC-22). */
export const recordMemberEvent = (
  context: RequestContext,
  tx: Database,
  memberId: string,
  action: MemberEvent,
): Promise<void> =>
  insertAuditEntry(tx, {
    actor: 'member',
    action,
    subject: memberId,
    details: {},
    memberId,
    ...describeDevice(context),
    createdAt: context.clock(),
  });

/**
 * Records a failed login by its address. The statement is the same for an unknown address, which it records nothing of, so
 * that both take the same time (SEC-2).
 */
export const recordFailedLogin = async (
  context: RequestContext,
  tx: Database,
  email: string,
): Promise<void> => {
  const { browser, system, network } = describeDevice(context);
  await tx.execute(sql`
    insert into audit_log (actor, action, subject, details, member_id, browser, system, network, created_at)
    select 'member', ${'loginFailed' satisfies MemberEvent}, id::text, '{}', id, ${browser}, ${system}, ${network},
      ${context.clock().toISOString()}
    from members where email = ${email}`);
};

interface AuditRow extends Device {
  id: string;
  kind: AuditKind;
  /** Of the downloaded file; otherwise empty. */
  title: string;
  createdAt: Date;
}

const titles: Record<Language, typeof downloads.titleZh | typeof downloads.titleEn> = {
  zh: downloads.titleZh,
  en: downloads.titleEn,
};

/** Returns a page of the events and downloads of a member, newest first, plus the exact total. */
export const findAuditPage = async (
  db: Database,
  memberId: string,
  language: Language,
  paging: Paging,
): Promise<{ list: AuditRow[]; total: number }> => {
  const offset = toOffset(paging);
  // Each side reads the newest rows of its index, no more than the page can show.
  const newest = sql`order by created_at desc, id desc limit ${offset + paging.pageSize}`;
  const order = sql`row_number() over (order by created_at desc, id desc) as position`;
  const { rows } = await db.execute<Omit<AuditRow, 'createdAt'> & { createdMs: string }>(sql`
    select id, kind, title, browser, system, network, extract(epoch from created_at) * 1000 as "createdMs" from (
      (select id::text, action as kind, '' as title, browser, system, network, created_at, ${order}
        from audit_log where member_id = ${memberId} ${newest})
      union all
      (select id::text, 'download', ${titles[language]}, '', '', '', created_at, ${order}
        from downloads where member_id = ${memberId} ${newest})) as events
    order by created_at desc, kind = 'download', position
    limit ${paging.pageSize} offset ${offset}`);
  const total =
    (await db.$count(auditLog, eq(auditLog.memberId, memberId))) +
    (await db.$count(downloads, eq(downloads.memberId, memberId)));
  return {
    list: rows.map(({ createdMs, ...row }) => ({ ...row, createdAt: new Date(Number(createdMs)) })),
    total,
  };
};
