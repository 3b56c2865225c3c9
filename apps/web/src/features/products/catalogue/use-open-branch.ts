import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react';

/** Long enough to cross a tile on the way to another, short enough to feel at once. */
const openAfter = 90;
const closeAfter = 160;

/**
 * PR-3: at most one branch shows its panel. The pointer opens it after a moment's rest, the keyboard's focus and a tap
 * at once; Escape closes it, and so does leaving.
 */
export const useOpenBranch = () => {
  const [openId, setOpenId] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => clearTimeout(timer.current);
  const later = (delay: number, change: (open: string | null) => string | null) => {
    stop();
    timer.current = setTimeout(() => setOpenId(change), delay);
  };
  const now = (id: string | null) => {
    stop();
    setOpenId(id);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  /** For the element around button and panel. */
  const around = (id: string) => ({
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && later(openAfter, () => id),
    onPointerLeave: ({ pointerType, currentTarget }: PointerEvent) => {
      // What the keyboard works in stays open under a pointer that only passes.
      if (pointerType !== 'mouse' || currentTarget.matches(':has(:focus-visible)')) return stop();
      later(closeAfter, (open) => (open === id ? null : open));
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget) && !currentTarget.matches(':hover')) now(null);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || openId !== id) return;
      event.currentTarget.querySelector('button')?.focus();
      now(null);
    },
  });

  /** For the button of the branch. */
  const opener = (id: string) => ({
    onFocus: ({ currentTarget }: FocusEvent) => currentTarget.matches(':focus-visible') && now(id),
    onClick: ({ nativeEvent }: MouseEvent) => {
      const byMouse = 'pointerType' in nativeEvent && nativeEvent.pointerType === 'mouse';
      now(openId === id && !byMouse ? null : id);
    },
  });

  return { openId, around, opener };
};
