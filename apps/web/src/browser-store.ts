/** A small part of a browser's storage, kept in memory where the browser refuses it (private windows, policies). */
export interface Store {
  get: (key: string) => string | null;
  /** `null` removes. */
  set: (key: string, value: string | null) => void;
  keys: () => string[];
  /** Calls back when another tab wrote; returns how to stop. */
  onOtherTab: (listener: () => void) => () => void;
}

export const memoryStore = (): Store => {
  const values = new Map<string, string>();
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => {
      if (value === null) values.delete(key);
      else values.set(key, value);
    },
    keys: () => [...values.keys()],
    onOtherTab: () => () => {},
  };
};

const storeIn = (storage: Storage): Store => ({
  get: (key) => storage.getItem(key),
  set: (key, value) => {
    if (value === null) storage.removeItem(key);
    else storage.setItem(key, value);
  },
  keys: () => Object.keys(storage),
  onOtherTab: (listener) => {
    const handleStorage = (event: StorageEvent) => event.storageArea === storage && listener();
    window.addEventListener('storage', handleStorage);
    return () => window.removeEventListener('storage', handleStorage);
  },
});

const createStore = (kind: 'localStorage' | 'sessionStorage'): Store => {
  try {
    const storage = window[kind];
    storage.setItem('siliport-probe', '');
    storage.removeItem('siliport-probe');
    return storeIn(storage);
  } catch {
    return memoryStore();
  }
};

/** Shared by all tabs, and outlives them. */
export const browserStore: Store = createStore('localStorage');

/** Of this tab alone, and gone with it. */
export const tabStore: Store = createStore('sessionStorage');
