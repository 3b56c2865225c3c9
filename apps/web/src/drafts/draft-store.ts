import type { Store } from '../api/browser-store.ts';

/** What was typed, and under which Idempotency-Key it is sent: text that was killed and restored is still the same sending. */
export interface Draft {
  value: unknown;
  sendKey: string;
}

/** Drafts on one device; beyond them the oldest go. */
export const mostDrafts = 40;

/** Characters of one draft: more than any form takes. */
export const longestDraft = 400_000;

const indexKey = 'drafts';

type Index = { key: string; savedAt: number }[];

const parse = <T>(json: string | null): T | undefined => {
  try {
    return json === null ? undefined : (JSON.parse(json) as T);
  } catch {
    return undefined;
  }
};

/** Kept per member and place: whoever logs in next on this device sees nothing of them (SH-12). */
const keyOf = (memberId: string, place: string): string => `draft/${memberId}/${place}`;

const tryToSet = (store: Store, key: string, value: string): boolean => {
  try {
    store.set(key, value);
    return true;
  } catch {
    return false;
  }
};

export const createDraftStore = (store: Store, now: () => number = Date.now) => {
  const readIndex = (): Index => parse<Index>(store.get(indexKey)) ?? [];

  const remove = (key: string) => {
    store.set(key, null);
    const rest = readIndex().filter((entry) => entry.key !== key);
    store.set(indexKey, rest.length > 0 ? JSON.stringify(rest) : null);
  };

  /** The oldest of the others goes; false when there is none. */
  const dropOldest = (except: string): boolean => {
    const [oldest] = readIndex()
      .filter(({ key }) => key !== except)
      .toSorted((a, b) => a.savedAt - b.savedAt);
    if (oldest) remove(oldest.key);
    return oldest !== undefined;
  };

  const enter = (key: string): boolean => {
    const rest = readIndex().filter((entry) => entry.key !== key);
    return tryToSet(store, indexKey, JSON.stringify([...rest, { key, savedAt: now() }]));
  };

  return {
    read: (memberId: string, place: string): Draft | undefined => {
      const draft = parse<Partial<Draft>>(store.get(keyOf(memberId, place)));
      return draft?.value && typeof draft.sendKey === 'string' ? (draft as Draft) : undefined;
    },
    /** False when the browser has no room for it. */
    save: (memberId: string, place: string, draft: Draft): boolean => {
      const key = keyOf(memberId, place);
      const json = JSON.stringify(draft);
      if (json.length > longestDraft) return false;
      while (readIndex().length > mostDrafts - 1 && !readIndex().some((entry) => entry.key === key))
        dropOldest(key);
      while (!(enter(key) && tryToSet(store, key, json))) if (!dropOldest(key)) return false;
      return true;
    },
    remove: (memberId: string, place: string) => remove(keyOf(memberId, place)),
  };
};
