import { Button, Group, Stack, TextInput } from '@mantine/core';
import { type SearchType, searchTypes } from '@siliport/contract/listing';
import { IconSearch } from '@tabler/icons-react';
import {
  type FormEvent,
  type KeyboardEvent,
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { parseListQuery, parseSearchType } from '../../list-query.ts';
import { askForFocus } from './ask-for-focus.ts';
import { layoutPhrases } from './layouts.phrases.ts';
import classes from './search-form.module.css';
import { searchTarget, searchTypeAt } from './search-target.ts';

/** Down from the box into the results below it, and back up. */
const moveByArrows = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const stops = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('input[type="search"], [data-search-entry]'),
  ];
  const at = stops.indexOf(event.target as HTMLElement);
  const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (at === -1 || !next) return;
  event.preventDefault();
  next.focus();
};

const HeaderResults = lazy(() =>
  import('../../features/search/HeaderResults.tsx').then((m) => ({ default: m.HeaderResults })),
);

function TypeChoice({ chosen, onChoose }: { chosen: SearchType; onChoose: (type: SearchType) => void }) {
  const t = usePhrases(layoutPhrases);
  return (
    <fieldset className={classes.types}>
      <legend className={classes.legend}>{t('searchType')}</legend>
      {searchTypes.map((choice) => (
        <label key={choice} className={classes.type}>
          <input
            type="radio"
            name="search-type"
            value={choice}
            checked={chosen === choice}
            onChange={() => onChoose(choice)}
          />
          <span>{t(choice)}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface Props {
  /** What was typed since the search was opened, even before this form was loaded. */
  typed: string | undefined;
  onType: (keyword: string) => void;
  /** Enter was pressed before this form was loaded. */
  isAsked: boolean;
  onDone: () => void;
}

/** SE-1: keyword and one of the six types; logged out, the guard leads to the login and back here. */
export function SearchForm({ typed, onType, isAsked, onDone }: Props) {
  const t = usePhrases(layoutPhrases);
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const query = parseListQuery(params);
  // Until something is typed or chosen it is what the page shows, also when its address arrives late.
  const [chosen, setChosen] = useState<SearchType>();
  const keyword = typed ?? query.kw;
  const type = chosen ?? searchTypeAt(pathname, params);

  const search = () => {
    const target = searchTarget({ route: pathname, query, type: parseSearchType(params) }, type, keyword);
    if (!target) return;
    navigate(target);
    onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search();
  };
  const searchAsAsked = useEffectEvent(() => {
    if (isAsked) search();
  });
  useEffect(() => searchAsAsked(), []);

  return (
    <search>
      <Stack onSubmit={submit} onKeyDown={moveByArrows} component="form">
        <Group gap="xs" align="stretch" wrap="nowrap">
          <TextInput
            className={classes.keyword}
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
            ref={askForFocus}
            // A keyword that is there already is written over; one that is being typed goes on.
            onFocus={(event) => typed === undefined && event.currentTarget.select()}
          />
          <Button type="submit" size="md">
            {t('search')}
          </Button>
        </Group>
        <TypeChoice chosen={type} onChoose={setChosen} />
        <Suspense>
          <HeaderResults keyword={keyword} onDone={onDone} />
        </Suspense>
        <p className={classes.keys}>{t('searchKeys')}</p>
      </Stack>
    </search>
  );
}
