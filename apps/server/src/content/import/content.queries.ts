import type { Permission } from '@siliport/contract/call';
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgInsertValue, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/database.ts';
import {
  categories,
  contentItems,
  documentRevisions,
  documents,
  productItems,
  products,
} from '../../database/schema/content.ts';
import { files } from '../../database/schema/files.ts';
import { members, permissionGrants } from '../../database/schema/members.ts';

export type ContentItem = Omit<typeof contentItems.$inferSelect, 'importedAt'>;
export type Origin = ContentItem['origin'];
export type NewFile = typeof files.$inferInsert;
export type ProductItem = Omit<typeof productItems.$inferInsert, 'productId'>;

/** Inserts the row, or updates the one with its id. */
export const upsertById = async <T extends PgTable & { id: AnyPgColumn }>(
  tx: Database,
  table: T,
  row: PgInsertValue<T> & PgUpdateSetSource<T>,
): Promise<void> => {
  await tx.insert(table).values(row).onConflictDoUpdate({ target: table.id, set: row });
};

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

const isContentItem = ({ type, id }: Pick<ContentItem, 'type' | 'id'>) =>
  and(eq(contentItems.type, type), eq(contentItems.id, id));

/** Sets the origin of an item that another folder takes over. */
export const updateOrigin = async (db: Database, item: ContentItem): Promise<void> => {
  await db.update(contentItems).set({ origin: item.origin }).where(isContentItem(item));
};

export const deleteContentItem = async (tx: Database, item: ContentItem): Promise<void> => {
  await tx.delete(contentItems).where(isContentItem(item));
};

/** Inserts or updates the category. Returns whether the names that its items are found by have changed. */
export const upsertCategory = async (tx: Database, row: typeof categories.$inferInsert): Promise<boolean> => {
  const [before] = await tx.select().from(categories).where(eq(categories.id, row.id));
  await upsertById(tx, categories, row);
  const hasSame = (name: 'nameZh' | 'nameEn' | 'parentId') => before?.[name] === (row[name] ?? null);
  return before !== undefined && !(hasSame('nameZh') && hasSame('nameEn') && hasSame('parentId'));
};

/** Moves unpublished products to another category, so that theirs can be deleted. */
export const moveUnpublished = async (tx: Database, fromId: string, toId: string): Promise<void> => {
  await tx
    .update(products)
    .set({ categoryId: toId })
    .where(and(eq(products.categoryId, fromId), eq(products.published, false)));
};

/** Deletes the category if it is empty. Returns whether it did. */
export const deleteEmptyCategory = async (tx: Database, id: string): Promise<boolean> => {
  const { rows } = await tx.execute(sql`
    delete from categories where id = ${id}
      and not exists (select from products where category_id = ${id})
      and not exists (select from documents where category_id = ${id})
      and not exists (select from faqs where category_id = ${id})
      and not exists (select from trainings where category_id = ${id})
      and not exists (select from categories child where child.parent_id = ${id})
    returning id`);
  return rows.length > 0;
};

/** Deletes the site if it has no members and no projects. Returns whether it did. */
export const deleteUnusedSite = async (tx: Database, id: string): Promise<boolean> => {
  const { rows } = await tx.execute(sql`
    delete from sites where id = ${id}
      and not exists (select from members where site_id = ${id})
      and not exists (select from ip_projects where site_id = ${id})
    returning id`);
  return rows.length > 0;
};

const isGrantOf = (memberId: string) =>
  and(eq(permissionGrants.holder, 'member'), eq(permissionGrants.holderId, memberId));

/** Inserts an account, or updates all but the password of an existing one. */
export const upsertMember = async (
  tx: Database,
  row: typeof members.$inferInsert,
  permissions: readonly Permission[],
): Promise<void> => {
  const { passwordHash: _, mustChangePassword: __, ...changed } = row;
  const [member] = await tx
    .insert(members)
    .values(row)
    .onConflictDoUpdate({ target: members.email, set: changed })
    .returning({ id: members.id });
  if (!member) return;
  const others = notInArray(permissionGrants.permission, [...permissions]);
  await tx.delete(permissionGrants).where(and(isGrantOf(member.id), others));
  const holder = { holder: 'member', holderId: member.id } as const;
  const grants = permissions.map((permission) => ({ ...holder, permission }));
  if (grants.length > 0) await tx.insert(permissionGrants).values(grants).onConflictDoNothing();
};

/** Disables login and revokes permissions; the account stays for the content that refers to it. */
export const disableMember = async (tx: Database, email: string): Promise<void> => {
  const [member] = await tx
    .update(members)
    .set({ enabled: false })
    .where(eq(members.email, email))
    .returning({ id: members.id });
  if (member) await tx.delete(permissionGrants).where(isGrantOf(member.id));
};

/** Unpublishes the product, which stays for the work orders that refer to it. */
export const unpublishProduct = async (tx: Database, id: string): Promise<void> => {
  await tx.update(products).set({ published: false }).where(eq(products.id, id));
};

/** Inserts the files; existing rows stay unchanged. */
export const insertFilesOnce = async (tx: Database, rows: readonly NewFile[]): Promise<void> => {
  if (rows.length > 0)
    await tx
      .insert(files)
      .values([...rows])
      .onConflictDoNothing();
};

/** Deletes the rows, so that nobody reads the files by their ids; the sweeper deletes the bytes. */
export const deleteFiles = async (
  tx: Database,
  ids: readonly (string | null)[],
  kept: readonly NewFile[] = [],
): Promise<void> => {
  const keptIds = new Set(kept.map(({ id }) => id));
  const gone = ids.flatMap((id) => (id && !keptIds.has(id) ? [id] : []));
  if (gone.length > 0) await tx.delete(files).where(inArray(files.id, gone));
};

export const deleteProductItems = async (
  tx: Database,
  { type, itemId }: Pick<ProductItem, 'type' | 'itemId'>,
): Promise<void> => {
  await tx.delete(productItems).where(and(eq(productItems.type, type), eq(productItems.itemId, itemId)));
};

/** Returns numbers and names of the products, both languages. */
export const findProductNames = async (tx: Database, ids: readonly string[]): Promise<string[]> => {
  const { number, nameZh, nameEn } = products;
  const rows = await tx
    .select({ number, nameZh, nameEn })
    .from(products)
    .where(inArray(products.id, [...ids]));
  return rows.flatMap((row) => [row.number, row.nameZh, row.nameEn]);
};

/** Replaces the products that the item belongs to. */
export const replaceProductItems = async (tx: Database, item: ProductItem, productIds: readonly string[]) => {
  await deleteProductItems(tx, item);
  const rows = productIds.map((productId) => ({ productId, ...item }));
  if (rows.length > 0) await tx.insert(productItems).values(rows);
};

export type NewRevision = Omit<typeof documentRevisions.$inferInsert, 'documentId'>;

/** Deletes the earlier revisions of a document. Returns the ids of their files. */
const deleteRevisions = async (tx: Database, documentId: string): Promise<string[]> => {
  const rows = await tx
    .delete(documentRevisions)
    .where(eq(documentRevisions.documentId, documentId))
    .returning({ zh: documentRevisions.fileZhId, en: documentRevisions.fileEnId });
  return rows.flatMap(({ zh, en }) => [zh, en]);
};

/** Writes the document with its earlier revisions and all their files, and deletes the rows of files that it no longer has. */
export const upsertDocument = async (
  tx: Database,
  row: typeof documents.$inferInsert,
  revisions: readonly NewRevision[],
  documentFiles: readonly NewFile[],
): Promise<void> => {
  const before = await tx
    .select({ zh: documents.fileZhId, en: documents.fileEnId })
    .from(documents)
    .where(eq(documents.id, row.id));
  const revisionFiles = await deleteRevisions(tx, row.id);
  await insertFilesOnce(tx, documentFiles);
  await upsertById(tx, documents, row);
  if (revisions.length > 0)
    await tx
      .insert(documentRevisions)
      .values(revisions.map((revision) => ({ documentId: row.id, ...revision })));
  await deleteFiles(tx, [...before.flatMap(({ zh, en }) => [zh, en]), ...revisionFiles], documentFiles);
};

export const deleteDocument = async (tx: Database, id: string): Promise<void> => {
  const revisionFiles = await deleteRevisions(tx, id);
  const rows = await tx.delete(documents).where(eq(documents.id, id)).returning();
  const fileIds = rows.flatMap(({ fileZhId, fileEnId }) => [fileZhId, fileEnId]);
  await deleteFiles(tx, [...fileIds, ...revisionFiles]);
  await deleteProductItems(tx, { type: 'document', itemId: id });
};
