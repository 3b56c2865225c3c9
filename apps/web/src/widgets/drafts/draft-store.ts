import type { Store } from '../../browser-store.ts';
import type { OpenTabs } from './open-tabs.ts';

/** What was typed, and under which Idempotency-Key it is sent: text that was killed and restored is still the same sending. */
export interface Draft {
  value: unknown;
  sendKey: string;
}

interface StoredDraft extends Draft {
  /** Milliseconds since 1970. */
  savedAt: number;
}

/** Drafts on one device; beyond them the oldest go. */
export const mostDrafts = 40;

/** Characters of one draft: more than any form takes. */
export const longestDraft = 400_000;

const prefix = 'draft/';

/** Version 0.1 kept one draft for all tabs, without a tab in its key; it is a closed tab's now. */
const tabOf = (key: string): string => key.split('#')[1] ?? '';

const parse = (json: string | null): StoredDraft | undefined => {
  try {
    const draft = JSON.parse(json ?? 'null') as Partial<StoredDraft> | null;
    if (!draft?.value || typeof draft.sendKey !== 'string') return undefined;
    return { value: draft.value, sendKey: draft.sendKey, savedAt: draft.savedAt ?? 0 };
  } catch {
    return undefined;
  }
};

/**
 * Drafts by member, position in the portal and tab: whoever logs in next on this device sees nothing of them (SH-12),
 * and two tabs never write the same one. Each is a record of its own, because no two tabs could keep one list together.
 */
export const createDraftStore = (store: Store, tabs: OpenTabs, now: () => number = Date.now) => {
  const keyOf = (memberId: string, place: string) => `${prefix}${memberId}/${place}`;
  const ownKeyOf = (memberId: string, place: string) => `${keyOf(memberId, place)}#${tabs.id}`;
  const isOpen = (key: string) => tabs.isOpen(tabOf(key));

  const tryToSet = (key: string, value: string): boolean => {
    try {
      store.set(key, value);
      return true;
    } catch {
      return false;
    }
  };

  /** What closed tabs left here: this tab's before its reload first, then the newest. */
  const findClosed = (memberId: string, place: string) => {
    const base = keyOf(memberId, place);
    const rank = (key: string) => (tabOf(key) === tabs.previous ? 1 : 0);
    return store
      .keys()
      .filter((key) => (key === base || key.startsWith(`${base}#`)) && tabOf(key) !== tabs.id && !isOpen(key))
      .flatMap((key) => ({ key, draft: parse(store.get(key)) }))
      .filter((found): found is { key: string; draft: StoredDraft } => found.draft !== undefined)
      .toSorted((a, b) => rank(b.key) - rank(a.key) || b.draft.savedAt - a.draft.savedAt);
  };

  const remove = (key: string) => store.set(key, null);

  /** The oldest of the others goes, a closed tab's first; false when there is none. */
  const dropOldest = (except: string): boolean => {
    const [oldest] = store
      .keys()
      .filter((key) => key.startsWith(prefix) && key !== except)
      .map((key) => ({ key, isOpen: isOpen(key), savedAt: parse(store.get(key))?.savedAt ?? 0 }))
      .toSorted((a, b) => Number(a.isOpen) - Number(b.isOpen) || a.savedAt - b.savedAt);
    if (oldest) remove(oldest.key);
    return oldest !== undefined;
  };

  const countOthers = (except: string): number =>
    store.keys().filter((key) => key.startsWith(prefix) && key !== except).length;

  return {
    /** Returns this tab's draft; else takes over the one that a closed tab left. */
    read: (memberId: string, place: string): Draft | undefined => {
      const own = parse(store.get(ownKeyOf(memberId, place)));
      if (own) return own;
      const [closed] = findClosed(memberId, place);
      if (closed && tryToSet(ownKeyOf(memberId, place), JSON.stringify(closed.draft))) remove(closed.key);
      return closed?.draft;
    },
    /** Whether `read` would find one. */
    has: (memberId: string, place: string): boolean =>
      parse(store.get(ownKeyOf(memberId, place))) !== undefined || findClosed(memberId, place).length > 0,
    /** Returns false when the browser has no room for it. */
    save: (memberId: string, place: string, draft: Draft): boolean => {
      const key = ownKeyOf(memberId, place);
      const json = JSON.stringify({ ...draft, savedAt: now() });
      if (json.length > longestDraft) return false;
      while (countOthers(key) >= mostDrafts) dropOldest(key);
      while (!tryToSet(key, json)) if (!dropOldest(key)) return false;
      return true;
    },
    remove: (memberId: string, place: string) => remove(ownKeyOf(memberId, place)),
  };
};
