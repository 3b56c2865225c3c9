import { type SearchType, searchTypes } from '@siliport/contract/listing';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useFormats } from '../../i18n/use-formats.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import classes from './search.module.css';
import { searchPhrases } from './search.phrases.ts';

interface Props {
  current: SearchType;
  /** How many the current type has; unknown while it loads. */
  total: number | undefined;
  addressOf: (type: SearchType) => string;
}

/** On a phone not all six have room. The row alone is moved; `scrollIntoView` would move the page as well. */
const bringIntoSight = (row: HTMLElement | null) => {
  const link = row?.querySelector<HTMLElement>('[aria-current]');
  if (!row || !link) return;
  const end = link.offsetLeft + link.offsetWidth;
  if (link.offsetLeft < row.scrollLeft) row.scrollLeft = link.offsetLeft;
  else if (end > row.scrollLeft + row.clientWidth) row.scrollLeft = end - row.clientWidth;
};

/** SE-1: the six types. They are places of their own, so they are links. */
export function SearchTypes({ current, total, addressOf }: Props) {
  const t = usePhrases(searchPhrases);
  const { number } = useFormats();
  const row = useRef<HTMLElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the count makes its link wider.
  useEffect(() => bringIntoSight(row.current), [current, total]);

  return (
    <nav ref={row} aria-label={t('types')} className={classes.types}>
      {searchTypes.map((type) => {
        const count = type === current && total !== undefined ? number(total) : undefined;
        return (
          <Link
            key={type}
            to={addressOf(type)}
            className={classes.typeLink}
            aria-current={type === current ? 'page' : undefined}
          >
            {t(type)}
            {count !== undefined && <span className={classes.typeCount}>{count}</span>}
          </Link>
        );
      })}
    </nav>
  );
}
