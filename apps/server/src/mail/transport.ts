import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { Config } from '../config.ts';
import type { Mail } from './mail.ts';

/** Brings a mail on its way. `id` stays the same when it is tried again, so that a receiver can see the double. */
export type Transport = (mail: Mail, id: string) => Promise<{ outboxFile?: string }>;

/** Milliseconds: a mail server that hangs holds up one worker, and not for long. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Names of files and URLs in a mail are texts like any other. */
const noFetching = { disableFileAccess: true, disableUrlAccess: true };

/** The address alone, never parsed: whatever stands in it, it is one recipient (SEC-15). */
const messageOf = (mail: Mail, id: string, { mailFrom }: Config) => ({
  from: mailFrom,
  to: { name: '', address: mail.to },
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  attachments: (mail.attachments ?? []).map(({ name, mediaType, content }) => ({
    filename: name,
    contentType: mediaType,
    content,
  })),
  messageId: `<${id}@siliport>`,
  headers: {
    'Auto-Submitted': 'auto-generated',
    'Content-Language': mail.language === 'zh' ? 'zh-CN' : 'en',
  },
});

const toServer = (config: Config, url: string): Transport => {
  const transporter = nodemailer.createTransport({ url, ...timeouts, ...noFetching });
  return async (mail, id) => {
    await transporter.sendMail(messageOf(mail, id, config));
    return {};
  };
};

/** Mails of one process in the order in which they were written. */
let written = 0;

const toOutbox = (config: Config): Transport => {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, ...noFetching });
  const folder = join(config.dataDir, 'outbox');
  return async (mail, id) => {
    const { message } = await composer.sendMail(messageOf(mail, id, config));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    written++;
    const stamp = new Date().toISOString().replaceAll(':', '-');
    const outboxFile = join(folder, `${stamp}-${String(written).padStart(6, '0')}-${id}.eml`);
    await writeFile(`${outboxFile}.part`, message as Buffer, { mode: 0o600 });
    await rename(`${outboxFile}.part`, outboxFile);
    return { outboxFile };
  };
};

/** The mail server of SMTP_URL, else files in DATA_DIR/outbox. */
export const transportOf = (config: Config): Transport =>
  config.smtpUrl ? toServer(config, config.smtpUrl) : toOutbox(config);
