import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** How far each visited place was scrolled, by its key in the history. */
const scrolled = new Map<string, number>();

/** The first page of a visit is where the browser put the reader; only later ones are navigations. */
let isFirst = true;

/** On a navigation the reader's focus goes to the new heading, the view to the top, or back to where it was. */
export const useNavigationFocus = () => {
  const { pathname, key } = useLocation();
  const isReturn = useNavigationType() === 'POP';

  const moveFocus = useEffectEvent(() => {
    window.scrollTo(0, isReturn ? (scrolled.get(key) ?? 0) : 0);
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
    heading?.focus({ preventScroll: true });
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another page.
  useEffect(() => {
    if (!isFirst) moveFocus();
    isFirst = false;
  }, [pathname]);

  useEffect(() => {
    const remember = () => scrolled.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);
};
