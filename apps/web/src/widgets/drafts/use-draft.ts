import { useEffect, useRef, useState } from 'react';
import { randomKey } from '../../api/random-key.ts';
import { session } from '../../api/session.ts';
import { browserStore } from '../../browser-store.ts';
import { createDraftStore } from './draft-store.ts';
import { openTabs } from './open-tabs.ts';

const drafts = createDraftStore(browserStore, openTabs);

/** A draft of so many characters is saved with every key; a longer one would slow the typing. */
const small = 20_000;

/** Milliseconds between two savings of a long one while somebody types. */
const pause = 200;

const currentMember = (): string => session.get().member?.id ?? '';

/** Whether something was left unsent at this place, by this tab or by one that is closed. */
export const hasDraft = (place: string): boolean => drafts.has(currentMember(), place);

interface Kept<T> {
  value: T;
  sendKey: string;
}

/** Saves at once; a long draft no more often than the pause allows, and what is left of it when the page goes. */
const createSaver = <T>(memberId: string, place: string, isEmpty: (value: T) => boolean) => {
  let waiting: Kept<T> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): boolean => {
    const draft = waiting;
    waiting = undefined;
    if (!draft) return true;
    if (!isEmpty(draft.value)) return drafts.save(memberId, place, draft);
    drafts.remove(memberId, place);
    return true;
  };
  return {
    flush,
    save: (draft: Kept<T>): boolean => {
      waiting = draft;
      if (JSON.stringify(draft.value).length < small) return flush();
      if (timer !== undefined) return true;
      timer = setTimeout(() => {
        timer = undefined;
        flush();
      }, pause);
      return flush();
    },
    forget: () => {
      waiting = undefined;
      drafts.remove(memberId, place);
    },
  };
};

/**
 * What somebody types at a place, kept on this device until the server has accepted it (FB-6, SH-12). A component is for
 * one place: give it the place as its `key`. Two tabs have a draft each; a closed tab's is restored. Every change gives another `sendKey`: the same text sent twice is one
 * sending, another text is another one.
 */
export const useDraft = <T extends object>(place: string, empty: T) => {
  const [{ saver, restored }] = useState(() => {
    const memberId = currentMember();
    const emptyJson = JSON.stringify(empty);
    const isEmpty = (value: T) => JSON.stringify(value) === emptyJson;
    return { saver: createSaver(memberId, place, isEmpty), restored: drafts.read(memberId, place) };
  });
  const [kept, setKept] = useState<Kept<T>>(() => ({
    value: { ...empty, ...(restored?.value as T | undefined) },
    sendKey: restored?.sendKey ?? randomKey(),
  }));
  const [isRestored, setIsRestored] = useState(restored !== undefined);
  const [isSaved, setIsSaved] = useState(true);
  const [generation, setGeneration] = useState(0);
  const latest = useRef(kept);

  useEffect(() => {
    const leave = () => void saver.flush();
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', leave);
      leave();
    };
  }, [saver]);

  const put = (next: Kept<T>) => {
    latest.current = next;
    setKept(next);
  };
  return {
    value: kept.value,
    sendKey: kept.sendKey,
    /** Another one after each clearing: the `key` of a field that keeps its text itself. */
    generation,
    /** Something was there from before. */
    isRestored,
    /** False when the browser has no room to keep it. */
    isSaved,
    change: (part: Partial<T> | ((value: T) => Partial<T>)) => {
      const { value } = latest.current;
      const next = {
        value: { ...value, ...(typeof part === 'function' ? part(value) : part) },
        sendKey: randomKey(),
      };
      put(next);
      setIsSaved(saver.save(next));
    },
    /** Before it is sent: what is sent is what would be restored. */
    flush: () => void saver.flush(),
    /** The server has it, or nobody wants it. */
    clear: () => {
      saver.forget();
      put({ value: empty, sendKey: randomKey() });
      setIsRestored(false);
      setGeneration(generation + 1);
    },
  };
};
