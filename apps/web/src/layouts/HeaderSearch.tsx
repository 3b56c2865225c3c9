import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { usePhrases } from '../i18n/use-phrases.ts';
import { Panel } from '../ui/Panel.tsx';
import classes from './header.module.css';
import { layoutPhrases } from './layouts.phrases.ts';

const SearchForm = lazy(() => import('./SearchForm.tsx').then((m) => ({ default: m.SearchForm })));

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** `/` where nothing is being typed, Ctrl K or Command K anywhere; not over another dialog. */
const asksForSearch = (event: KeyboardEvent): boolean => {
  if (event.defaultPrevented || document.querySelector('dialog[open], [role="dialog"]')) return false;
  if (event.key === '/') return !isTyping(event.target) && !event.ctrlKey && !event.metaKey && !event.altKey;
  return event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
};

/** The search, always at hand: looks like a box, opens a dialog. */
export function HeaderSearch() {
  const t = usePhrases(layoutPhrases);
  const [opened, setOpened] = useState(false);

  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (!asksForSearch(event)) return;
      event.preventDefault();
      setOpened(true);
    };
    window.addEventListener('keydown', open);
    return () => window.removeEventListener('keydown', open);
  }, []);

  return (
    <>
      <button
        type="button"
        className={classes.search}
        onClick={() => setOpened(true)}
        aria-label={t('searchHint')}
        aria-keyshortcuts="/ Control+K Meta+K"
      >
        <IconSearch size={18} aria-hidden />
        <span className={classes.searchHint}>{t('searchHint')}</span>
        <kbd className={classes.key} aria-hidden>
          /
        </kbd>
      </button>
      <Panel
        opened={opened}
        onClose={() => setOpened(false)}
        side="top"
        title={t('search')}
        closeLabel={t('close')}
      >
        <Suspense fallback={<div className={classes.searchPlace} />}>
          <SearchForm onDone={() => setOpened(false)} />
        </Suspense>
      </Panel>
    </>
  );
}
