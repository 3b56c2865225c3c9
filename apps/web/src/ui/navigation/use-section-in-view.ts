import { useEffect, useRef, useState } from 'react';
import { scrollPageTo } from './scroll-animation.ts';

interface Section {
  id: string;
  /** Distance of its upper edge from the top of the window. */
  top: number;
}

/**
 * The section that is being read: the last one that has reached the line below the header. At the end of the page it is
 * the last of all, which may be too short ever to reach it.
 */
export const sectionInView = (
  sections: readonly Section[],
  line: number,
  isAtEnd: boolean,
): string | undefined => {
  if (isAtEnd) return sections.at(-1)?.id;
  return (sections.findLast(({ top }) => top <= line) ?? sections[0])?.id;
};

/** What a section keeps above it, below the sticky header. */
const headroom = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;

const topOf = (id: string): number | undefined => document.getElementById(id)?.getBoundingClientRect().top;

const isAtEnd = (): boolean =>
  window.scrollY > 0 && window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1;

const inView = (ids: readonly string[]): string | undefined => {
  const sections = ids.flatMap((id) => {
    const top = topOf(id);
    return top === undefined ? [] : [{ id, top }];
  });
  return sectionInView(sections, headroom() + 1, isAtEnd());
};

/** Which section is being read, and the way to another. `ids` are joined by spaces, so that they can be compared. */
export const useSectionInView = (ids: string) => {
  const [current, setCurrent] = useState<string>();
  /** A chosen section stays marked until the reader scrolls, also where the page is too short to bring it up. */
  const held = useRef(false);
  const stop = useRef<() => void>(() => {});

  useEffect(() => {
    const look = () => !held.current && setCurrent(inView(ids.split(' ')));
    const release = () => {
      held.current = false;
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    for (const name of ['wheel', 'touchmove', 'keydown']) window.addEventListener(name, release);
    return () => {
      stop.current();
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
      for (const name of ['wheel', 'touchmove', 'keydown']) window.removeEventListener(name, release);
    };
  }, [ids]);

  const goTo = (id: string) => {
    const section = document.getElementById(id);
    if (!section) return;
    stop.current();
    held.current = true;
    setCurrent(id);
    section.tabIndex = -1;
    section.focus({ preventScroll: true });
    const end = document.documentElement.scrollHeight - window.innerHeight;
    const wanted = window.scrollY + section.getBoundingClientRect().top - headroom();
    stop.current = scrollPageTo(Math.max(0, Math.min(end, wanted)), () => {});
  };
  return { current, goTo };
};
