import { useEffect, useState } from 'react';
import { session } from '../../api/session.ts';
import { browserStore, tabStore } from '../../browser-store.ts';
import { createDraftStore, keepKnownValues } from './draft-store.ts';
import { openTabs, randomKey } from './open-tabs.ts';

const memberDrafts = createDraftStore(browserStore, openTabs);

/** A visitor's drafts end with the tab, so that nobody else finds them on this device. */
const visitorDrafts = createDraftStore(tabStore, openTabs);

const currentDrafts = () => {
  const memberId = session.get().member?.id ?? '';
  return { memberId, drafts: memberId === '' ? visitorDrafts : memberDrafts };
};

/** Whether this tab or a closed one has an unsent draft under this key. */
export const hasDraft = (draftKey: string): boolean => {
  const { memberId, drafts } = currentDrafts();
  return drafts.has(memberId, draftKey);
};

/** Longer drafts are saved with a delay, because saving on every key press would slow down typing. */
const maxInstantLength = 20_000;

/** The delay of saving a long draft. */
const saveIntervalMs = 200;

/** Opens the draft under a key; without a key nothing is stored. */
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
    stored: stored && keepKnownValues(stored.value, empty),
    /** The Idempotency-Key of the current text: sending it twice is one submission; another text gets another key. */
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
 * Returns the draft under a key: typed values are stored on this device until the server has accepted them (FB-6,
 * SH-12). Each tab has its own draft; that of a closed tab is restored. Another `draftKey` needs another React `key`.
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
    /** The empty values merged with the stored ones. */
    initial: { ...empty, ...draft.stored },
    getSendKey: draft.getSendKey,
    isRestored,
    /** False when the browser's storage is full. */
    isSaved,
    save: (value: T) => setIsSaved(draft.save(value)),
    /** Saves pending changes; call it before sending. */
    flush: () => void draft.flush(),
    /** Deletes the draft; call it once the server has accepted it, or to discard it. */
    clear: () => {
      draft.save(empty);
      setIsRestored(false);
      setIsSaved(true);
    },
  };
};
