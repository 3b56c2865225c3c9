import { toConnection } from './hosts.ts';

export interface Listening {
  close(): Promise<void>;
}

/** How often the connection is probed, and how long a probe may take. */
const heartbeatMs = 20_000;
const timeoutMs = 4000;

/**
 * Listens to a channel of `pg_notify` on a connection of its own. `onLost` is called once when the connection breaks, not
 * when it is closed: notifications sent since then are missed. Throws when the database cannot be reached.
 */
export const startListening = async (
  url: string,
  channel: string,
  onPayload: (payload: string) => void,
  onLost: () => void,
): Promise<Listening> => {
  const { Client, connectionString } = toConnection(url);
  const client = new Client({
    connectionString,
    application_name: 'siliport events',
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    keepAlive: true,
  });
  let isOpen = false;
  const end = async (): Promise<void> => {
    clearInterval(timer);
    await client.end().catch(() => undefined);
  };
  const handleLost = (): void => {
    if (!isOpen) return;
    isOpen = false;
    void end();
    onLost();
  };
  const timer = setInterval(() => client.query('select 1').catch(handleLost), heartbeatMs);
  client.on('error', handleLost);
  client.on('end', handleLost);
  client.on('notification', ({ payload = '' }) => onPayload(payload));
  try {
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    isOpen = true;
  } catch (error) {
    await end();
    throw error;
  }
  return {
    close: () => {
      isOpen = false;
      return end();
    },
  };
};
