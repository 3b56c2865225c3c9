import { useEffect, useState } from 'react';
import { randomKey } from '../../api/random-key.ts';
import { session } from '../../api/session.ts';
import { browserStore, tabStore } from '../../browser-store.ts';
import { createDraftStore } from './draft-store.ts';
import { openTabs } from './open-tabs.ts';

const memberDrafts = createDraftStore(browserStore, openTabs);

/** What a visitor typed before there is an account ends with the tab: nobody else may find it on this device. */
const visitorDrafts = createDraftStore(tabStore, openTabs);

const currentDrafts = () => {
  const memberId = session.get().member?.id ?? '';
  return { memberId, drafts: memberId === '' ? visitorDrafts : memberDrafts };
};

/** Returns whether something was left unsent under this key, by this tab or by one that is closed. */
export const hasDraft = (draftKey: string): boolean => {
  const { memberId, drafts } = currentDrafts();
  return drafts.has(memberId, draftKey);
};

/** Characters of a draft that is saved with every key press; saving a longer one would slow the typing. */
const maxInstantLength = 20_000;

/** Between two savings of a long draft. */
const saveIntervalMs = 200;

/** Opens the draft under a key; without a key nothing is kept. */
const openDraft = <T extends object>(draftKey: string | undefined, empty: T) => {
  const { memberId, drafts } = currentDrafts();
  const emptyJson = JSON.stringify(empty);
  const stored = draftKey === undefined ? undefined : drafts.read(memberId, draftKey);
  let sendKey = stored?.sendKey ?? randomKey();
  let unsaved: T | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = (): boolean => {
    const value = unsaved;
    unsaved = undefined;
    if (value === undefined || draftKey === undefined) return true;
    if (JSON.stringify(value) !== emptyJson) return drafts.save(memberId, draftKey, { value, sendKey });
    drafts.remove(memberId, draftKey);
    return true;
  };
  return {
    /** The stored draft, if any. */
    stored: stored?.value as Partial<T> | undefined,
    /** The Idempotency-Key of what was typed last: the same text sent twice is one submission, another text another. */
    getSendKey: () => sendKey,
    flush,
    /** Returns false when the browser has no room for it. */
    save: (value: T): boolean => {
      unsaved = value;
      sendKey = randomKey();
      if (JSON.stringify(value).length < maxInstantLength) return flush();
      if (timer !== undefined) return true;
      timer = setTimeout(() => {
        timer = undefined;
        flush();
      }, saveIntervalMs);
      return flush();
    },
  };
};

/**
 * Returns the draft under a key: what somebody types is kept on this device until the server has accepted it (FB-6, SH-12).
 * Two tabs have a draft each; a closed tab's is restored. Another `draftKey` needs another React `key`.
 */
export const useDraft = <T extends object>(draftKey: string | undefined, empty: T) => {
  const [draft] = useState(() => openDraft(draftKey, empty));
  const [isRestored, setIsRestored] = useState(draft.stored !== undefined);
  const [isSaved, setIsSaved] = useState(true);

  useEffect(() => {
    const handleLeave = () => void draft.flush();
    window.addEventListener('pagehide', handleLeave);
    document.addEventListener('visibilitychange', handleLeave);
    return () => {
      window.removeEventListener('pagehide', handleLeave);
      document.removeEventListener('visibilitychange', handleLeave);
      handleLeave();
    };
  }, [draft]);

  return {
    /** The empty value, with what was left from before. */
    initial: { ...empty, ...draft.stored },
    getSendKey: draft.getSendKey,
    isRestored,
    /** False when the browser has no room to keep it. */
    isSaved,
    save: (value: T) => setIsSaved(draft.save(value)),
    /** Call it before sending, so that what is sent is what would be restored. */
    flush: () => void draft.flush(),
    /** Call it once the server has accepted it, or when it is discarded. */
    clear: () => {
      draft.save(empty);
      setIsRestored(false);
      setIsSaved(true);
    },
  };
};
