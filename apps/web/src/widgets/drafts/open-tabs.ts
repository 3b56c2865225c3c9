import { randomKey } from '../../api/random-key.ts';

/** Which tabs of this browser are open: the draft of one is left to it, that of a closed one is offered again (SH-12). */
export interface OpenTabs {
  /** This document's; a reload makes another one. */
  id: string;
  /** The document that this tab showed before, e.g. before a reload. */
  previous: string | undefined;
  isOpen: (id: string) => boolean;
}

const lockPrefix = 'siliport-tab/';
const idKey = 'tab';
const leftKey = 'tab-left';

const id = randomKey();
let openIds: ReadonlySet<string> = new Set();
let previous: string | undefined;
/** A reloaded document ends a moment after its successor begins: it says itself that it was left. */
let left: string | null = null;

export const openTabs: OpenTabs = {
  id,
  get previous() {
    return previous;
  },
  isOpen: (tab) => tab !== left && openIds.has(tab),
};

const refresh = async (): Promise<void> => {
  const { held = [] } = await navigator.locks.query().catch(() => ({ held: [] }));
  openIds = new Set(
    held.flatMap(({ name }) => (name?.startsWith(lockPrefix) ? name.slice(lockPrefix.length) : [])),
  );
};

const rememberInTab = (): void => {
  previous = sessionStorage.getItem(idKey) ?? undefined;
  left = sessionStorage.getItem(leftKey);
  sessionStorage.setItem(idKey, id);
  window.addEventListener('pagehide', () => sessionStorage.setItem(leftKey, id));
};

/**
 * Marks this tab as open and learns of the others; call it once, before anything reads a draft. Outside secure origins
 * there are no locks: there every other tab counts as closed, and a second form begins with the draft of the first.
 */
export const watchOpenTabs = async (): Promise<void> => {
  try {
    rememberInTab();
  } catch {
    // The browser refuses storage: then there are no drafts of other tabs either.
  }
  if (!navigator.locks) return;
  void navigator.locks.request(lockPrefix + id, () => new Promise(() => {}));
  for (const [target, event] of [
    [document, 'visibilitychange'],
    [window, 'focus'],
    [window, 'storage'],
  ] as const)
    target.addEventListener(event, () => void refresh());
  await refresh();
};
