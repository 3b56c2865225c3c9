import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useLanguage } from '../i18n/language.tsx';
import type { Phrase } from '../i18n/phrases.ts';
import { usePhrases } from '../i18n/use-phrases.ts';
import { settings } from '../settings.ts';
import { PageSkeleton } from '../ui/feedback/PageSkeleton.tsx';
import { dismissPageToasts } from '../ui/feedback/toast.ts';
import { PageTitleContext } from '../widgets/page/page-title.ts';
import { ScreenErrorBoundary } from './ScreenErrorBoundary.tsx';
import { shellPhrases } from './shell.phrases.ts';
import { useNavigationFocus } from './use-navigation-focus.ts';
import { useVisitRecord } from './use-visit-record.ts';

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
