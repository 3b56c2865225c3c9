import type { Language } from '@siliport/contract/language';
import type { Database } from '../database/database.ts';
import type { RenderedEmail } from './email-content.ts';

/** A mail to one address, in one language. */
export interface Mail extends RenderedEmail {
  to: string;
  language: Language;
  attachments?: { name: string; mediaType: string; content: string }[];
  /** A verified address that replies go to; by default replies go nowhere. */
  replyTo?: string;
  /** The mail is not sent after this instant: an expired code helps nobody. */
  expiresAt?: Date;
  /** Somebody is waiting for it, for example a code: it never queues behind notices. */
  isUrgent?: true;
}

/** Urgent mails have a queue of their own, so that a code never waits behind a thousand notices. */
export const mailQueues = ['urgentMail', 'mail'] as const;
export type MailQueueName = (typeof mailQueues)[number];

/** Queues a mail in the caller's transaction: nothing is sent before the commit, and nothing is lost after it. */
export type QueueMail = (tx: Database, mail: Mail) => Promise<void>;

/**
 * Why a member gets a mail. `account`: codes and what happened to the password; `workOrder`: answers to the member's own
 * work orders; `news`: everything else.
 */
export type MailReason = 'account' | 'workOrder' | 'news';

/** Whether the member gets mails of this kind: unsubscribed members get only codes and answers to their own work orders (MC-3). */
export const wantsMail = (member: { isSubscribed: boolean }, reason: MailReason): boolean =>
  member.isSubscribed || reason !== 'news';
