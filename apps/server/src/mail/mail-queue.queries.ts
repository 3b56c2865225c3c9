import type { Job, PgBoss } from 'pg-boss';
import { inTransaction, type QueueName } from '../jobs/boss.queries.ts';
import type { Secret } from '../secret.ts';
import type { Mail, QueueMail } from './mail.ts';
import type { Transport } from './transport.ts';

const queue: QueueName = 'mail';

interface SealedMail {
  sealed: string;
}

interface MailLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

/** Mails hold codes: a row of the queue shows nobody what is in them (SEC-18). */
export const queueMailWith =
  (boss: PgBoss, secret: Secret): QueueMail =>
  async (tx, mail) => {
    const data: SealedMail = { sealed: secret.seal(JSON.stringify(mail)) };
    await boss.send(queue, data, { db: inTransaction(tx) });
  };

const mailIn = ({ sealed }: SealedMail, secret: Secret): Mail => {
  const { expiresAt, ...mail } = JSON.parse(secret.unseal(sealed));
  return { ...mail, ...(expiresAt && { expiresAt: new Date(expiresAt) }) };
};

/** The receiving side has refused this mail for good: trying again would only annoy it. */
const isRefused = (error: unknown): boolean => {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return code !== 'EAUTH' && (responseCode ?? 0) >= 550;
};

interface MailWork {
  boss: PgBoss;
  secret: Secret;
  transport: Transport;
  log: MailLog;
  now: () => Date;
}

const send = async ({ transport, log }: MailWork, mail: Mail, id: string): Promise<void> => {
  try {
    const { outboxFile } = await transport(mail, id);
    if (outboxFile) log.info({ file: outboxFile }, 'SMTP_URL is not set: a mail lies in the outbox');
    else log.info({ mail: id }, 'mail sent');
  } catch (error) {
    if (!isRefused(error)) throw error;
    log.warn({ mail: id, responseCode: (error as { responseCode?: number }).responseCode }, 'mail refused');
  }
};

/** Sends the mail of a job and removes the job: what was sent is nowhere kept. Errors: those of the transport. */
const deliver = async (work: MailWork, job: Pick<Job<SealedMail>, 'id' | 'data'>): Promise<void> => {
  const mail = mailIn(job.data, work.secret);
  if (!mail.expiresAt || mail.expiresAt > work.now()) await send(work, mail, job.id);
  await work.boss.deleteJob(queue, job.id);
};

/** The error as the job keeps it: a server's answer can repeat what the mail said. */
const briefly = (error: unknown): Error => {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return new Error(`mail not sent: ${[code, responseCode].filter(Boolean).join(' ') || 'unknown reason'}`);
};

const tryDelivery = async (work: MailWork, job: Job<SealedMail>): Promise<void> => {
  try {
    await deliver(work, job);
  } catch (error) {
    const brief = briefly(error);
    work.log.warn({ mail: job.id, tries: job.retryCount + 1 }, brief.message);
    throw brief;
  }
};

/** Sends what is queued and goes on doing so, until the boss is stopped. */
export const workOnMails = (work: MailWork): Promise<string> =>
  work.boss.work<SealedMail>(
    queue,
    { batchSize: 1, localConcurrency: 2, pollingIntervalSeconds: 1 },
    async ([job]) => {
      if (job) await tryDelivery(work, job);
    },
  );

/** Sends what is queued just now, in order; what fails is left to be tried again. */
export const sendQueuedMails = async (work: MailWork): Promise<void> => {
  for (;;) {
    const [job] = await work.boss.fetch<SealedMail>(queue, { batchSize: 1 });
    if (!job) return;
    await tryDelivery(work, job).catch((error: Error) =>
      work.boss.fail(queue, job.id, { message: error.message }),
    );
  }
};
