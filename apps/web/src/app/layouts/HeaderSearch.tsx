import { Box } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import {
  createContext,
  type FormEvent,
  lazy,
  type ReactNode,
  use,
  useCallback,
  useLayoutEffect,
  useState,
} from 'react';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { Panel } from '../../ui/Panel.tsx';
import { layoutPhrases } from '../app.phrases.ts';
import { ScreenBoundary } from '../ScreenFrame.tsx';
import classes from './header.module.css';

/** `showModal` focuses the element with this attribute, which React's `autoFocus` does not write. */
export const setAutofocus = (input: HTMLInputElement | null): void => input?.setAttribute('autofocus', '');

const SearchForm = lazy(() => import('./SearchForm.tsx').then((m) => ({ default: m.SearchForm })));

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** `/` outside of text fields, Ctrl+K or Command+K anywhere; not over another dialog. */
const isSearchShortcut = (event: KeyboardEvent): boolean => {
  if (event.defaultPrevented || document.querySelector('dialog[open], [role="dialog"]')) return false;
  if (event.key === '/') return !isTyping(event.target) && !event.ctrlKey && !event.metaKey && !event.altKey;
  return event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
};

interface SearchFallbackProps {
  typed?: string | undefined;
  onType: (text: string) => void;
  onSubmit: () => void;
}

/** Accepts typing while the form's code loads, so that no letter after `/` is lost. */
function SearchFallback({ typed = '', onType, onSubmit }: SearchFallbackProps) {
  const t = usePhrases(layoutPhrases);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Box component="form" mih={140} onSubmit={handleSubmit}>
      <input
        type="search"
        className={classes.searchFallback}
        aria-label={t('searchPlaceholder')}
        placeholder={t('searchPlaceholder')}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
        maxLength={100}
        // biome-ignore lint/a11y/noAutofocus: the reader has just opened the search
        autoFocus
        ref={setAutofocus}
      />
    </Box>
  );
}

const OpenSearchContext = createContext(() => {});

/** Looks like a search box and opens the search. */
export function SearchButton() {
  const t = usePhrases(layoutPhrases);
  return (
    <button
      type="button"
      className={classes.search}
      onClick={use(OpenSearchContext)}
      aria-label={t('searchHint')}
      aria-keyshortcuts="/ Control+K Meta+K"
    >
      <IconSearch size={18} aria-hidden />
      <span className={classes.searchHint}>{t('searchHint')}</span>
      <kbd className={classes.key} aria-hidden>
        /
      </kbd>
    </button>
  );
}

/** The search in a panel, which the buttons of both headers open; around the layouts, so that it stays when they change. */
export function HeaderSearch({ children }: { children: ReactNode }) {
  const t = usePhrases(layoutPhrases);
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState<string>();
  const [isSubmitted, setIsSubmitted] = useState(false);

  const open = useCallback(() => {
    setTyped(undefined);
    setIsSubmitted(false);
    setOpened(true);
  }, []);
  // A layout effect, so that the shortcut works from the first paint on.
  useLayoutEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (!isSearchShortcut(event)) return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, [open]);

  return (
    <OpenSearchContext value={open}>
      {children}
      <Panel opened={opened} onClose={() => setOpened(false)} side="top" title={t('search')}>
        <ScreenBoundary
          fallback={<SearchFallback typed={typed} onType={setTyped} onSubmit={() => setIsSubmitted(true)} />}
        >
          <SearchForm
            typed={typed}
            onType={setTyped}
            isSubmitted={isSubmitted}
            onDone={() => setOpened(false)}
          />
        </ScreenBoundary>
      </Panel>
    </OpenSearchContext>
  );
}
