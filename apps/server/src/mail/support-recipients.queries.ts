import { sql } from 'drizzle-orm';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';

/** Returns the addresses of the product's category, or of the nearest one above it that has any; else SUPPORT_EMAIL (N-8). */
export const findSupportRecipients = async (
  tx: Database,
  { supportEmails }: Pick<Config, 'supportEmails'>,
  productId: string,
): Promise<string[]> => {
  const { rows } = await tx.execute<{ support_emails: string[] }>(sql`
    with recursive above as (
      select category.parent_id, category.support_emails, 0 as distance from categories category
      join products on products.category_id = category.id where products.id = ${productId}
      union all
      select category.parent_id, category.support_emails, distance + 1 from categories category
      join above on category.id = above.parent_id)
    select support_emails from above where cardinality(support_emails) > 0 order by distance limit 1`);
  return rows[0]?.support_emails ?? supportEmails;
};
