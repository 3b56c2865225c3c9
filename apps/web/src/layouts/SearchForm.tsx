import { Button, TextInput } from '@mantine/core';
import { searchOrders, searchTypes } from '@siliport/contract/listing';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { usePhrases } from '../i18n/use-phrases.ts';
import { readListing } from '../listing/listing-query.ts';
import { layoutPhrases } from './layouts.phrases.ts';
import classes from './search-form.module.css';
import { searchTarget, searchTypeAt } from './search-target.ts';

/** SE-1: keyword and one of the six types; logged out, the guard leads to the login and back here. */
export function SearchForm({ onDone }: { onDone: () => void }) {
  const t = usePhrases(layoutPhrases);
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const query = readListing(params, searchOrders);
  const [keyword, setKeyword] = useState(query.kw);
  const [type, setType] = useState(() => searchTypeAt(pathname, params));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const target = searchTarget({ route: pathname, query }, type, keyword);
    if (!target) return;
    navigate(target);
    onDone();
  };

  return (
    <form role="search" onSubmit={submit} className={classes.form}>
      <div className={classes.row}>
        <TextInput
          className={classes.keyword}
          size="md"
          type="search"
          aria-label={t('searchPlaceholder')}
          placeholder={t('searchPlaceholder')}
          leftSection={<IconSearch size={18} aria-hidden />}
          value={keyword}
          onChange={(event) => setKeyword(event.currentTarget.value)}
          maxLength={100}
          enterKeyHint="search"
          autoFocus
        />
        <Button type="submit" size="md">
          {t('search')}
        </Button>
      </div>
      <fieldset className={classes.types}>
        <legend className={classes.legend}>{t('searchType')}</legend>
        {searchTypes.map((choice) => (
          <label key={choice} className={classes.type}>
            <input
              type="radio"
              name="search-type"
              value={choice}
              checked={type === choice}
              onChange={() => setType(choice)}
            />
            <span>{t(choice)}</span>
          </label>
        ))}
      </fieldset>
      <p className={classes.keys}>{t('searchKeys')}</p>
    </form>
  );
}
