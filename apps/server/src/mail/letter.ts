import type { Language } from '@siliport/contract/language';
import type { Mail } from './mail.ts';

interface LetterParts {
  language: Language;
  subject: string;
  paragraphs: string[];
  /** Shown large, on a line of its own. */
  code?: string;
  link?: { label: string; url: string };
}

const portal: Record<Language, string> = {
  zh: 'Siliport 客户在线支持系统',
  en: 'Siliport customer online support system',
};

const closing: Record<Language, string> = {
  zh: '此邮件由系统自动发送，请勿直接回复。',
  en: 'This mail was sent automatically; replies to it are not read.',
};

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const htmlLanguage: Record<Language, string> = { zh: 'zh-CN', en: 'en' };

const paragraph = (html: string, style = ''): string => `<p style="margin:0 0 16px;${style}">${html}</p>`;

const htmlOf = ({ language, subject, paragraphs, code, link }: LetterParts): string => {
  const parts = paragraphs.map((each) => paragraph(escaped(each).replaceAll('\n', '<br>')));
  // After the first paragraph, which says what the code is for.
  if (code)
    parts.splice(
      1,
      0,
      paragraph(escaped(code), 'font:600 28px/1.4 Consolas,Menlo,monospace;letter-spacing:6px'),
    );
  if (link)
    parts.push(
      paragraph(`<a href="${escaped(link.url)}">${escaped(link.label)}</a><br>${escaped(link.url)}`),
    );
  return (
    `<!doctype html><html lang="${htmlLanguage[language]}"><head><meta charset="utf-8">` +
    `<meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title></head>` +
    `<body style="margin:0;padding:24px;font:16px/1.6 'PingFang SC','Microsoft YaHei',Arial,sans-serif">` +
    `<div style="max-width:560px;margin:0 auto">${paragraph(escaped(portal[language]), 'font-weight:600')}` +
    `${parts.join('')}${paragraph(escaped(closing[language]), 'font-size:13px;opacity:.7')}</div></body></html>`
  );
};

const textOf = ({ language, paragraphs, code, link }: LetterParts): string => {
  const parts = [...paragraphs];
  if (code) parts.splice(1, 0, `    ${code}`);
  if (link) parts.push(`${link.label}\n${link.url}`);
  return `${[...parts, `--\n${portal[language]}\n${closing[language]}`].join('\n\n')}\n`;
};

/** Subject, plain text and HTML of a mail: legible in any client, nothing loaded from elsewhere. */
export const letter = (parts: LetterParts): Pick<Mail, 'subject' | 'text' | 'html'> => ({
  subject: parts.subject,
  text: textOf(parts),
  html: htmlOf(parts),
});
