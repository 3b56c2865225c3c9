import type { Language } from '@siliport/contract/language';
import { getBrand } from '../brand/brand.queries.ts';
import { toPortalLanguage } from '../brand/brand.ts';
import type { MemberRow } from '../features/account/members.queries.ts';
import { insertMessage } from '../features/messages/messages.queries.ts';
import { toPlainText } from '../html/plain-text.ts';
import { renderEmail, shouldSendMail, toPortalLink } from '../mail/mail.ts';
import type { CliContext } from './cli.ts';

export interface MemberNotice {
  title: Record<Language, string>;
  /** HTML; the email contains it as plain text too. */
  content: Record<Language, string>;
  reason: Parameters<typeof shouldSendMail>[1];
  /** Route in the portal that the mail links to; the message itself by default. */
  route?: string;
}

const otherLanguage: Record<Language, Language> = { zh: 'en', en: 'zh' };

/** Returns the text in the language, else in the other one. */
const getText = (texts: Record<Language, string>, language: Language): string =>
  texts[language] || texts[otherLanguage[language]];

const openLabel: Record<Language, string> = { zh: '在系统中查看', en: 'Open in the portal' };

const toMail = (
  { config }: CliContext,
  { email, language }: MemberRow,
  notice: MemberNotice,
  route: string,
) => {
  const paragraphs = toPlainText(getText(notice.content, language), config.publicUrl).split(/\n{2,}/);
  return {
    to: email,
    language,
    ...renderEmail({
      language,
      subject: getText(notice.title, language),
      paragraphs,
      ...toPortalLink(config, route, openLabel[language]),
    }),
  };
};

/** Inserts a message, which open pages show at once, and queues an email for members who want one (MC-3). */
export const notifyMember = async (context: CliContext, member: MemberRow, notice: MemberNotice) => {
  const { tx, clock, queueMail } = context;
  const { title, content, reason } = notice;
  const id = await insertMessage(tx, { memberId: member.id, title, content, createdAt: clock() });
  if (!shouldSendMail(member, reason)) return;
  const language = toPortalLanguage(await getBrand(tx), member.language);
  const route = notice.route ?? `/messageDetail?id=${id}`;
  await queueMail(tx, toMail(context, { ...member, language }, notice, route));
};
