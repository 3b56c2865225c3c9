import { type Listening, startListening } from '../database/listen.ts';
import { channel, isMemberEvent, type MemberEvent } from './member-event.ts';

export interface Listener {
  hear(event: Pick<MemberEvent, 'type' | 'id'>): void;
  /** Called when news may have been missed: ask again what is new, and listen anew. */
  lost(): void;
}

/** The news of all members as this process hears them: one connection, however many listen. */
export interface Events {
  /** Answers how to stop. Errors: those of a database that is away. */
  listen(memberId: string, listener: Listener): Promise<() => void>;
  close(): Promise<void>;
}

/** Undefined for a payload that is none of the portal's: whoever has a connection to the database can send one (SEC-91). */
const parseEvent = (payload: string): MemberEvent | undefined => {
  try {
    const event: unknown = JSON.parse(payload);
    return isMemberEvent(event) ? event : undefined;
  } catch {
    return undefined;
  }
};

/** The connection is opened for the first listener, and for the next one after an outage. */
export const eventsFrom = (url: string): Events => {
  const listeners = new Map<string, Set<Listener>>();
  let listening: Promise<Listening> | undefined;

  const hear = (payload: string): void => {
    const event = parseEvent(payload);
    if (!event) return;
    const { memberId, ...news } = event;
    for (const listener of listeners.get(memberId) ?? []) listener.hear(news);
  };
  const lost = (): void => {
    listening = undefined;
    const all = [...listeners.values()].flatMap((each) => [...each]);
    listeners.clear();
    for (const listener of all) listener.lost();
  };
  const open = (): Promise<Listening> => {
    const opening = startListening(url, channel, hear, lost);
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
