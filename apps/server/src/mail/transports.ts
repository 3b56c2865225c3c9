import type { Brand } from '../brand/brand.ts';
import type { Config } from '../config.ts';
import type { MailQueueName } from './mail.ts';
import type { Transport } from './transport.ts';

/** Returns a transport per queue. They are opened for the first email, because Nodemailer takes 60 ms to load. */
export const createTransports = (
  config: Config,
  getBrand: () => Promise<Brand>,
): Record<MailQueueName, Transport> => {
  let opened: Promise<Record<MailQueueName, Transport>> | undefined;
  const open = async () => (await import('./transport.ts')).openTransports(config, getBrand);
  const createTransport = (queue: MailQueueName): Transport => ({
    send: async (mail, id) => {
      opened ??= open();
      return (await opened)[queue].send(mail, id);
    },
    close: () => void opened?.then((transports) => transports[queue].close()),
  });
  return { urgentMail: createTransport('urgentMail'), mail: createTransport('mail') };
};
