/** A storage of the browser; in memory where the browser refuses storage. */
export interface Store {
  get: (key: string) => string | null;
  /** `null` removes. */
  set: (key: string, value: string | null) => void;
  keys: () => string[];
  /** Calls `listener` when another tab writes; returns a function that stops it. */
  onOtherTab: (listener: () => void) => () => void;
}

export const createMemoryStore = (): Store => {
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

const toStore = (storage: Storage): Store => ({
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
    return toStore(storage);
  } catch {
    return createMemoryStore();
  }
};

/** localStorage: shared by all tabs. */
export const browserStore: Store = createStore('localStorage');

/** sessionStorage: only for this tab. */
export const tabStore: Store = createStore('sessionStorage');
