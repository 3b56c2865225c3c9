import type { Job, JobResult, PgBoss, WorkOptions } from 'pg-boss';
import { getErrorCode } from '../errors.ts';
import { inTransaction } from '../jobs/boss.queries.ts';
import { mails } from '../monitoring/metrics.ts';
import type { Secret } from '../secret.ts';
import { type Mail, type MailQueueName, mailQueues, type QueueMail } from './mail.ts';
import type { Transport } from './transport.ts';

interface SealedMail {
  sealed: string;
}

/** Returns a function that queues mails, encrypted because they contain codes (SEC-18). */
export const createMailQueue =
  (boss: PgBoss, secret: Secret): QueueMail =>
  async (tx, { isUrgent, ...mail }) => {
    const queue: MailQueueName = isUrgent ? 'urgentMail' : 'mail';
    const data: SealedMail = { sealed: secret.seal(JSON.stringify(mail)) };
    await boss.send(queue, data, { db: inTransaction(tx) });
  };

class EncryptedWithOtherSecret extends Error {}

/** Returns the mail of a queued job. Throws EncryptedWithOtherSecret. */
const unsealMail = ({ sealed }: SealedMail, secret: Secret): Mail => {
  const text = secret.unseal(sealed);
  if (text === undefined) throw new EncryptedWithOtherSecret();
  const { expiresAt, ...mail } = JSON.parse(text);
  return { ...mail, ...(expiresAt && { expiresAt: new Date(expiresAt) }) };
};

interface MailLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

export interface MailServices {
  boss: PgBoss;
  secret: Secret;
  transports: Record<MailQueueName, Transport>;
  log: MailLog;
  now: () => Date;
}

type MailJob = Pick<Job<SealedMail>, 'id' | 'data' | 'retryCount'>;

/** Returns the SMTP response code, e.g. 550. */
const getResponseCode = (error: unknown): number | undefined =>
  typeof error === 'object' && error !== null && 'responseCode' in error
    ? Number(error.responseCode)
    : undefined;

/** Whether the recipient's server permanently refused the email, so that a retry is pointless. */
const isRefused = (error: unknown): boolean =>
  getErrorCode(error) !== 'EAUTH' && (getResponseCode(error) ?? 0) >= 550;

/** Returns the outcome. Throws when the mail is to be tried again. */
const sendMail = async (
  { log }: MailServices,
  transport: Transport,
  mail: Mail,
  id: string,
): Promise<'sent' | 'refused'> => {
  try {
    const { outboxFile } = await transport.send(mail, id);
    if (outboxFile) log.info({ file: outboxFile }, 'SMTP_URL is not set: mail written to the outbox');
    else log.info({ mail: id }, 'mail sent');
    return 'sent';
  } catch (error) {
    if (!isRefused(error)) throw error;
    log.warn({ mail: id, responseCode: getResponseCode(error) }, 'mail refused');
    return 'refused';
  }
};

/** Returns the error stored with the job, without the server's response, which may repeat the content. */
const toBriefError = (error: unknown): Error => {
  if (error instanceof EncryptedWithOtherSecret)
    return new Error('mail not sent: it was encrypted with another SECRET');
  const codes = [getErrorCode(error), getResponseCode(error)].filter(Boolean);
  return new Error(`mail not sent: ${codes.join(' ') || 'unknown reason'}`);
};

/** Sends a job's mail and deletes the job at once, so that a crash later in the batch sends no mail twice. */
export const processJob = async (
  services: MailServices,
  queue: MailQueueName,
  { id, data, retryCount }: MailJob,
): Promise<JobResult> => {
  const { boss, secret, transports, log, now } = services;
  try {
    const mail = unsealMail(data, secret);
    const isDue = !mail.expiresAt || mail.expiresAt > now();
    const outcome = isDue ? await sendMail(services, transports[queue], mail, id) : 'expired';
    mails.inc({ queue, outcome });
    await boss.deleteJob(queue, id);
    return { id, status: 'completed' };
  } catch (error) {
    const briefError = toBriefError(error);
    mails.inc({ queue, outcome: 'failed' });
    log.warn({ mail: id, tries: retryCount + 1 }, briefError.message);
    return { id, status: 'failed', output: briefError };
  }
};

/** A full batch is followed by the next one without a pause. */
const workOptions = {
  pollingIntervalSeconds: 0.5,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const satisfies WorkOptions;

const batches = {
  urgentMail: { batchSize: 4, localConcurrency: 2 },
  mail: { batchSize: 10, localConcurrency: 3 },
} as const satisfies Record<MailQueueName, WorkOptions>;

/** Sends queued mails until the boss is stopped. */
export const startMailWorkers = async (services: MailServices): Promise<void> => {
  for (const queue of mailQueues)
    await services.boss.work<SealedMail>(queue, { ...workOptions, ...batches[queue] }, (jobs) =>
      Promise.all(jobs.map((job) => processJob(services, queue, job))),
    );
};
