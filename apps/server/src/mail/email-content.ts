import { escapeHtml } from '@siliport/contract/escape-html';
import type { Language } from '@siliport/contract/language';
import type { MailPlaceholder, MailTemplateName } from '../brand/brand.ts';

/** A template that vendor.yaml can reword, and the values of the `{name}` placeholders in its text. */
export interface MailTemplate {
  name: MailTemplateName;
  values?: Partial<Record<MailPlaceholder, string>>;
}

export interface EmailContent {
  language: Language;
  subject: string;
  paragraphs: string[];
  /** Shown large, on a line of its own. */
  code?: string;
  link?: { label: string; url: string };
  /** The last line; by default that replies are not read. */
  closing?: string;
  /** The template whose wording vendor.yaml can replace. */
  template?: MailTemplate;
}

export interface RenderedEmail {
  subject: string;
  /** The bodies; portal name, signature and closing line are added when the mail is sent. */
  text: string;
  html: string;
  /** The last line; by default that replies are not read. */
  closing?: string;
  /** What a mail from a template was rendered from. */
  parts?: EmailContent;
}

export const paragraph = (html: string, style = ''): string =>
  `<p style="margin:0 0 16px;white-space:pre-wrap;${style}">${html}</p>`;

const toHtml = ({ paragraphs, code, link }: EmailContent): string => {
  const parts = paragraphs.map((each) => paragraph(escapeHtml(each).replaceAll('\n', '<br>')));
  // Below the first paragraph, which says what the code is for.
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

const toText = ({ paragraphs, code, link }: EmailContent): string => {
  const parts = [...paragraphs];
  if (code) parts.splice(1, 0, `    ${code}`);
  if (link) parts.push(`${link.label}\n${link.url}`);
  return parts.join('\n\n');
};

/** Renders subject and bodies of a mail, as plain text and HTML; `brandMail` adds what surrounds them. */
export const renderEmail = (parts: EmailContent): RenderedEmail => ({
  subject: parts.subject,
  text: toText(parts),
  html: toHtml(parts),
  ...(parts.closing && { closing: parts.closing }),
  ...(parts.template && { parts }),
});
