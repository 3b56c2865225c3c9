import { mailQueues } from '../mail/mail.ts';
import { type MailServices, processJob } from '../mail/mail-queue.queries.ts';

/** Sends all due mails in turn; a failed one is retried later. */
export const sendQueuedMails = async (services: MailServices): Promise<void> => {
  for (const queue of mailQueues) {
    for (;;) {
      const [job] = await services.boss.fetch<{ sealed: string }>(queue, { batchSize: 1 });
      if (!job) break;
      const { status, output } = await processJob(services, queue, job);
      if (status === 'failed') await services.boss.fail(queue, job.id, output);
    }
  }
};
