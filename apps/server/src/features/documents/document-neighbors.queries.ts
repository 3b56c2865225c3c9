import type { Language } from '@siliport/contract/language';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { inLanguage } from '../../database/in-language.ts';
import { products } from '../../database/schema/content.ts';
import { versionFiles, versions } from '../../database/schema/knowledge.ts';

/** The published versions that a document came with, the newest first. */
export const findDocumentVersions = (db: Database, documentId: string, language: Language) =>
  db
    .selectDistinct({
      id: versions.id,
      name: inLanguage(language, versions.nameZh, versions.nameEn),
      no: versions.number,
      releaseDate: versions.releasedOn,
      productName: inLanguage(language, products.nameZh, products.nameEn),
    })
    .from(versionFiles)
    .innerJoin(versions, and(eq(versions.id, versionFiles.versionId), versions.published))
    .innerJoin(products, and(eq(products.id, versions.productId), products.published))
    .where(eq(versionFiles.documentId, documentId))
    .orderBy(desc(versions.releasedOn), desc(versions.id));

const toIds = ({ rows }: { rows: { id: string }[] }): string[] => rows.map(({ id }) => id);

/**
 * Ids of published items of the type around a document: those that attach it, then those of its products, the newest of
 * each first.
 */
export const findItemsAround = async (
  db: Database,
  documentId: string,
  type: 'document' | 'train' | 'faq',
  limit: number,
): Promise<string[]> =>
  toIds(
    await db.execute<{ id: string }>(sql`
      select item_id as id from (
        select item_id, 0 as distance, released_at
        from attachments join search_entries using (type, item_id)
        where document_id = ${documentId} and type = ${type}
        union all
        select near.item_id, 1, near.released_at
        from product_items own cross join lateral (
          select item_id, released_at from product_items
          where product_id = own.product_id and type = ${type} and (type, item_id) <> ('document', ${documentId})
          order by released_at desc, item_id desc limit ${limit}) near
        where own.type = 'document' and own.item_id = ${documentId}
      ) as around
      group by item_id order by min(distance), max(released_at) desc, item_id desc limit ${limit}`),
  );

/** Ids of the published documents with known issues of the products that a document belongs to, the newest first. */
export const findIssueIds = async (db: Database, documentId: string): Promise<string[]> =>
  toIds(
    await db.execute<{ id: string }>(sql`
      select id from documents
      where known_issues and published and id <> ${documentId} and exists (
        select from product_items own join product_items of_issue
          on of_issue.product_id = own.product_id and of_issue.type = 'document' and of_issue.item_id = documents.id
        where own.type = 'document' and own.item_id = ${documentId})
      order by released_on desc, id desc limit 10`),
  );
