import type { PgBoss } from 'pg-boss';
import { inTransaction } from '../jobs/boss.queries.ts';
import type { Secret } from '../secret.ts';
import type { Mail, MailQueueName, QueueMail } from './mail.ts';

export interface SealedMail {
  sealed: string;
}

/** Mails hold codes: a row of the queue shows nobody what is in them (SEC-18). */
export const queueMailWith =
  (boss: PgBoss, secret: Secret): QueueMail =>
  async (tx, { isUrgent, ...mail }) => {
    const queue: MailQueueName = isUrgent ? 'urgentMail' : 'mail';
    const data: SealedMail = { sealed: secret.seal(JSON.stringify(mail)) };
    await boss.send(queue, data, { db: inTransaction(tx) });
  };

/** The mail of a queued job. Throws when it was sealed with another secret. */
export const unsealMail = ({ sealed }: SealedMail, secret: Secret): Mail => {
  const { expiresAt, ...mail } = JSON.parse(secret.unseal(sealed));
  return { ...mail, ...(expiresAt && { expiresAt: new Date(expiresAt) }) };
};
