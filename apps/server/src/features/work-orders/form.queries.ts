import { and, eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { products } from '../../database/schema/content.ts';
import { versions } from '../../database/schema/knowledge.ts';

/** Returns a published product, locked against unpublishing until the transaction ends. */
export const findChosenProduct = async (tx: Database, id: string) => {
  const { isIpProject } = products;
  const [row] = await tx
    .select({ id: products.id, isIpProject })
    .from(products)
    .where(and(eq(products.id, id), products.published))
    .for('share');
  return row;
};

/** Whether this is a published version of the product; locked until the transaction ends. */
export const hasPublishedVersion = async (
  tx: Database,
  productId: string,
  versionId: string,
): Promise<boolean> => {
  const rows = await tx
    .select({ id: versions.id })
    .from(versions)
    .where(and(eq(versions.id, versionId), eq(versions.productId, productId), versions.published))
    .for('share');
  return rows.length > 0;
};

export const hasVersions = async (tx: Database, productId: string): Promise<boolean> => {
  const condition = and(eq(versions.productId, productId), versions.published);
  return (await tx.$count(versions, condition)) > 0;
};
