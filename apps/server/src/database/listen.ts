import { toConnection } from './hosts.ts';

export interface Listening {
  close(): Promise<void>;
}

/** Milliseconds: how often the connection is asked whether it still is one, and how long it may take to say so. */
const heartbeatMs = 20_000;
const timeoutMs = 4000;

/**
 * A connection of its own that hears what `pg_notify` says on a channel. `lost` is called once when it breaks, not when
 * it is closed: what was said since then nobody heard.
 * Errors: those of a database that is away.
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
