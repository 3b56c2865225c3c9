import type { Job, JobResult, PgBoss, WorkOptions } from 'pg-boss';
import type { Secret } from '../secret.ts';
import { type Mail, type MailQueueName, mailQueues } from './mail.ts';
import { type SealedMail, unsealMail } from './mail-queue.queries.ts';
import type { Transport } from './transport.ts';

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

/** The receiving side refused this mail for good: retrying would only annoy it. */
const isRefused = (error: unknown): boolean => {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return code !== 'EAUTH' && (responseCode ?? 0) >= 550;
};

const sendMail = async (
  { log }: MailServices,
  transport: Transport,
  mail: Mail,
  id: string,
): Promise<void> => {
  try {
    const { outboxFile } = await transport.send(mail, id);
    if (outboxFile) log.info({ file: outboxFile }, 'SMTP_URL is not set: a mail lies in the outbox');
    else log.info({ mail: id }, 'mail sent');
  } catch (error) {
    if (!isRefused(error)) throw error;
    log.warn({ mail: id, responseCode: (error as { responseCode?: number }).responseCode }, 'mail refused');
  }
};

/** The error as the job keeps it: a server's answer can repeat what the mail said. */
const toBriefError = (error: unknown): Error => {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return new Error(`mail not sent: ${[code, responseCode].filter(Boolean).join(' ') || 'unknown reason'}`);
};

/** Sends a job's mail and deletes the job at once, so that a crash later in the batch sends no mail twice. */
const processJob = async (
  services: MailServices,
  queue: MailQueueName,
  { id, data, retryCount }: MailJob,
): Promise<JobResult> => {
  const { boss, secret, transports, log, now } = services;
  try {
    const mail = unsealMail(data, secret);
    if (!mail.expiresAt || mail.expiresAt > now()) await sendMail(services, transports[queue], mail, id);
    await boss.deleteJob(queue, id);
    return { id, status: 'completed' };
  } catch (error) {
    const briefError = toBriefError(error);
    log.warn({ mail: id, tries: retryCount + 1 }, briefError.message);
    return { id, status: 'failed', output: briefError };
  }
};

const processBatch = (services: MailServices, queue: MailQueueName, jobs: MailJob[]): Promise<JobResult[]> =>
  Promise.all(jobs.map((job) => processJob(services, queue, job)));

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
      processBatch(services, queue, jobs),
    );
};

/** Sends everything that is due now, one mail after the other; a mail that fails is left to be retried. */
export const sendQueuedMails = async (services: MailServices): Promise<void> => {
  for (const queue of mailQueues) {
    for (;;) {
      const [job] = await services.boss.fetch<SealedMail>(queue, { batchSize: 1 });
      if (!job) break;
      const { status, output } = await processJob(services, queue, job);
      if (status === 'failed') await services.boss.fail(queue, job.id, output as Error);
    }
  }
};
