import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react';

/** Long enough to cross a tile on the way to another, short enough to feel immediate. */
const openDelayMs = 90;
const closeDelayMs = 160;

export type OpenBranch = ReturnType<typeof useOpenBranch>;

/**
 * Returns the id of the one branch whose panel is open, and the props of tiles and buttons (PR-3). Hovering opens a panel
 * after a short delay, keyboard focus and a tap immediately; Escape and leaving the tile close it.
 */
export const useOpenBranch = () => {
  const [openId, setOpenId] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = () => clearTimeout(timer.current);
  const schedule = (delayMs: number, change: (open: string | null) => string | null) => {
    cancel();
    timer.current = setTimeout(() => setOpenId(change), delayMs);
  };
  const set = (id: string | null) => {
    cancel();
    setOpenId(id);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  const getTileProps = (id: string) => ({
    onPointerEnter: ({ pointerType }: PointerEvent) =>
      pointerType === 'mouse' && schedule(openDelayMs, () => id),
    onPointerLeave: ({ pointerType, currentTarget }: PointerEvent) => {
      // A panel with keyboard focus stays open when the pointer merely passes over.
      if (pointerType !== 'mouse' || currentTarget.matches(':has(:focus-visible)')) return cancel();
      schedule(closeDelayMs, (open) => (open === id ? null : open));
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget) && !currentTarget.matches(':hover')) set(null);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || openId !== id) return;
      event.currentTarget.querySelector('button')?.focus();
      set(null);
    },
  });

  const getButtonProps = (id: string) => ({
    onFocus: ({ currentTarget }: FocusEvent) => currentTarget.matches(':focus-visible') && set(id),
    onClick: ({ nativeEvent }: MouseEvent) => {
      const byMouse = 'pointerType' in nativeEvent && nativeEvent.pointerType === 'mouse';
      set(openId === id && !byMouse ? null : id);
    },
  });

  return { id: openId, getTileProps, getButtonProps };
};
