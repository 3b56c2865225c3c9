import type { Language } from '@siliport/contract/language';
import type { Database } from '../database/database.ts';
import { addMessage } from '../features/messages/messages.queries.ts';
import { textOfHtml } from '../html/clean-html.ts';
import { letter } from '../mail/letter.ts';
import { wantsMail } from '../mail/mail.ts';
import type { Services } from '../services.ts';
import { addAudit, type ToldMember } from './vendor.queries.ts';

/** What the vendor's hand works with. */
export type HandServices = Pick<Services, 'config' | 'db' | 'clock' | 'queueMail'>;

/** One thing that the vendor does: all of it in one transaction. */
export interface Hand extends Omit<HandServices, 'db'> {
  tx: Database;
  /** Who runs the command, as the system names him. */
  actor: string;
}

/** What is wrong with the command, in words for whoever typed it. */
export class HandRefused extends Error {}

export const inHand = <T>(
  { db, ...services }: HandServices,
  actor: string,
  work: (hand: Hand) => Promise<T>,
): Promise<T> => db.transaction((tx) => work({ ...services, tx, actor }));

/** For whoever asks later who did what. `details` holds no secret. */
export const audit = (
  { tx, actor, clock }: Hand,
  action: string,
  subject: string,
  details: Record<string, unknown> = {},
): Promise<void> => addAudit(tx, { actor, action, subject, details, createdAt: clock() });

export interface News {
  title: Record<Language, string>;
  /** HTML; the mail says the same in plain text. */
  content: Record<Language, string>;
  reason: Parameters<typeof wantsMail>[1];
  /** Route in the portal that the mail leads to; the message itself unless said otherwise. */
  route?: string;
}

const other: Record<Language, Language> = { zh: 'en', en: 'zh' };

/** The text in the language, else in the other one. */
const inEither = (texts: Record<Language, string>, language: Language): string =>
  texts[language] || texts[other[language]];

/** The address of a link beside its words: a plain text has nothing to click on. */
const withAddresses = (html: string): string =>
  html.replace(/<a href="(https?:[^"]*)"[^>]*>(.*?)<\/a>/g, '$2 ($1)');

const toOpen: Record<Language, string> = { zh: '在系统中查看', en: 'Open in the portal' };

const mailOf = ({ config }: Hand, { email, language }: ToldMember, news: News, route: string) => {
  const paragraphs = textOfHtml(withAddresses(inEither(news.content, language)))
    .split(/\n+/)
    .map((each) => each.trim())
    .filter(Boolean);
  const url = config.publicUrl && `${config.publicUrl.replace(/\/$/, '')}/#${route}`;
  const link = url ? { link: { label: toOpen[language], url } } : {};
  return {
    to: email,
    language,
    ...letter({ language, subject: inEither(news.title, language), paragraphs, ...link }),
  };
};

/** A message in the portal, which its open pages hear of, and a mail to whoever wants one (MC-3). */
export const inform = async (hand: Hand, member: ToldMember, news: News): Promise<void> => {
  const { tx, clock, queueMail } = hand;
  const { title, content, reason } = news;
  const id = await addMessage(tx, { memberId: member.id, title, content, createdAt: clock() });
  if (!wantsMail(member, reason)) return;
  await queueMail(tx, mailOf(hand, member, news, news.route ?? `/messageDetail?id=${id}`));
};
