import { escapeHtml } from '@siliport/contract/escape-html';
import type { Language } from '@siliport/contract/language';
import { type Brand, placeholderPattern, type Text } from '../brand/brand.ts';
import type { Mail } from './mail.ts';
import { type EmailContent, renderEmail, toParagraph } from './mail.ts';

const noReplyNotice: Text = {
  zh: '此邮件由系统自动发送，请勿直接回复。',
  en: 'This email was sent automatically. Replies are not read.',
};

const htmlLanguage: Record<Language, string> = { zh: 'zh-CN', en: 'en' };

const fillIn = (text: string, values: ReadonlyMap<string, string>): string =>
  text.replace(placeholderPattern, (whole, name: string) => values.get(name) ?? whole);

/** Returns the content in the vendor's wording, where vendor.yaml has one. */
const applyWording = (parts: EmailContent, { mail }: Brand): EmailContent => {
  const { template, language } = parts;
  const wording = template && mail?.texts?.[template.name];
  if (!wording) return parts;
  const values = new Map(Object.entries(template.values ?? {}));
  return {
    ...parts,
    subject: fillIn(wording.subject[language], values),
    paragraphs: fillIn(wording.text[language], values).split(/\n{2,}/),
  };
};

/** Returns the line above the body: the vendor and the name of the portal. */
const toHeading = ({ vendor, portal }: Brand, language: Language): string =>
  [vendor[language], portal[language]].filter(Boolean).join(' · ');

const toFooter = ({ language, closing = noReplyNotice[language] }: Mail, { mail }: Brand): string[] =>
  [mail?.signature?.[language] ?? '', closing].filter(Boolean);

const toHtml = (mail: Mail, brand: Brand): string => {
  const { language, subject, html } = mail;
  const lines = toFooter(mail, brand).map((line) =>
    toParagraph(escapeHtml(line).replaceAll('\n', '<br>'), 'font-size:13px;opacity:.7'),
  );
  return (
    `<!doctype html><html lang="${htmlLanguage[language]}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">' +
    `<title>${escapeHtml(subject)}</title></head>` +
    // A link is shown as its address, which is wider than a phone.
    `<body style="margin:0;padding:24px;overflow-wrap:anywhere;font:16px/1.6 'PingFang SC','Microsoft YaHei',Arial,sans-serif">` +
    `<div style="max-width:560px;margin:0 auto">` +
    `${toParagraph(escapeHtml(toHeading(brand, language)), 'font-weight:600')}${html}${lines.join('')}</div></body></html>`
  );
};

const toText = (mail: Mail, brand: Brand): string => {
  const parts = [mail.text, `--\n${toHeading(brand, mail.language)}`, ...toFooter(mail, brand)];
  return `${parts.join('\n\n')}\n`;
};

/** Returns the mail with its content in the vendor's current wording. */
const withWording = ({ parts, ...mail }: Mail, brand: Brand): Omit<Mail, 'parts'> => {
  if (!parts) return mail;
  const { parts: _, ...rendered } = renderEmail(applyWording(parts, brand));
  return { ...mail, ...rendered };
};

/** Returns the mail in the vendor's brand, legible in any client, with nothing loaded from elsewhere. */
export const brandMail = (mail: Mail, brand: Brand): Mail => {
  const worded = withWording(mail, brand);
  return { ...worded, text: toText(worded, brand), html: toHtml(worded, brand) };
};

/** Returns the sender: MAIL_FROM as it is where it contains a name, else with the vendor's. */
export const toSender = (
  mailFrom: string,
  { mail, vendor }: Brand,
  language: Language,
): string | { name: string; address: string } =>
  mailFrom.includes('<')
    ? mailFrom
    : { name: mail?.sender?.[language] || vendor[language], address: mailFrom };
