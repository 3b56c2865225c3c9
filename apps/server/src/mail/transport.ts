import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Brand } from '../brand/brand.ts';
import type { Config } from '../config.ts';
import { brandMail, toSender } from './brand-mail.ts';
import type { Mail, MailQueueName } from './mail.ts';

export interface Transport {
  /** Sends an email. `id` stays the same in a retry, so that a receiver can recognize the duplicate. */
  send(mail: Mail, id: string): Promise<{ outboxFile?: string }>;
  /** Closes idle connections at once, and the others when their mail is sent. */
  close(): void;
}

/** In milliseconds: a mail server that hangs blocks one connection, and not for long. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** File names and URLs in an email are plain text. */
const noFetching = { disableFileAccess: true, disableUrlAccess: true };

interface SendOptions {
  config: Config;
  brand: Brand;
}

const getDomain = (mailFrom: string): string =>
  mailFrom.slice(mailFrom.lastIndexOf('@') + 1).replace('>', '');

/** The recipient is an address that is never parsed: whatever it contains, it is one recipient (SEC-15). */
const toMessage = (mail: Mail, id: string, { config: { mailFrom }, brand }: SendOptions) => ({
  from: toSender(mailFrom, brand, mail.language),
  to: { name: '', address: mail.to },
  ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  attachments: (mail.attachments ?? []).map(({ name, mediaType, content }) => ({
    filename: name,
    contentType: mediaType,
    content,
  })),
  messageId: `<${id}@${getDomain(mailFrom)}>`,
  headers: {
    'Auto-Submitted': 'auto-generated',
    'Content-Language': mail.language === 'zh' ? 'zh-CN' : 'en',
  },
});

/** Nodemailer, which takes 60 ms to load; imported for the first email. */
const loadNodemailer = async () => (await import('nodemailer')).default;

type Compose = (mail: Mail, id: string) => Promise<ReturnType<typeof toMessage>>;

/** Connections are reused for many mails; the queue in the database does the retries. */
const createSmtpTransport = (compose: Compose, url: string, maxConnections: number): Transport => {
  const pool = { pool: true, maxConnections, maxRequeues: 1 } as const;
  const open = async () =>
    (await loadNodemailer()).createTransport({ url, ...pool, ...timeouts, ...noFetching });
  let transporter: ReturnType<typeof open> | undefined;
  return {
    send: async (mail, id) => {
      transporter ??= open();
      await (await transporter).sendMail(await compose(mail, id));
      return {};
    },
    close: () => void transporter?.then((opened) => opened.close()),
  };
};

/** Mails that this process has written; their file names sort in that order. */
let written = 0;

const composing = { streamTransport: true, buffer: true, ...noFetching } as const;

const createOutbox = (compose: Compose, { dataDir }: Config): Transport => {
  const folder = join(dataDir, 'outbox');
  return {
    send: async (mail, id) => {
      const composer = (await loadNodemailer()).createTransport(composing);
      const { message } = await composer.sendMail(await compose(mail, id));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      written++;
      const stamp = new Date().toISOString().replaceAll(':', '-');
      const outboxFile = join(folder, `${stamp}-${String(written).padStart(6, '0')}-${id}.eml`);
      await writeFile(`${outboxFile}.part`, message, { mode: 0o600 });
      await rename(`${outboxFile}.part`, outboxFile);
      return { outboxFile };
    },
    close: () => undefined,
  };
};

const createTransport = (compose: Compose, config: Config, maxConnections: number): Transport =>
  config.smtpUrl
    ? createSmtpTransport(compose, config.smtpUrl, maxConnections)
    : createOutbox(compose, config);

/**
 * Creates a transport per queue, each with its own connections: to the mail server of SMTP_URL, else into files in
 * DATA_DIR/outbox. Mails show the brand as it is when they are sent.
 */
export const createTransports = (
  config: Config,
  getBrand: () => Promise<Brand>,
): Record<MailQueueName, Transport> => {
  const compose: Compose = async (mail, id) => {
    const brand = await getBrand();
    return toMessage(brandMail(mail, brand), id, { config, brand });
  };
  return {
    urgentMail: createTransport(compose, config, 2),
    mail: createTransport(compose, config, 5),
  };
};
