import { escapeHtml } from '@siliport/contract/escape-html';
import type { Language } from '@siliport/contract/language';
import type { Mail, MailTemplate } from './mail.ts';

export interface LetterParts {
  language: Language;
  subject: string;
  paragraphs: string[];
  /** Shown large, on a line of its own. */
  code?: string;
  link?: { label: string; url: string };
  /** What becomes of an answer to the mail; nobody reads it unless said otherwise. */
  closing?: string;
  /** Where vendor.yaml may hold another wording. */
  template?: MailTemplate;
}

export const paragraph = (html: string, style = ''): string =>
  `<p style="margin:0 0 16px;white-space:pre-wrap;${style}">${html}</p>`;

const htmlOf = ({ paragraphs, code, link }: LetterParts): string => {
  const parts = paragraphs.map((each) => paragraph(escapeHtml(each).replaceAll('\n', '<br>')));
  // After the first paragraph, which says what the code is for.
  if (code)
    parts.splice(
      1,
      0,
      paragraph(escapeHtml(code), 'font:600 28px/1.4 Consolas,Menlo,monospace;letter-spacing:6px'),
    );
  if (link)
    parts.push(
      paragraph(`<a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a><br>${escapeHtml(link.url)}`),
    );
  return parts.join('');
};

const textOf = ({ paragraphs, code, link }: LetterParts): string => {
  const parts = [...paragraphs];
  if (code) parts.splice(1, 0, `    ${code}`);
  if (link) parts.push(`${link.label}\n${link.url}`);
  return parts.join('\n\n');
};

/** Subject and body of a mail, as plain text and HTML; what stands around it comes with the vendor's brand. */
export const letter = (
  parts: LetterParts,
): Pick<Mail, 'subject' | 'text' | 'html' | 'closing' | 'parts'> => ({
  subject: parts.subject,
  text: textOf(parts),
  html: htmlOf(parts),
  ...(parts.closing && { closing: parts.closing }),
  ...(parts.template && { parts }),
});
