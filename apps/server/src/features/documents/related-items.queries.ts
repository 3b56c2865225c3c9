import type { Language } from '@siliport/contract/language';
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { inLanguage } from '../../database/in-language.ts';
import { products } from '../../database/schema/content.ts';
import { ipProjects } from '../../database/schema/ip-projects.ts';
import { versionFiles, versions } from '../../database/schema/knowledge.ts';

/** An item, or a project with its product. */
export interface Owner {
  type: 'document' | 'version' | 'train' | 'faq' | 'ipProject';
  id: string;
  /** The published products of the item. */
  productIds: readonly string[];
}

/** Returns the published versions that contain a document, or those of an item's products, newest first. */
export const findRelatedVersions = (
  db: Database,
  { type, id, productIds }: Owner,
  language: Language,
  limit: number,
) => {
  const withDocument = db
    .select({ id: versionFiles.versionId })
    .from(versionFiles)
    .where(eq(versionFiles.documentId, id));
  return db
    .select({
      id: versions.id,
      name: inLanguage(language, versions.nameZh, versions.nameEn),
      no: versions.number,
      releaseDate: versions.releasedOn,
      productName: inLanguage(language, products.nameZh, products.nameEn),
    })
    .from(versions)
    .innerJoin(products, and(eq(products.id, versions.productId), products.published))
    .where(
      and(
        versions.published,
        ne(versions.id, id),
        type === 'document'
          ? inArray(versions.id, withDocument)
          : inArray(versions.productId, [...productIds]),
      ),
    )
    .orderBy(desc(versions.releasedOn), desc(versions.id))
    .limit(limit);
};

/** Returns the projects of a site that deliver the products, newest first. */
export const findRelatedProjects = (
  db: Database,
  siteId: string,
  { id, productIds }: Owner,
  language: Language,
  limit: number,
) =>
  db
    .select({ id: ipProjects.id, name: inLanguage(language, ipProjects.nameZh, ipProjects.nameEn) })
    .from(ipProjects)
    .where(
      and(
        eq(ipProjects.siteId, siteId),
        inArray(ipProjects.productId, [...productIds]),
        ne(ipProjects.id, id),
      ),
    )
    .orderBy(desc(ipProjects.createdOn), desc(ipProjects.id))
    .limit(limit);

const toIds = ({ rows }: { rows: { id: string }[] }): string[] => rows.map(({ id }) => id);

const list = (ids: readonly string[]) => sql`${sql.param([...ids])}::text[]`;

/** Selects the documents attached to an item, which its page lists as files. */
const selectAttachedDocuments = ({ type, id }: Owner) =>
  type === 'version'
    ? sql`select document_id from version_files where version_id = ${id} and document_id is not null`
    : sql`select document_id from attachments where type = ${type} and item_id = ${id} and document_id is not null`;

/**
 * Returns ids of published items of the type that relate to another item: those that attach a document, then those of
 * its products, newest first.
 */
export const findRelatedItemIds = async (
  db: Database,
  owner: Owner,
  type: 'document' | 'train' | 'faq',
  limit: number,
): Promise<string[]> =>
  toIds(
    await db.execute<{ id: string }>(sql`
      select item_id as id from (
        select item_id, 0 as distance, released_at
        from attachments join search_entries using (type, item_id)
        where document_id = ${owner.type === 'document' ? owner.id : null}::text and type = ${type}
        union all
        select linked.item_id, 1, linked.released_at
        from unnest(${list(owner.productIds)}) as owner (product_id) cross join lateral (
          select item_id, released_at from product_items
          where product_id = owner.product_id and type = ${type} and (type, item_id) <> (${owner.type}, ${owner.id})
            and (type <> 'document' or item_id not in (${selectAttachedDocuments(owner)}))
          order by released_at desc, item_id desc limit ${limit}) linked
      ) as related
      group by item_id order by min(distance), max(released_at) desc, item_id desc limit ${limit}`),
  );

/** Returns ids of the published documents with known issues of an item's products, newest first. */
export const findIssueIds = async (
  db: Database,
  { type, id, productIds }: Owner,
  limit: number,
): Promise<string[]> =>
  toIds(
    await db.execute<{ id: string }>(sql`
      select id from documents
      where known_issues and published and ('document', id) <> (${type}, ${id}) and exists (
        select from product_items of_issue
        where of_issue.product_id = any(${list(productIds)}) and of_issue.type = 'document'
          and of_issue.item_id = documents.id)
      order by released_on desc, id desc limit ${limit}`),
  );
