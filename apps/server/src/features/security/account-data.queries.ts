import { asc, type Column, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/database.ts';
import { memberIdentities } from '../../database/schema/identity-providers.ts';
import { trainingViews } from '../../database/schema/knowledge.ts';
import {
  downloads,
  messages,
  registrations,
  uploads,
  visits,
} from '../../database/schema/member-activity.ts';
import { members, permissionGrants, sessions, sites } from '../../database/schema/members.ts';
import { auditLog } from '../../database/schema/records.ts';
import { authenticatorApps, passkeys } from '../../database/schema/second-factors.ts';
import { workOrders } from '../../database/schema/work-orders.ts';
import { getProfile } from '../member/member.queries.ts';

/** Selects the names, types and sizes of the files that a row of `table` refers to by `column`. */
const selectFiles = (table: string, column: string, id: SQL) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', file.id, 'name', file.name, 'bytes', file.size) order by link.position), '[]')
  from ${sql.identifier(table)} link join files file on file.id = link.file_id
  where link.${sql.identifier(column)} = ${id})`;

/** Returns the work orders with their entries and the metadata of their files. */
const findWorkOrders = async (db: Database, memberId: string): Promise<unknown[]> => {
  const { rows } = await db.execute(sql`
    select work_order.number, work_order.type, work_order.priority, work_order.title, work_order.description,
      work_order.product_id as "productId", work_order.version_id as "versionId", work_order.status,
      work_order.expected_at as "expectedAt", work_order.created_at as "createdAt",
      ${selectFiles('work_order_files', 'work_order_id', sql`work_order.id`)} as files,
      (select coalesce(jsonb_agg(jsonb_build_object('author', entry.personnel, 'isFromVendor', entry.is_from_vendor,
          'title', entry.title, 'description', entry.description, 'createdAt', entry.created_at,
          'files', ${selectFiles('work_order_entry_files', 'entry_id', sql`entry.id`)}) order by entry.created_at), '[]')
        from work_order_entries entry where entry.work_order_id = work_order.id) as entries
    from ${workOrders} work_order where work_order.member_id = ${memberId} order by work_order.created_at`);
  return rows;
};

interface OwnTable extends PgTable {
  memberId: Column;
  createdAt: Column;
}

const findOwn = (db: Database, table: OwnTable, memberId: string): Promise<unknown[]> =>
  db.select().from(table).where(eq(table.memberId, memberId)).orderBy(asc(table.createdAt));

/** Leaves out what proves who someone is: it is no personal data, and would open the account to whoever finds the file. */
const { tokenHash: _token, cookieHash: _cookie, ...sessionColumns } = getTableColumns(sessions);
const {
  publicKey: _key,
  counter: _counter,
  transports: _transports,
  ...passkeyColumns
} = getTableColumns(passkeys);

/** Returns all that the portal stores about a member (AC-23). Throws `item.missing`. */
export const findAccountData = async (db: Database, memberId: string): Promise<Record<string, unknown>> => {
  const profile = await getProfile(db, memberId);
  const { holder, holderId, permission } = permissionGrants;
  return {
    profile,
    site: await db
      .select({ id: sites.id, nameZh: sites.nameZh, nameEn: sites.nameEn })
      .from(sites)
      .where(eq(sites.id, profile.siteId)),
    permissions: await db
      .select({ permission })
      .from(permissionGrants)
      .where(sql`${holder} = 'member' and ${holderId} = ${memberId}`),
    companyLogins: await db.select().from(memberIdentities).where(eq(memberIdentities.memberId, memberId)),
    sessions: await db.select(sessionColumns).from(sessions).where(eq(sessions.memberId, memberId)),
    authenticatorApp: await db
      .select({ createdAt: authenticatorApps.createdAt })
      .from(authenticatorApps)
      .where(eq(authenticatorApps.memberId, memberId)),
    passkeys: await db.select(passkeyColumns).from(passkeys).where(eq(passkeys.memberId, memberId)),
    events: await findOwn(db, auditLog, memberId),
    downloads: await findOwn(db, downloads, memberId),
    visits: await findOwn(db, visits, memberId),
    trainingViews: await db.select().from(trainingViews).where(eq(trainingViews.memberId, memberId)),
    registrations: await findOwn(db, registrations, memberId),
    messages: await findOwn(db, messages, memberId),
    unsentUploads: await findOwn(db, uploads, memberId),
    workOrders: await findWorkOrders(db, memberId),
  };
};

/** Deletes what belongs to the member alone. Ended sessions stay for 30 days, so that open pages learn of it (SEC-9). */
const deleteOwnRows = async (tx: Database, memberId: string, now: Date): Promise<void> => {
  for (const table of [
    authenticatorApps,
    passkeys,
    memberIdentities,
    downloads,
    visits,
    trainingViews,
    messages,
    registrations,
  ])
    await tx.delete(table).where(eq(table.memberId, memberId));
  await tx.execute(sql`update sessions set ended_at = coalesce(ended_at, ${now.toISOString()}::timestamptz), browser = '', system = '', network = ''
    where member_id = ${memberId}`);
  await tx.execute(sql`delete from recovery_codes where member_id = ${memberId}`);
  await tx.execute(sql`delete from idempotent_answers where member_id = ${memberId}`);
  await tx.execute(sql`delete from permission_grants where holder = 'member' and holder_id = ${memberId}`);
  await tx.execute(
    sql`delete from files where id = (select avatar_file_id from members where id = ${memberId})`,
  );
};

/**
 * Removes the personal data of a member and whatever opens the account. The row stays for the work orders, which belong to
 * the site, and matches no address, so that the address can register again (AC-23).
 */
export const scrubMember = async (
  tx: Database,
  memberId: string,
  email: string,
  now: Date,
): Promise<void> => {
  await tx.execute(sql`update members set avatar_file_id = null where id = ${memberId}`);
  await deleteOwnRows(tx, memberId, now);
  const empty = Object.fromEntries(
    [
      ...['name', 'titleZh', 'titleEn', 'company', 'country', 'province', 'city', 'postalCode', 'address'],
      ...['companyAddress', 'contact', 'productTags'],
    ].map((column) => [column, '']),
  );
  const locked = { email: `deleted:${memberId}`, passwordHash: 'deleted', mustChangePassword: false };
  const off = { enabled: false, confirmed: false, isSubscribed: false, deletedAt: now };
  await tx
    .update(members)
    .set({ ...empty, ...locked, ...off })
    .where(eq(members.id, memberId));
  await tx.execute(sql`update work_order_entries set personnel = 'customer'
    where not is_from_vendor and work_order_id in (select id from work_orders where member_id = ${memberId})`);
  await tx.execute(sql`update audit_log set browser = '', system = '', network = '', details = '{}', subject = ${memberId}
    where member_id = ${memberId} or subject = ${email}`);
};
