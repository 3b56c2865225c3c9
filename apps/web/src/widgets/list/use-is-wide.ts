import { useSyncExternalStore } from 'react';

const wide = typeof matchMedia === 'undefined' ? null : matchMedia('(min-width: 1024px)');

const subscribe = (listener: () => void) => {
  wide?.addEventListener('change', listener);
  return () => wide?.removeEventListener('change', listener);
};

/** Whether there is room for a column of filters beside the list. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => wide?.matches ?? true);
