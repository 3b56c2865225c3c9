import type { Language } from '@siliport/contract/language';
import type { Paging } from '@siliport/contract/listing';
import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { inLanguage } from '../../database/in-language.ts';
import { findPage } from '../../database/page.ts';
import { downloads } from '../../database/schema/activity.ts';
import { isUuid } from '../../database/uuid.ts';

export type HistoryRow = typeof downloads.$inferSelect;

/** What the member downloaded, newest first, and the exact total. */
export const findHistoryPage = (db: Database, memberId: string, language: Language, paging: Paging) => {
  const own = eq(downloads.memberId, memberId);
  const rows = db
    .select({
      id: downloads.id,
      type: downloads.type,
      title: inLanguage(language, downloads.titleZh, downloads.titleEn),
      createdAt: downloads.createdAt,
    })
    .from(downloads)
    .where(own)
    .orderBy(desc(downloads.createdAt), desc(downloads.id));
  return findPage(rows, paging, db.$count(downloads, own));
};

/** A line of the member's own. */
export const findHistoryRowById = async (
  db: Database,
  memberId: string,
  id: string,
): Promise<HistoryRow | undefined> => {
  if (!isUuid(id)) return undefined;
  const [row] = await db
    .select()
    .from(downloads)
    .where(and(eq(downloads.id, id), eq(downloads.memberId, memberId)));
  return row;
};
