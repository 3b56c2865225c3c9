import { useEffect, useRef, useState } from 'react';

/** How long scrolling to a section takes (FQ-3). */
export const scrollDurationMs = 800;

/** Returns the scroll position after `elapsedMs`: it starts and ends slowly. */
export const easeScroll = (from: number, to: number, elapsedMs: number): number => {
  const part = Math.min(1, Math.max(0, elapsedMs / scrollDurationMs));
  const eased = part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2;
  return from + (to - from) * eased;
};

const isMotionReduced = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

const interruptions = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls the page to a position, without animation where the reader prefers reduced motion. Any input of the reader ends
 * the animation. Returns a function that stops it.
 */
const scrollPageTo = (to: number): (() => void) => {
  const from = window.scrollY;
  let frame = 0;

  const stop = () => {
    cancelAnimationFrame(frame);
    for (const name of interruptions) window.removeEventListener(name, stop);
  };
  if (isMotionReduced()) {
    window.scrollTo({ top: to, behavior: 'instant' });
    return () => {};
  }

  const start = performance.now();
  const step = () => {
    const elapsedMs = performance.now() - start;
    window.scrollTo({ top: easeScroll(from, to, elapsedMs), behavior: 'instant' });
    if (elapsedMs >= scrollDurationMs) stop();
    else frame = requestAnimationFrame(step);
  };
  for (const name of interruptions) window.addEventListener(name, stop, { passive: true });
  frame = requestAnimationFrame(step);
  return stop;
};

interface Section {
  id: string;
  /** Distance of its upper edge from the top of the window. */
  top: number;
}

/**
 * Returns the section that is being read: the last one that has reached the line below the header. At the end of the page
 * it is the last section, which may be too short to reach that line.
 */
export const findSectionInView = (
  sections: readonly Section[],
  line: number,
  isAtEnd: boolean,
): string | undefined => {
  if (isAtEnd) return sections.at(-1)?.id;
  return (sections.findLast(({ top }) => top <= line) ?? sections[0])?.id;
};

/** Returns the pixels that stay free above a section, for the sticky header. */
const getScrollPadding = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;

const getTop = (id: string): number | undefined => document.getElementById(id)?.getBoundingClientRect().top;

const isAtEnd = (): boolean =>
  window.scrollY > 0 && window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1;

const findCurrent = (ids: readonly string[]): string | undefined => {
  const sections = ids.flatMap((id) => {
    const top = getTop(id);
    return top === undefined ? [] : [{ id, top }];
  });
  return findSectionInView(sections, getScrollPadding() + 1, isAtEnd());
};

/** Returns the section that is being read, and a function that scrolls to another. `ids` is one text, so that effects can compare it. */
export const useSectionInView = (ids: string) => {
  const [current, setCurrent] = useState<string>();
  /** A chosen section stays marked until the reader scrolls, even where the page is too short to scroll to it. */
  const isHeld = useRef(false);
  const stop = useRef<() => void>(() => {});

  useEffect(() => {
    // The first paint of an item has no sections yet, and measuring would delay it.
    if (ids === '') return;
    const update = () => !isHeld.current && setCurrent(findCurrent(ids.split(' ')));
    const release = () => {
      isHeld.current = false;
    };
    update();
    window.addEventListener('scroll', update, { passive: true });
    window.addEventListener('resize', update);
    for (const name of ['wheel', 'touchmove', 'keydown']) window.addEventListener(name, release);
    return () => {
      window.removeEventListener('scroll', update);
      window.removeEventListener('resize', update);
      for (const name of ['wheel', 'touchmove', 'keydown']) window.removeEventListener(name, release);
    };
  }, [ids]);
  // Not with `ids`: scrolling to a section goes on when another one arrives.
  useEffect(() => () => stop.current(), []);

  const goTo = (id: string) => {
    const section = document.getElementById(id);
    if (!section) return;
    stop.current();
    isHeld.current = true;
    setCurrent(id);
    section.tabIndex = -1;
    section.focus({ preventScroll: true });
    const maxPosition = document.documentElement.scrollHeight - window.innerHeight;
    const position = window.scrollY + section.getBoundingClientRect().top - getScrollPadding();
    stop.current = scrollPageTo(Math.max(0, Math.min(maxPosition, position)));
  };
  return { current, goTo };
};
