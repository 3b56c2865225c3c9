import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, lazy, Suspense, useCallback, useLayoutEffect, useState } from 'react';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { Panel } from '../../ui/Panel.tsx';
import { askForFocus } from './ask-for-focus.ts';
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

/** Takes what is typed while the form is being loaded: whoever presses `/` goes on typing at once. */
function FirstLetters({
  typed = '',
  onType,
  onAsk,
}: {
  typed?: string | undefined;
  onType: (text: string) => void;
  onAsk: () => void;
}) {
  const t = usePhrases(layoutPhrases);
  const ask = (event: FormEvent) => {
    event.preventDefault();
    onAsk();
  };
  return (
    <form className={classes.searchPlace} onSubmit={ask}>
      <input
        type="search"
        className={classes.firstLetters}
        aria-label={t('searchPlaceholder')}
        placeholder={t('searchPlaceholder')}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
        maxLength={100}
        // biome-ignore lint/a11y/noAutofocus: the reader asked for the search a moment ago
        autoFocus
        ref={askForFocus}
      />
    </form>
  );
}

/** The search, always at hand: looks like a box, opens a dialog. */
export function HeaderSearch() {
  const t = usePhrases(layoutPhrases);
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState<string>();
  const [isAsked, setIsAsked] = useState(false);

  const open = useCallback(() => {
    setTyped(undefined);
    setIsAsked(false);
    setOpened(true);
  }, []);
  // Before it is painted: the key works from the moment on in which the search is seen.
  useLayoutEffect(() => {
    const openByKey = (event: KeyboardEvent) => {
      if (!asksForSearch(event)) return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', openByKey);
    return () => window.removeEventListener('keydown', openByKey);
  }, [open]);

  return (
    <>
      <button
        type="button"
        className={classes.search}
        onClick={open}
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
        <Suspense fallback={<FirstLetters typed={typed} onType={setTyped} onAsk={() => setIsAsked(true)} />}>
          <SearchForm typed={typed} onType={setTyped} isAsked={isAsked} onDone={() => setOpened(false)} />
        </Suspense>
      </Panel>
    </>
  );
}
