import type { Language } from '@siliport/contract/language';
import type { Config } from '../config.ts';
import type { Mail } from './mail.ts';
import { renderEmail, toPortalLink } from './mail.ts';

export interface SupportEmailParts {
  config: Config;
  language: Language;
  /** Becomes a header, so it contains nothing that a member typed. */
  subject: string;
  /** Labels with their values; those without a value are left out. */
  fields: readonly (readonly [label: string, value: string])[];
  text?: string;
  files?: readonly { name: string; size: number }[];
  /** Route in the portal. */
  route: string;
  hint?: string;
  /** The member's own address. */
  replyTo: string;
}

const words = {
  zh: {
    files: '附件：',
    open: '在系统中查看',
    size: (text: string) => `（${text}）`,
    formatField: (label: string, value: string) => `${label}：${value}`,
    closing: '直接回复此邮件会写信给该用户本人，不会记入系统。',
  },
  en: {
    files: 'Attachments:',
    open: 'Open in the portal',
    size: (text: string) => ` (${text})`,
    formatField: (label: string, value: string) => `${label}: ${value}`,
    closing: 'A reply to this email goes to the user directly and is not recorded in the portal.',
  },
};

const units = ['B', 'KB', 'MB', 'GB'];

/** `9 B`, `1.4 MB` */
export const formatBytes = (bytes: number): string => {
  const power = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(bytes, 1)) / 10));
  const value = bytes / 1024 ** power;
  return `${power === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${units[power]}`;
};

/** Returns an email to the vendor's support, which is sent to each of its addresses. */
export const supportEmailTemplate = (parts: SupportEmailParts): Omit<Mail, 'to'> => {
  const { config, language, subject, fields, text, files = [], route, hint, replyTo } = parts;
  const { files: filesTitle, open, size, formatField, closing } = words[language];
  const paragraphs = [
    fields.flatMap(([label, value]) => (value ? formatField(label, value) : [])).join('\n'),
    ...(text ? text.split(/\n{2,}/) : []),
    [filesTitle, ...files.map((file) => `- ${file.name}${size(formatBytes(file.size))}`)].join('\n'),
    hint ?? '',
  ].filter((each) => each !== '' && each !== filesTitle);
  const link = toPortalLink(config, route, open);
  return { language, replyTo, ...renderEmail({ language, subject, paragraphs, closing, ...link }) };
};
