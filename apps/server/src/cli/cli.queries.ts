import type { Permission } from '@siliport/contract/call';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { products } from '../database/schema/content.ts';
import { members, permissionGrants, sites } from '../database/schema/members.ts';
import { workOrderEntries } from '../database/schema/work-orders.ts';
import type { MemberRow } from '../features/account/members.queries.ts';

/** Returns the confirmed members of the site who may log in. */
export const findActiveMembersBySite = (tx: Database, siteId: string): Promise<MemberRow[]> =>
  tx
    .select()
    .from(members)
    .where(and(eq(members.siteId, siteId), members.confirmed, members.enabled))
    .orderBy(asc(members.email));

/** Returns whether the site was inserted; false when the id exists, compared case-insensitively. */
export const insertSite = async (tx: Database, site: typeof sites.$inferInsert): Promise<boolean> => {
  const rows = await tx.insert(sites).values(site).onConflictDoNothing().returning({ id: sites.id });
  return rows.length > 0;
};

export const updateSite = async (
  tx: Database,
  id: string,
  values: Partial<typeof sites.$inferInsert>,
): Promise<void> => {
  await tx.update(sites).set(values).where(eq(sites.id, id));
};

/** The member or site that a permission is granted to. */
export interface GrantHolder {
  holder: 'member' | 'site';
  holderId: string;
}

export const insertGrant = async (
  tx: Database,
  holder: GrantHolder,
  permission: Permission,
): Promise<boolean> => {
  const row = { ...holder, permission };
  const rows = await tx.insert(permissionGrants).values(row).onConflictDoNothing().returning();
  return rows.length > 0;
};

export const deleteGrant = async (
  tx: Database,
  { holder, holderId }: GrantHolder,
  permission: Permission,
): Promise<boolean> => {
  const rows = await tx
    .delete(permissionGrants)
    .where(
      and(
        eq(permissionGrants.holder, holder),
        eq(permissionGrants.holderId, holderId),
        eq(permissionGrants.permission, permission),
      ),
    )
    .returning();
  return rows.length > 0;
};

export const productExists = async (db: Database, id: string): Promise<boolean> =>
  (await db.$count(products, eq(products.id, id))) > 0;

export interface WorkOrderFilter {
  site?: string | undefined;
  product?: string | undefined;
  status?: string | undefined;
  /** Also returns closed ones. */
  includeClosed?: boolean | undefined;
}

export interface WorkOrderSummary {
  number: string;
  status: string | null;
  title: string;
  product: string;
  siteId: string;
  email: string;
  /** Whether the vendor has to act. */
  needsVendorReply: boolean;
  /** When the latest entry was written. */
  lastEntryAt: Date;
}

/** Longer lists are truncated; filters narrow them down. */
export const maxListedWorkOrders = 500;

/** Whether it was set to resolved after the latest entry: a later entry of the member reopens it. */
const isResolved = sql`(lower(coalesce(work_order.status, '')) in ('resolved', '已解决')
  and coalesce(last.created_at < work_order.updated_at, true))`;

/**
 * Returns the work orders, those that wait for the vendor first, longest waiting first. A work order waits for the vendor
 * when the member wrote last, unless its status has since become resolved or one that waits for the member.
 */
export const findWorkOrders = async (db: Database, filter: WorkOrderFilter): Promise<WorkOrderSummary[]> => {
  const { site, product, status, includeClosed = false } = filter;
  const { rows } = await db.execute<{
    [K in keyof WorkOrderSummary]: K extends 'lastEntryAt' ? string : WorkOrderSummary[K];
  }>(sql`
    select work_order.number, work_order.status, work_order.title, product.name_zh as product,
      member.site_id as "siteId", member.email,
      not (coalesce(last.is_from_vendor, false) or work_order.is_waiting or ${isResolved}
        or coalesce(work_order.status, '') = 'Closed') as "needsVendorReply",
      extract(epoch from coalesce(last.created_at, work_order.created_at)) * 1000 as "lastEntryAt"
    from work_orders work_order
    join products product on product.id = work_order.product_id
    join members member on member.id = work_order.member_id
    left join lateral (
      select entry.is_from_vendor, entry.created_at from work_order_entries entry
      where entry.work_order_id = work_order.id order by entry.created_at desc, entry.id desc limit 1) last on true
    where (${includeClosed} or coalesce(work_order.status, 'NEW') <> 'Closed')
      and (${site ?? null}::text is null or upper(member.site_id) = upper(${site ?? ''}))
      and (${product ?? null}::text is null or work_order.product_id = ${product ?? ''})
      and (${status ?? null}::text is null or lower(coalesce(work_order.status, 'NEW')) = lower(${status ?? ''}))
    order by "needsVendorReply" desc, coalesce(last.created_at, work_order.created_at), work_order.number
    limit ${maxListedWorkOrders}`);
  return rows.map((row) => ({ ...row, lastEntryAt: new Date(Number(row.lastEntryAt)) }));
};

export const findLastEntry = async (db: Database, workOrderId: string) => {
  const { createdAt, id } = workOrderEntries;
  const [row] = await db
    .select()
    .from(workOrderEntries)
    .where(eq(workOrderEntries.workOrderId, workOrderId))
    .orderBy(desc(createdAt), desc(id))
    .limit(1);
  return row;
};
