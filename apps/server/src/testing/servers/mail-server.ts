import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

interface ReceivedMail extends Email {
  /** The envelope recipients (RCPT TO). */
  recipients: string[];
}

export interface MailServer {
  url: string;
  received: ReceivedMail[];
  /** What the server does with the next emails: refuses them with this code, or delays each. */
  behavior: { refuseWith?: number; delayMs?: number };
  close(): Promise<void>;
}

/** Starts a real mail server on the loopback interface. */
export const startMailServer = async (port = 0): Promise<MailServer> => {
  const received: ReceivedMail[] = [];
  const behavior: MailServer['behavior'] = {};
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo: (_address, _session, done) => {
      const { refuseWith } = behavior;
      done(refuseWith ? Object.assign(new Error('refused'), { responseCode: refuseWith }) : null);
    },
    onData: (stream, session, done) => {
      const take = async () => {
        const mail = await PostalMime.parse(await buffer(stream));
        if (behavior.delayMs) await setTimeout(behavior.delayMs);
        received.push({ ...mail, recipients: session.envelope.rcptTo.map(({ address }) => address) });
      };
      take().then(() => done(), done);
    },
  });
  const sockets = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    behavior,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
};
