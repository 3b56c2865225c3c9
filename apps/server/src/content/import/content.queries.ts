import type { Permission } from '@siliport/contract/call';
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import {
  categories,
  contentItems,
  documents,
  productItems,
  products,
  settings,
} from '../../database/schema/content.ts';
import { files } from '../../database/schema/files.ts';
import { members, permissionGrants, sites } from '../../database/schema/members.ts';

export type ContentItem = Omit<typeof contentItems.$inferSelect, 'importedAt'>;
export type Origin = ContentItem['origin'];
export type NewFile = typeof files.$inferInsert;
export type NewDocument = typeof documents.$inferInsert;

export const findContentItems = async (db: Database): Promise<ContentItem[]> => {
  const { type, id, origin, fingerprint } = contentItems;
  return db.select({ type, id, origin, fingerprint }).from(contentItems);
};

export const upsertContentItem = async (tx: Database, item: ContentItem): Promise<void> => {
  const changed = { origin: item.origin, fingerprint: item.fingerprint, importedAt: sql`now()` };
  await tx
    .insert(contentItems)
    .values(item)
    .onConflictDoUpdate({ target: [contentItems.type, contentItems.id], set: changed });
};

/** The item now belongs to another folder than the one it first came from. */
export const changeOrigin = async (db: Database, { type, id, origin }: ContentItem): Promise<void> => {
  const same = and(eq(contentItems.type, type), eq(contentItems.id, id));
  await db.update(contentItems).set({ origin }).where(same);
};

export const removeContentItem = async (
  tx: Database,
  { type, id }: Pick<ContentItem, 'type' | 'id'>,
): Promise<void> => {
  await tx.delete(contentItems).where(and(eq(contentItems.type, type), eq(contentItems.id, id)));
};

export const upsertSettings = async (tx: Database, values: Record<string, unknown>): Promise<void> => {
  const rows = Object.entries(values).map(([name, value]) => ({ name, value }));
  await tx
    .insert(settings)
    .values(rows)
    .onConflictDoUpdate({ target: settings.name, set: { value: sql`excluded.value` } });
};

export const removeSettings = async (tx: Database, names: readonly string[]): Promise<void> => {
  await tx.delete(settings).where(inArray(settings.name, [...names]));
};

export const upsertCategory = async (tx: Database, row: typeof categories.$inferInsert): Promise<void> => {
  await tx.insert(categories).values(row).onConflictDoUpdate({ target: categories.id, set: row });
};

/** Products that are not published any more wait under another category, so that theirs can go. */
export const moveUnpublished = async (tx: Database, fromId: string, toId: string): Promise<void> => {
  await tx
    .update(products)
    .set({ categoryId: toId })
    .where(and(eq(products.categoryId, fromId), eq(products.published, false)));
};

/** Whether it could go: nothing lies in it. */
export const removeEmptyCategory = async (tx: Database, id: string): Promise<boolean> => {
  const rows = await tx.execute(sql`
    delete from categories where id = ${id}
      and not exists (select from products where category_id = ${id})
      and not exists (select from documents where category_id = ${id})
      and not exists (select from faqs where category_id = ${id})
      and not exists (select from trainings where category_id = ${id})
      and not exists (select from categories child where child.parent_id = ${id})
    returning id`);
  return rows.rows.length > 0;
};

export const upsertSite = async (tx: Database, row: typeof sites.$inferInsert): Promise<void> => {
  await tx.insert(sites).values(row).onConflictDoUpdate({ target: sites.id, set: row });
};

/** Whether it could go: nobody belongs to it, and nothing is delivered to it. */
export const removeSiteWithoutMembers = async (tx: Database, id: string): Promise<boolean> => {
  const rows = await tx.execute(sql`
    delete from sites where id = ${id}
      and not exists (select from members where site_id = ${id})
      and not exists (select from ip_projects where site_id = ${id})
    returning id`);
  return rows.rows.length > 0;
};

/** A new account, or all but the password of one that is there. */
export const upsertMember = async (
  tx: Database,
  row: typeof members.$inferInsert,
  permissions: readonly Permission[],
): Promise<void> => {
  const { passwordHash: _kept, mustChangePassword: _keptToo, ...changed } = row;
  const [member] = await tx
    .insert(members)
    .values(row)
    .onConflictDoUpdate({ target: members.email, set: changed })
    .returning({ id: members.id });
  if (!member) return;
  const held = and(eq(permissionGrants.holder, 'member'), eq(permissionGrants.holderId, member.id));
  await tx
    .delete(permissionGrants)
    .where(
      permissions.length > 0 ? and(held, notInArray(permissionGrants.permission, [...permissions])) : held,
    );
  if (permissions.length === 0) return;
  const grants = permissions.map((permission) => ({
    holder: 'member' as const,
    holderId: member.id,
    permission,
  }));
  await tx.insert(permissionGrants).values(grants).onConflictDoNothing();
};

/** The account stays for what its owner wrote, but opens nothing. */
export const disableMember = async (tx: Database, email: string): Promise<void> => {
  const rows = await tx
    .update(members)
    .set({ enabled: false })
    .where(eq(members.email, email))
    .returning({ id: members.id });
  const ids = rows.map(({ id }) => id);
  await tx
    .delete(permissionGrants)
    .where(and(eq(permissionGrants.holder, 'member'), inArray(permissionGrants.holderId, ids)));
};

export const upsertProduct = async (tx: Database, row: typeof products.$inferInsert): Promise<void> => {
  await tx.insert(products).values(row).onConflictDoUpdate({ target: products.id, set: row });
};

/** Stays for work orders and the like that speak of it. */
export const unpublishProduct = async (tx: Database, id: string): Promise<void> => {
  await tx.update(products).set({ published: false }).where(eq(products.id, id));
};

/** Files that are there already stay as they are. */
export const upsertFiles = async (tx: Database, rows: readonly NewFile[]): Promise<void> => {
  if (rows.length > 0)
    await tx
      .insert(files)
      .values([...rows])
      .onConflictDoNothing();
};

export const removeFiles = async (tx: Database, ids: readonly (string | null)[]): Promise<void> => {
  const known = ids.filter((id) => id !== null);
  if (known.length > 0) await tx.delete(files).where(inArray(files.id, known));
};

/** The products that an item belongs to are these and no other. */
export const replaceProductItems = async (
  tx: Database,
  item: Omit<typeof productItems.$inferInsert, 'productId'>,
  productIds: readonly string[],
): Promise<void> => {
  await removeProductItems(tx, item);
  const links = productIds.map((productId) => ({ productId, ...item }));
  if (links.length > 0) await tx.insert(productItems).values(links);
};

export const removeProductItems = async (
  tx: Database,
  { type, itemId }: Pick<typeof productItems.$inferInsert, 'type' | 'itemId'>,
): Promise<void> => {
  await tx.delete(productItems).where(and(eq(productItems.type, type), eq(productItems.itemId, itemId)));
};

/** The document with its files; rows of files that it had before and has no more go. */
export const upsertDocument = async (
  tx: Database,
  row: NewDocument,
  itsFiles: readonly NewFile[],
): Promise<void> => {
  const [before] = await tx
    .select({ zh: documents.fileZhId, en: documents.fileEnId })
    .from(documents)
    .where(eq(documents.id, row.id));
  await upsertFiles(tx, itsFiles);
  await tx.insert(documents).values(row).onConflictDoUpdate({ target: documents.id, set: row });
  const kept = new Set(itsFiles.map(({ id }) => id));
  if (before)
    await removeFiles(
      tx,
      [before.zh, before.en].filter((id) => id !== null && !kept.has(id)),
    );
};

/** With its rows of files, so that nobody reads them by their ids; the sweeper takes the bytes. */
export const removeDocument = async (tx: Database, id: string): Promise<void> => {
  const rows = await tx.delete(documents).where(eq(documents.id, id)).returning();
  await removeFiles(
    tx,
    rows.flatMap(({ fileZhId, fileEnId }) => [fileZhId, fileEnId]),
  );
  await removeProductItems(tx, { type: 'document', itemId: id });
};
