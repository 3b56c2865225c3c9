/** Returns 32 hexadecimal digits. `crypto.randomUUID` exists in secure origins only. */
export const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The open tabs of this browser: an open tab keeps its draft, a closed tab's is offered again (SH-12). */
export interface OpenTabs {
  /** Of this document; a reload makes another one. */
  id: string;
  /** Of the document that this tab showed before, e.g. before a reload. */
  previous: string | undefined;
  isOpen: (id: string) => boolean;
}

const lockPrefix = 'siliport-tab/';
const idKey = 'tab';
const leftKey = 'tab-left';

const id = randomKey();
let openIds: ReadonlySet<string> = new Set();
let previous: string | undefined;
/** A reloaded document releases its lock only after its successor has started, so it records itself that it was left. */
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

const recordInTab = (): void => {
  previous = sessionStorage.getItem(idKey) ?? undefined;
  left = sessionStorage.getItem(leftKey);
  sessionStorage.setItem(idKey, id);
  window.addEventListener('pagehide', () => sessionStorage.setItem(leftKey, id));
};

/**
 * Marks this tab as open and follows the others; call it once, before anything reads a draft. Insecure origins have no
 * locks: there every other tab counts as closed, and a second form starts with the draft of the first.
 */
export const watchOpenTabs = async (): Promise<void> => {
  try {
    recordInTab();
  } catch {
    // The browser refuses storage: then other tabs have no drafts either.
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
