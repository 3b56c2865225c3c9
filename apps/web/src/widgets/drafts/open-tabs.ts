/** Returns 32 hexadecimal digits. `crypto.randomUUID` is available only in secure contexts. */
export const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The open tabs of this browser: an open tab keeps its draft, a closed tab's is offered again (SH-12). */
export interface OpenTabs {
  /** The id of this document; a reload gets a new one. */
  id: string;
  /** The id of the document that this tab showed before, e.g. before a reload. */
  previous: string | undefined;
  isOpen: (id: string) => boolean;
}

const lockPrefix = 'siliport-tab/';
const idKey = 'tab';
const unloadedIdKey = 'tab-left';

const id = randomKey();
let openIds: ReadonlySet<string> = new Set();
let previous: string | undefined;
/** A reloaded document releases its lock only after its successor has started, so it stores its own id when it is unloaded. */
let unloadedId: string | null = null;

export const openTabs: OpenTabs = {
  id,
  get previous() {
    return previous;
  },
  isOpen: (tab) => tab !== unloadedId && openIds.has(tab),
};

const refresh = async (): Promise<void> => {
  const { held = [] } = await navigator.locks.query().catch(() => ({ held: [] }));
  openIds = new Set(
    held.flatMap(({ name }) => (name?.startsWith(lockPrefix) ? name.slice(lockPrefix.length) : [])),
  );
};

const storeTabId = (): void => {
  previous = sessionStorage.getItem(idKey) ?? undefined;
  unloadedId = sessionStorage.getItem(unloadedIdKey);
  sessionStorage.setItem(idKey, id);
  window.addEventListener('pagehide', () => sessionStorage.setItem(unloadedIdKey, id));
};

/**
 * Marks this tab as open and keeps track of the others; call it once, before anything reads a draft. Insecure origins have no
 * locks: there every other tab counts as closed, and a second form starts with the draft of the first.
 */
export const watchOpenTabs = async (): Promise<void> => {
  try {
    storeTabId();
  } catch {
    // Without session storage, other tabs have no drafts either.
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
