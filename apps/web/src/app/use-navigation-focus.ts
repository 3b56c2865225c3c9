import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** A link by its address, and its index among the links of the page with the same one. */
interface LinkPosition {
  href: string;
  index: number;
}

/** The scroll position of each history entry. */
const scrollPositions = new Map<string, number>();

/** The link that had the focus last in each history entry. */
const focusedLinks = new Map<string, LinkPosition>();

/** On the first page the browser itself sets focus and scroll position. */
let isFirstPage = true;

const findLinks = (href: string): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`main a[href="${CSS.escape(href)}"]`),
];

const toLinkPosition = (link: HTMLElement): LinkPosition => {
  const href = link.getAttribute('href') ?? '';
  return { href, index: findLinks(href).indexOf(link) };
};

const findLink = ({ href, index }: LinkPosition): HTMLElement | undefined => findLinks(href)[index];

/** Returns what tells a page from another: its path, and the item that it shows. */
export const toPageKey = (path: string, search?: string): string => {
  const query = new URLSearchParams(search);
  return `${path} ${query.get('id')} ${query.get('productId')}`;
};

/**
 * After a navigation, moves the focus to the new heading and scrolls to the top; on a return, to the earlier position and
 * the link that led away.
 */
export const useNavigationFocus = () => {
  const { pathname, search, key } = useLocation();
  // All entries whose address was typed have the same key.
  const entry = `${key}${pathname}${search}`;
  const isReturn = useNavigationType() === 'POP';

  const moveFocus = useEffectEvent(() => {
    window.scrollTo(0, isReturn ? (scrollPositions.get(entry) ?? 0) : 0);
    const left = isReturn ? focusedLinks.get(entry) : undefined;
    const { activeElement } = document;
    // Once the page is painted, because a focus computes styles and layout, as the frame does again after it. What took the
    // focus meanwhile, such as a dialog, keeps it.
    requestAnimationFrame(() =>
      setTimeout(() => {
        if (document.activeElement !== activeElement) return;
        const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
        const target = (left && findLink(left)) ?? heading;
        target?.focus({ preventScroll: true });
      }),
    );
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page.
  useEffect(() => {
    if (!isFirstPage) moveFocus();
    isFirstPage = false;
  }, [toPageKey(pathname, search)]);

  useEffect(() => {
    const handleScroll = () => scrollPositions.set(entry, window.scrollY);
    const handleFocus = ({ target }: FocusEvent) => {
      const link = target instanceof Element && target.closest<HTMLElement>('main a[href]');
      if (link) focusedLinks.set(entry, toLinkPosition(link));
    };
    window.addEventListener('scroll', handleScroll, { passive: true });
    window.addEventListener('focusin', handleFocus);
    return () => {
      window.removeEventListener('scroll', handleScroll);
      window.removeEventListener('focusin', handleFocus);
    };
  }, [entry]);
};
