import type { Language } from '@siliport/contract/language';
import type { MailTemplate as TemplateName } from '../brand/brand.ts';
import type { Database } from '../database/database.ts';
import type { LetterParts } from './letter.ts';

/** A mail that vendor.yaml may word anew, and what stands for `{name}` in its text. */
export interface MailTemplate {
  name: TemplateName;
  values?: Record<string, string>;
}

/** A mail to one address, in one language. */
export interface Mail {
  to: string;
  language: Language;
  subject: string;
  /** The bodies; the portal's name, the signature and the closing line come around them when it is sent. */
  text: string;
  html: string;
  /** The last line; otherwise that replies are not read. */
  closing?: string;
  /** Of a mail from a template. */
  parts?: LetterParts;
  attachments?: { name: string; mediaType: string; content: string }[];
  /** Where an answer goes, an address that somebody has proved; nowhere unless said so. */
  replyTo?: string;
  /** After this instant nobody needs it any more, an old code for example: it is not sent. */
  expiresAt?: Date;
  /** Somebody waits for it at the screen, for a code for example: it never queues behind notices. */
  isUrgent?: true;
}

/** Urgent mails have a queue of their own, so that a code never waits behind a thousand notices. */
export const mailQueues = ['urgentMail', 'mail'] as const;
export type MailQueueName = (typeof mailQueues)[number];

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
