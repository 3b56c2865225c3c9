/** A small part of localStorage, that goes on in memory where the browser refuses it (private windows, policies). */
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

const localStore = (): Store => ({
  get: (key) => localStorage.getItem(key),
  set: (key, value) => {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  },
  keys: () => Object.keys(localStorage),
  onOtherTab: (listener) => {
    const heard = (event: StorageEvent) => event.storageArea === localStorage && listener();
    window.addEventListener('storage', heard);
    return () => window.removeEventListener('storage', heard);
  },
});

const works = (): boolean => {
  try {
    localStorage.setItem('siliport-probe', '');
    localStorage.removeItem('siliport-probe');
    return true;
  } catch {
    return false;
  }
};

export const browserStore: Store = typeof window !== 'undefined' && works() ? localStore() : memoryStore();
