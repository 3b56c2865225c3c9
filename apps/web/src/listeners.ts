/** Creates the listeners of a store, which `useSyncExternalStore` subscribes to. */
export const createListeners = () => {
  const listeners = new Set<() => void>();
  return {
    /** Returns a function that unsubscribes. */
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify: () => {
      for (const listener of listeners) listener();
    },
  };
};
