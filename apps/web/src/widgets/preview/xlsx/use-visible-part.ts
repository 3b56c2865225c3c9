import { type RefObject, useEffect, useState } from 'react';
import { type SheetLayout, visibleSpan } from './sheet-layout.ts';

/** Drawn beyond the edges, so that a quick scroll does not show bare ground. */
const margin = 320;

export const useVisiblePart = (scroller: RefObject<HTMLElement | null>, layout: SheetLayout) => {
  const [view, setView] = useState({ top: 0, left: 0, width: 1200, height: 800 });

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let frame = 0;
    const measure = () => {
      frame = 0;
      setView({
        top: element.scrollTop,
        left: element.scrollLeft,
        width: element.clientWidth,
        height: element.clientHeight,
      });
    };
    const later = () => {
      frame ||= requestAnimationFrame(measure);
    };
    const observer = new ResizeObserver(later);
    observer.observe(element);
    element.addEventListener('scroll', later, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      element.removeEventListener('scroll', later);
    };
  }, [scroller]);

  return {
    rows: visibleSpan(layout.tops, view.top - margin, view.top + view.height + margin),
    columns: visibleSpan(layout.lefts, view.left - margin, view.left + view.width + margin),
  };
};
