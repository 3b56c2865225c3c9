import { Box, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, lazy, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { searchPhrases, searchTypePhrases } from '../../features/search/search.phrases.ts';
import { findFirstSuggestionUrl } from '../../features/search/suggestions.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { parseListQuery, parseSearchTab, type SearchTab, searchTabs } from '../../list-query.ts';
import { isComposing } from '../../ui/is-composing.ts';
import { layoutPhrases } from '../app.phrases.ts';
import { ScreenBoundary } from '../ScreenFrame.tsx';
import { setAutofocus } from './HeaderSearch.tsx';
import classes from './search-form.module.css';
import { getSearchTab, toSearchUrl } from './search-url.ts';

/** Returns the element that a key moves the focus to; Home and End move the caret while the box has the focus. */
const findNextFocus = (stops: readonly HTMLElement[], at: number, key: string): HTMLElement | undefined => {
  if (key === 'ArrowDown') return stops[at + 1];
  if (key === 'ArrowUp') return stops[at - 1];
  if (at === 0) return undefined;
  return key === 'Home' ? stops[1] : key === 'End' ? stops.at(-1) : undefined;
};

/** Moves the focus from the box down into the results, within them, and back up. */
const handleArrowKeys = (event: KeyboardEvent<HTMLElement>) => {
  const stops = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('input[type="search"], [data-search-entry]'),
  ];
  const at = event.target instanceof HTMLElement ? stops.indexOf(event.target) : -1;
  const next = at === -1 ? undefined : findNextFocus(stops, at, event.key);
  if (!next) return;
  event.preventDefault();
  next.focus();
};

const HeaderResults = lazy(() =>
  import('../../features/search/HeaderResults.tsx').then((m) => ({ default: m.HeaderResults })),
);

function TypeChoice({ chosen, onChoose }: { chosen: SearchTab; onChoose: (type: SearchTab) => void }) {
  const t = usePhrases(searchPhrases);
  const typeLabel = usePhrases(searchTypePhrases);
  return (
    <Group component="fieldset" gap="xs" m={0} p={0} bd={0}>
      <Box component="legend" w="100%" mb="xs" p={0} c="dimmed" fz="caption" className={classes.legend}>
        {t('types')}
      </Box>
      {searchTabs.map((choice) => (
        <label key={choice} className={classes.type}>
          <input
            type="radio"
            name="search-type"
            value={choice}
            checked={chosen === choice}
            onChange={() => onChoose(choice)}
          />
          <span>{typeLabel(choice)}</span>
        </label>
      ))}
    </Group>
  );
}

interface Props {
  /** Text typed since the search was opened, even before this form was loaded. */
  typed: string | undefined;
  onType: (keyword: string) => void;
  /** Enter was pressed before this form was loaded. */
  isSubmitted: boolean;
  onDone: () => void;
}

interface Search {
  keyword: string;
  type: SearchTab;
}

/** Returns the functions that leave the form: for the results of the search, or for its first result. */
const useOpenSearch = (onDone: () => void) => {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const open = (url: string | null) => {
    if (!url) return;
    navigate(url);
    onDone();
  };
  const openResults = ({ keyword, type }: Search) => {
    const current = { route: pathname, query: parseListQuery(params), type: parseSearchTab(params) };
    open(toSearchUrl(current, type, keyword));
  };
  const openFirstHit = async (search: Search) => {
    const url = await findFirstSuggestionUrl(search.keyword.trim());
    if (url) open(url);
    else openResults(search);
  };
  return { openResults, openFirstHit };
};

/** Searches by a keyword in all types or in one; logged out, the guard leads to the login and back (SE-1). */
export function SearchForm({ typed, onType, isSubmitted, onDone }: Props) {
  const t = usePhrases(layoutPhrases);
  const keys = usePhrases(searchPhrases)('keys');
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  // Until something is typed or chosen, the URL decides, also when it changes after the form was opened.
  const [chosen, setChosen] = useState<SearchTab>();
  const keyword = typed ?? parseListQuery(params).kw;
  const type = chosen ?? getSearchTab(pathname, params);
  const { openResults, openFirstHit } = useOpenSearch(onDone);

  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (isComposing(event)) return;
    const isInBox = event.target instanceof HTMLInputElement;
    if (!isInBox || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return handleArrowKeys(event);
    event.preventDefault();
    void openFirstHit({ keyword, type });
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    openResults({ keyword, type });
  };
  const submitOnMount = useEffectEvent(() => {
    if (isSubmitted) openResults({ keyword, type });
  });
  useEffect(() => submitOnMount(), []);

  return (
    <search>
      <Stack onSubmit={handleSubmit} onKeyDown={handleKeyDown} component="form">
        <Group gap="xs" align="stretch" wrap="nowrap">
          <TextInput
            flex={1}
            miw={0}
            size="md"
            type="search"
            aria-label={t('searchPlaceholder')}
            placeholder={t('searchPlaceholder')}
            leftSection={<IconSearch size={18} aria-hidden />}
            value={keyword}
            onChange={(event) => onType(event.currentTarget.value)}
            maxLength={100}
            enterKeyHint="search"
            autoFocus
            ref={setAutofocus}
            // Typing replaces the keyword of the page, and continues one that was typed here.
            onFocus={(event) => typed === undefined && event.currentTarget.select()}
          />
          <Button type="submit" size="md">
            {t('search')}
          </Button>
        </Group>
        <TypeChoice chosen={type} onChoose={setChosen} />
        <ScreenBoundary fallback={null}>
          <HeaderResults keyword={keyword} onDone={onDone} />
        </ScreenBoundary>
        <Text c="dimmed" fz="xs" className={classes.keys}>
          {keys}
        </Text>
      </Stack>
    </search>
  );
}
