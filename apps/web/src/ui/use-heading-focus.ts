import { useEffect, useRef } from 'react';

/** Moves the focus to the heading of the page when another view of it opens, as on another page. */
export const useHeadingFocus = (view: string) => {
  const focused = useRef(view);
  useEffect(() => {
    if (focused.current === view) return;
    focused.current = view;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [view]);
};
