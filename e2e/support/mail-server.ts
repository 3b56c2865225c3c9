import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startMailServer as startSmtpServer } from '../../apps/server/src/testing/servers/mail-server.ts';

export interface MailServer {
  /** The SMTP server for the portal. */
  smtpUrl: string;
  /** URL at which tests, which run in other processes, read the mails. */
  mailsUrl: string;
  close(): Promise<void>;
}

/** Starts a real mail server on the loopback interface. */
export const startMailServer = async (): Promise<MailServer> => {
  const server = await startSmtpServer();
  const mailsServer = createServer((_request, response) => {
    const mails = server.received.map(({ recipients, subject, text, html, attachments }) => ({
      recipients,
      subject,
      text,
      html,
      attachments: attachments.map(({ filename, content }) => ({
        name: filename,
        text: typeof content === 'string' ? content : new TextDecoder().decode(content),
      })),
    }));
    response.end(JSON.stringify(mails));
  });
  mailsServer.listen(0, '127.0.0.1');
  await once(mailsServer, 'listening');
  return {
    smtpUrl: server.url,
    mailsUrl: `http://127.0.0.1:${(mailsServer.address() as AddressInfo).port}`,
    close: async () => {
      mailsServer.close();
      mailsServer.closeAllConnections();
      await server.close();
    },
  };
};
