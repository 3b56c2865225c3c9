import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { workOrderEntries } from '../database/schema/work-orders.ts';

export interface OrderFilter {
  site?: string | undefined;
  product?: string | undefined;
  status?: string | undefined;
  /** Closed ones too. */
  all?: boolean | undefined;
}

export interface ListedOrder {
  number: string;
  status: string | null;
  title: string;
  product: string;
  siteId: string;
  email: string;
  /** Whether the vendor has to act. */
  isWaiting: boolean;
  /** Of the last thing that was written. */
  lastAt: Date;
}

/** More are cut off; filters find the rest. */
export const maxListed = 500;

/** Set to resolved after the last entry; a member who writes once more is not content. */
const isResolved = sql`(lower(coalesce(work_order.status, '')) in ('resolved', '已解决')
  and coalesce(last.created_at < work_order.updated_at, true))`;

/**
 * Returns the work orders, those that wait for the vendor first and of them the longest waiting first. An order waits for
 * the vendor when the member wrote last, unless its status has since become one that waits for the member, or resolved.
 */
export const listOrders = async (db: Database, filter: OrderFilter): Promise<ListedOrder[]> => {
  const { site, product, status, all = false } = filter;
  const { rows } = await db.execute<{
    [K in keyof ListedOrder]: K extends 'lastAt' ? string : ListedOrder[K];
  }>(sql`
    select work_order.number, work_order.status, work_order.title, product.name_zh as product,
      member.site_id as "siteId", member.email,
      not (coalesce(last.is_from_vendor, false) or work_order.is_waiting or ${isResolved}
        or coalesce(work_order.status, '') = 'Closed') as "isWaiting",
      extract(epoch from coalesce(last.created_at, work_order.created_at)) * 1000 as "lastAt"
    from work_orders work_order
    join products product on product.id = work_order.product_id
    join members member on member.id = work_order.member_id
    left join lateral (
      select entry.is_from_vendor, entry.created_at from work_order_entries entry
      where entry.work_order_id = work_order.id order by entry.created_at desc, entry.id desc limit 1) last on true
    where (${all} or coalesce(work_order.status, 'NEW') <> 'Closed')
      and (${site ?? null}::text is null or upper(member.site_id) = upper(${site ?? ''}))
      and (${product ?? null}::text is null or work_order.product_id = ${product ?? ''})
      and (${status ?? null}::text is null or lower(coalesce(work_order.status, 'NEW')) = lower(${status ?? ''}))
    order by "isWaiting" desc, coalesce(last.created_at, work_order.created_at), work_order.number
    limit ${maxListed}`);
  return rows.map((row) => ({ ...row, lastAt: new Date(Number(row.lastAt)) }));
};

/** What was written last in a thread. */
export const findLastEntry = async (db: Database, workOrderId: string) => {
  const { createdAt, id, workOrderId: ofWorkOrder } = workOrderEntries;
  const [row] = await db
    .select()
    .from(workOrderEntries)
    .where(eq(ofWorkOrder, workOrderId))
    .orderBy(desc(createdAt), desc(id))
    .limit(1);
  return row;
};
