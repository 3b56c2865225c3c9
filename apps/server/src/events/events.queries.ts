import type { EventType } from '@siliport/contract/listing';
import { sql } from 'drizzle-orm';
import { type Subscription, subscribe } from '../database/changes/subscribe.ts';
import type { Database } from '../database/database.ts';

/** How often the connection is probed, and how long a probe may take: a short pause of the database loses no event. */
const timing = { heartbeatMs: 20_000, timeoutMs: 15_000 };

/** The PostgreSQL channel between the processes of the portal. */
export const eventChannel = 'siliport_member_events';

/** An event for a member. It has no content: each page loads the content itself. */
export interface MemberEvent {
  memberId: string;
  type: EventType;
  /** The id of the message or the work order. */
  id: string;
}

export const isMemberEvent = (value: unknown): value is MemberEvent =>
  typeof value === 'object' && value !== null && ['memberId', 'type', 'id'].every((field) => field in value);

export interface Listener {
  onEvent(event: Pick<MemberEvent, 'type' | 'id'>): void;
  /** Called once when events may have been missed; reload and listen again. */
  onLost(): void;
}

/** The events of all members in this process, over a single connection. */
export interface Events {
  /** Returns the function that stops listening. Throws when the database is unreachable. */
  listen(memberId: string, listener: Listener): Promise<() => void>;
  close(): Promise<void>;
}

/** Returns undefined for a foreign payload: anyone with a connection to the database can send one (SEC-91). */
const parseEvent = (payload: string): MemberEvent | undefined => {
  try {
    const event: unknown = JSON.parse(payload);
    return isMemberEvent(event) ? event : undefined;
  } catch {
    return undefined;
  }
};

/** Creates the events of the database; the connection opens for the first listener, and again after an outage. */
export const createEvents = (url: string): Events => {
  const listeners = new Map<string, Set<Listener>>();
  let listening: Promise<Subscription> | undefined;

  const handlePayload = (payload: string): void => {
    const event = parseEvent(payload);
    if (!event) return;
    const { memberId, ...rest } = event;
    for (const listener of listeners.get(memberId) ?? []) listener.onEvent(rest);
  };
  const handleLost = (): void => {
    listening = undefined;
    const all = [...listeners.values()].flatMap((each) => [...each]);
    listeners.clear();
    for (const listener of all) listener.onLost();
  };
  const open = (): Promise<Subscription> => {
    const opening = subscribe(url, eventChannel, timing, { onPayload: handlePayload, onLost: handleLost });
    opening.catch(() => {
      if (listening === opening) listening = undefined;
    });
    return opening;
  };
  const stop = (memberId: string, listener: Listener): void => {
    const own = listeners.get(memberId);
    own?.delete(listener);
    if (own?.size === 0) listeners.delete(memberId);
  };

  return {
    listen: async (memberId, listener) => {
      listening ??= open();
      await listening;
      const own = listeners.get(memberId) ?? new Set();
      listeners.set(memberId, own.add(listener));
      return () => stop(memberId, listener);
    },
    close: async () => {
      const open = await listening?.catch(() => undefined);
      listening = undefined;
      await open?.close();
    },
  };
};

/**
 * Notifies every process of the portal, and so the member's open pages, when the caller's transaction commits; a
 * transaction that fails notifies nobody (MS-2).
 */
export const notifyPages = async (tx: Database, event: MemberEvent): Promise<void> => {
  await tx.execute(sql`select pg_notify(${eventChannel}, ${JSON.stringify(event)})`);
};
