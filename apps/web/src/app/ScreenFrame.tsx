import { limits } from '@siliport/contract/limits';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { call } from '../api/call.ts';
import { useLanguage } from '../i18n/language.tsx';
import type { Phrase } from '../i18n/phrases.ts';
import { usePhrases } from '../i18n/use-phrases.ts';
import { settings } from '../settings.ts';
import { PageSkeleton } from '../ui/feedback/PageSkeleton.tsx';
import { dismissPageToasts } from '../ui/feedback/toast.ts';
import { PageTitleContext } from '../widgets/page/page-title.ts';
import { ScreenErrorBoundary } from './ScreenErrorBoundary.tsx';
import { shellPhrases } from './shell.phrases.ts';

/** SH-11: records each route that was reached; a failure is nobody's concern. */
const useVisitRecord = (title: string) => {
  const { pathname } = useLocation();
  const record = useEffectEvent((path: string) => {
    call('visitAdd', { title: title.slice(0, limits.visit), path: path.slice(0, limits.visit) }).catch(
      () => {},
    );
  });
  useEffect(() => record(pathname), [pathname]);
};

/** How far each visited place was scrolled, by its key in the history. */
const scrolled = new Map<string, number>();

/** The first page of a visit is where the browser put the reader; only later ones are navigations. */
let isFirst = true;

/** On a navigation the reader's focus goes to the new heading, the view to the top, or back to where it was. */
const useNavigationFocus = () => {
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

/** Inside the boundary, so that it runs when the page itself is there. */
function NavigationFocus() {
  useNavigationFocus();
  return null;
}

/** Shows the loading and the failing of what is inside: its code may not come. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const t = usePhrases(shellPhrases);
  return (
    <ScreenErrorBoundary
      place={pathname}
      title={t('failedTitle')}
      text={t('failedText')}
      reloadLabel={t('reload')}
    >
      <Suspense fallback={<PageSkeleton label={t('loading')} />}>{children}</Suspense>
    </ScreenErrorBoundary>
  );
}

/** What every screen has: its title, its visit record, its loading and its failing. */
export function ScreenFrame({ title: titles, children }: { title: Phrase; children: ReactNode }) {
  const { language } = useLanguage();
  const { pathname } = useLocation();
  const name = titles[language];
  const [itemTitle, setItemTitle] = useState<string | null>(null);
  const title = `${itemTitle ?? name} - ${settings.portal[language]}`;

  useEffect(() => {
    document.title = title;
  }, [title]);
  useVisitRecord(name);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another page.
  useEffect(() => dismissPageToasts, [pathname]);

  return (
    <PageTitleContext value={setItemTitle}>
      <ScreenBoundary>
        {children}
        <NavigationFocus />
      </ScreenBoundary>
    </PageTitleContext>
  );
}
