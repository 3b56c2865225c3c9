import { type RefObject, useEffect, useState } from 'react';
import { findVisibleRange, type SheetLayout } from './sheet-layout.ts';

/** Pixels rendered beyond the edges, so that a quick scroll shows no blank area. */
const margin = 320;

export const useVisibleRange = (scroller: RefObject<HTMLElement | null>, layout: SheetLayout) => {
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
    const scheduleMeasure = () => {
      frame ||= requestAnimationFrame(measure);
    };
    const observer = new ResizeObserver(scheduleMeasure);
    observer.observe(element);
    element.addEventListener('scroll', scheduleMeasure, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      element.removeEventListener('scroll', scheduleMeasure);
    };
  }, [scroller]);

  return {
    rows: findVisibleRange(layout.tops, view.top - margin, view.top + view.height + margin),
    columns: findVisibleRange(layout.lefts, view.left - margin, view.left + view.width + margin),
  };
};
