import type { Store } from '../../browser-store.ts';
import type { OpenTabs } from './open-tabs.ts';

/** Typed values and their Idempotency-Key: sending the same restored text again is the same submission. */
export interface Draft {
  value: object;
  sendKey: string;
}

interface StoredDraft extends Draft {
  /** Milliseconds since 1970. */
  savedAt: number;
}

/** Drafts per store; saving another one drops the oldest. */
export const maxDrafts = 40;

/** Characters of one draft: more than any form accepts. */
export const maxDraftLength = 400_000;

const prefix = 'draft/';

/** Version 0.1 kept one draft for all tabs, without a tab in its key; it counts as a closed tab's. */
const parseTabId = (key: string): string => key.split('#')[1] ?? '';

const parseDraft = (json: string | null): StoredDraft | undefined => {
  try {
    const draft: Partial<StoredDraft> | null = JSON.parse(json ?? 'null');
    if (!draft?.value || typeof draft.sendKey !== 'string') return undefined;
    return { value: draft.value, sendKey: draft.sendKey, savedAt: draft.savedAt ?? 0 };
  } catch {
    return undefined;
  }
};

/** Whether two values have the same type; lists and other objects have different ones. */
const isSameType = (one: unknown, other: unknown): boolean =>
  typeof one === typeof other && Array.isArray(one) === Array.isArray(other);

/** Returns those values of a draft that have the type of the form's: another version of the page may have stored others. */
export const keepKnownValues = <T extends object>(stored: object, empty: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(stored).filter(([name, value]) => isSameType(value, empty[name as keyof T])),
  ) as Partial<T>;

/** Returns false when the browser's storage is full. */
const trySet = (store: Store, key: string, value: string): boolean => {
  try {
    store.set(key, value);
    return true;
  } catch {
    return false;
  }
};

const listOthers = (store: Store, except: string): string[] =>
  store.keys().filter((key) => key.startsWith(prefix) && key !== except);

/**
 * Creates the store of drafts by member, draft key and tab: the next member on this device sees none of them (SH-12), and
 * two tabs never write the same one. Each draft is a separate record, because tabs cannot safely share a list.
 */
export const createDraftStore = (store: Store, tabs: OpenTabs, now: () => number = Date.now) => {
  const sharedKey = (memberId: string, draftKey: string) => `${prefix}${memberId}/${draftKey}`;
  const ownKey = (memberId: string, draftKey: string) => `${sharedKey(memberId, draftKey)}#${tabs.id}`;
  const isOpen = (key: string) => tabs.isOpen(parseTabId(key));

  /** Lists the drafts of closed tabs under this key: the one that this tab had before its reload, then the newest. */
  const listClosed = (memberId: string, draftKey: string) => {
    const base = sharedKey(memberId, draftKey);
    const rank = (key: string) => (parseTabId(key) === tabs.previous ? 1 : 0);
    return store
      .keys()
      .filter(
        (key) => (key === base || key.startsWith(`${base}#`)) && parseTabId(key) !== tabs.id && !isOpen(key),
      )
      .flatMap((key) => {
        const draft = parseDraft(store.get(key));
        return draft ? [{ key, draft }] : [];
      })
      .toSorted((a, b) => rank(b.key) - rank(a.key) || b.draft.savedAt - a.draft.savedAt);
  };

  const remove = (key: string) => store.set(key, null);

  /** Drops the oldest of the other drafts, a closed tab's first; returns false when there is none. */
  const dropOldest = (except: string): boolean => {
    const [oldest] = listOthers(store, except)
      .map((key) => ({ key, isOpen: isOpen(key), savedAt: parseDraft(store.get(key))?.savedAt ?? 0 }))
      .toSorted((a, b) => Number(a.isOpen) - Number(b.isOpen) || a.savedAt - b.savedAt);
    if (oldest) remove(oldest.key);
    return oldest !== undefined;
  };

  return {
    /** Returns this tab's draft; without one, takes over the draft that a closed tab left. */
    read: (memberId: string, draftKey: string): Draft | undefined => {
      const own = parseDraft(store.get(ownKey(memberId, draftKey)));
      if (own) return own;
      const [closed] = listClosed(memberId, draftKey);
      if (closed && trySet(store, ownKey(memberId, draftKey), JSON.stringify(closed.draft)))
        remove(closed.key);
      return closed?.draft;
    },
    /** Returns whether `read` would find one. */
    has: (memberId: string, draftKey: string): boolean =>
      parseDraft(store.get(ownKey(memberId, draftKey))) !== undefined ||
      listClosed(memberId, draftKey).length > 0,
    /** Returns false when the browser has no room for it. */
    save: (memberId: string, draftKey: string, draft: Draft): boolean => {
      const key = ownKey(memberId, draftKey);
      const json = JSON.stringify({ ...draft, savedAt: now() });
      if (json.length > maxDraftLength) return false;
      while (listOthers(store, key).length >= maxDrafts) dropOldest(key);
      while (!trySet(store, key, json)) if (!dropOldest(key)) return false;
      return true;
    },
    remove: (memberId: string, draftKey: string) => remove(ownKey(memberId, draftKey)),
  };
};
