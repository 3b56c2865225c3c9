import { toConnection } from '../hosts.ts';

export interface Subscription {
  /**
   * Resolves when the listener has been called for everything committed before; rejects when the connection is lost.
   */
  catchUp(): Promise<void>;
  close(): Promise<void>;
}

export interface Listener {
  onPayload(payload: string): void;
  /** Called once when the connection breaks, not when it is closed: notifications sent since then are missed. */
  onLost(): void;
  /** Called whenever the connection proved to be alive, with the time of the question (`performance.now()`). */
  onAlive?(sentAt: number): void;
}

/** How often the connection is probed, and how long a probe may take, in milliseconds. */
export interface Timing {
  heartbeatMs: number;
  timeoutMs: number;
}

/** Returns a function that runs `task`, but never twice at once: calls during a run share the one after it. */
const shareRuns = (task: () => Promise<void>): (() => Promise<void>) => {
  let [current, next]: [Promise<void>?, Promise<void>?] = [];
  const start = (): Promise<void> => {
    next = undefined;
    current = task().finally(() => {
      current = undefined;
    });
    return current;
  };
  return () => {
    if (!current) return start();
    next ??= current.catch(() => undefined).then(start);
    return next;
  };
};

/**
 * Listens to a channel of `pg_notify` on a separate connection. Throws when the database cannot be reached.
 */
export const subscribe = async (
  url: string,
  channel: string,
  { heartbeatMs, timeoutMs }: Timing,
  { onPayload, onLost, onAlive }: Listener,
): Promise<Subscription> => {
  const { Client, connectionString } = toConnection(url);
  const client = new Client({
    connectionString,
    application_name: 'siliport events',
    connectionTimeoutMillis: 4000,
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
  const probe = async (): Promise<void> => {
    const sentAt = performance.now();
    try {
      // PostgreSQL delivers what was committed before a query ahead of the query's own response.
      await client.query('select 1');
      onAlive?.(sentAt);
    } catch (error) {
      handleLost();
      throw error;
    }
  };
  // A probe under way was sent before what was committed meanwhile.
  const catchUp = shareRuns(probe);
  const timer = setInterval(() => void catchUp().catch(() => undefined), heartbeatMs);
  client.on('error', handleLost);
  client.on('end', handleLost);
  client.on('notification', ({ payload = '' }) => onPayload(payload));
  try {
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    isOpen = true;
    await catchUp();
  } catch (error) {
    await end();
    throw error;
  }
  return {
    catchUp,
    close: () => {
      isOpen = false;
      return end();
    },
  };
};
