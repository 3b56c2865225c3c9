import type { Language } from '@siliport/contract/language';
import type { Database } from '../database/database.ts';

/** A mail to one member, in one language. */
export interface Mail {
  to: string;
  language: Language;
  subject: string;
  text: string;
  html: string;
  attachments?: { name: string; mediaType: string; content: string }[];
  /** After this instant nobody needs it any more, an old code for example: it is not sent. */
  expiresAt?: Date;
}

/** Queues a mail in the caller's transaction: nothing is sent before the commit, and nothing is lost after it. */
export type QueueMail = (tx: Database, mail: Mail) => Promise<void>;

/**
 * Why a member is written to. `account`: codes and what happened to the password; `workOrder`: answers to the member's own
 * work orders; `news`: everything else.
 */
export type MailReason = 'account' | 'workOrder' | 'news';

/** MC-3: who has unsubscribed gets codes and answers to own work orders, nothing else. */
export const wantsMail = (member: { isSubscribed: boolean }, reason: MailReason): boolean =>
  member.isSubscribed || reason !== 'news';
