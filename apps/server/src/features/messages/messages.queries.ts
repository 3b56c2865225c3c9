import type { Language } from '@siliport/contract/language';
import type { Paging } from '@siliport/contract/listing';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { inLanguage, textsInLanguage } from '../../database/in-language.ts';
import { findPage, isUuid } from '../../database/rows.ts';
import { messages } from '../../database/schema/member-activity.ts';
import { notifyPages } from '../../events/events.queries.ts';

export interface NewMessage {
  memberId: string;
  /** If one of the two is empty, the other one is displayed. */
  title: { zh: string; en: string };
  /** HTML, sanitized here. */
  content: { zh: string; en: string };
  createdAt?: Date;
}

/** Returns the id of a new message; the member's open pages are notified when the transaction commits. Throws HtmlRejectedError. */
export const insertMessage = async (
  tx: Database,
  { memberId, title, content, createdAt = new Date() }: NewMessage,
): Promise<string> => {
  const { cleanHtml } = await import('../../html/clean-html.ts');
  const texts = { contentZh: cleanHtml(content.zh), contentEn: cleanHtml(content.en) };
  const [row] = await tx
    .insert(messages)
    .values({ memberId, titleZh: title.zh, titleEn: title.en, ...texts, createdAt })
    .returning({ id: messages.id });
  if (!row) throw new Error('no message was inserted');
  await notifyPages(tx, { memberId, type: 'message', id: row.id });
  return row.id;
};

const columns = (language: Language) => ({
  id: messages.id,
  ...textsInLanguage(language, messages, 'title'),
  createdAt: messages.createdAt,
  readStatus: sql<boolean>`${messages.readAt} is not null`,
});

const isOwnedBy = (memberId: string) => eq(messages.memberId, memberId);

/** Newest first, and the exact total. */
export const findMessagePage = (db: Database, memberId: string, language: Language, paging: Paging) => {
  const rows = db
    .select(columns(language))
    .from(messages)
    .where(isOwnedBy(memberId))
    .orderBy(desc(messages.createdAt), desc(messages.id));
  return findPage(rows, paging, db.$count(messages, isOwnedBy(memberId)));
};

/** The member's own message. */
export const findMessageById = async (db: Database, memberId: string, id: string, language: Language) => {
  if (!isUuid(id)) return undefined;
  const content = inLanguage(language, messages.contentZh, messages.contentEn);
  const [row] = await db
    .select({ ...columns(language), content })
    .from(messages)
    .where(and(isOwnedBy(memberId), eq(messages.id, id)));
  return row;
};

/** Marks the member's own message as read, unless it was read before. */
export const updateReadAt = async (db: Database, memberId: string, id: string, now: Date): Promise<void> => {
  await db
    .update(messages)
    .set({ readAt: now })
    .where(and(isOwnedBy(memberId), eq(messages.id, id), isNull(messages.readAt)));
};

/** Deletes the member's own message; returns whether there was one. */
export const deleteMessage = async (db: Database, memberId: string, id: string): Promise<boolean> => {
  if (!isUuid(id)) return false;
  const rows = await db
    .delete(messages)
    .where(and(isOwnedBy(memberId), eq(messages.id, id)))
    .returning({ id: messages.id });
  return rows.length > 0;
};

export const countUnread = (db: Database, memberId: string): Promise<number> =>
  db.$count(messages, and(isOwnedBy(memberId), isNull(messages.readAt)));
