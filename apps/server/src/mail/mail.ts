import { escapeHtml } from '@siliport/contract/escape-html';
import type { Language } from '@siliport/contract/language';
import type { MailPlaceholder, MailTemplateName } from '../brand/brand.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';

/** An email to one address, in one language. */
export interface Mail extends RenderedEmail {
  to: string;
  language: Language;
  attachments?: { name: string; mediaType: string; content: string }[];
  /** A verified address that replies go to; by default replies go nowhere. */
  replyTo?: string;
  /** The mail is not sent after this instant, when its code has expired. */
  expiresAt?: Date;
  /** Someone is waiting for it, e.g. a code, so it never queues behind notices. */
  isUrgent?: true;
}

/** Urgent mails have a separate queue, so that a code never waits behind a thousand notices. */
export const mailQueues = ['urgentMail', 'mail'] as const;
export type MailQueueName = (typeof mailQueues)[number];

/** Queues an email in the caller's transaction: nothing is sent before the commit, and nothing is lost after it. */
export type QueueMail = (tx: Database, mail: Mail) => Promise<void>;

/**
 * Why a member gets an email. `account`: codes and password changes; `workOrder`: answers to the member's own work
 * orders; `news`: everything else.
 */
export type MailReason = 'account' | 'workOrder' | 'news';

/**
 * Whether the member gets mails of this kind: unsubscribed members get only codes and answers to their own work orders
 * (MC-3), deleted ones none (AC-23).
 */
export const shouldSendMail = (
  member: { isSubscribed: boolean; deletedAt: Date | null },
  reason: MailReason,
): boolean => member.deletedAt === null && (member.isSubscribed || reason !== 'news');

/** A template that vendor.yaml can reword, and the values of the `{name}` placeholders in its text. */
export interface MailTemplate {
  name: MailTemplateName;
  values?: Partial<Record<MailPlaceholder, string>>;
}

export interface EmailContent {
  language: Language;
  subject: string;
  paragraphs: string[];
  /** Displayed large, on a separate line. */
  code?: string;
  link?: { label: string; url: string };
  /** The last line; by default a notice that replies are not read. */
  closing?: string;
  /** The template whose wording vendor.yaml can replace. */
  template?: MailTemplate;
}

export interface RenderedEmail {
  subject: string;
  /** The bodies; portal name, signature and closing line are added when the mail is sent. */
  text: string;
  html: string;
  /** The last line; by default a notice that replies are not read. */
  closing?: string;
  /** The content of an email from a template, to be rendered again in the vendor's wording. */
  parts?: EmailContent;
}

export const toParagraph = (html: string, style = ''): string =>
  `<p style="margin:0 0 16px;white-space:pre-wrap;${style}">${html}</p>`;

const toHtml = ({ paragraphs, code, link }: EmailContent): string => {
  const parts = paragraphs.map((each) => toParagraph(escapeHtml(each).replaceAll('\n', '<br>')));
  // Below the first paragraph, which names the purpose of the code.
  if (code)
    parts.splice(
      1,
      0,
      toParagraph(escapeHtml(code), 'font:600 28px/1.4 Consolas,Menlo,monospace;letter-spacing:6px'),
    );
  if (link)
    parts.push(
      toParagraph(
        `<a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a><br>${escapeHtml(link.url)}`,
      ),
    );
  return parts.join('');
};

const toText = ({ paragraphs, code, link }: EmailContent): string => {
  const parts = [...paragraphs];
  if (code) parts.splice(1, 0, `    ${code}`);
  if (link) parts.push(`${link.label}\n${link.url}`);
  return parts.join('\n\n');
};

/** Renders subject and bodies of an email, as plain text and HTML; `brandMail` adds what surrounds them. */
export const renderEmail = (parts: EmailContent): RenderedEmail => ({
  subject: parts.subject,
  text: toText(parts),
  html: toHtml(parts),
  ...(parts.closing && { closing: parts.closing }),
  ...(parts.template && { parts }),
});

/** Returns a link to a route of the portal; none when PUBLIC_URL is not set. */
export const toPortalLink = (
  { publicUrl }: Pick<Config, 'publicUrl'>,
  route: string,
  label: string,
): Pick<EmailContent, 'link'> =>
  publicUrl ? { link: { label, url: `${publicUrl.replace(/\/$/, '')}/#${route}` } } : {};
