import { type SearchType, searchTypes } from '@siliport/contract/listing';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { CallOutput } from '../../api/call.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import classes from './search.module.css';
import { searchPhrases } from './search.phrases.ts';

interface Props {
  current: SearchType;
  /** How many results each type has; unknown until they are counted. */
  counts: CallOutput<'searchCounts'> | undefined;
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

/** SE-1, N-1: the six types, each with its count. They are places of their own, so they are links. */
export function SearchTypes({ current, counts, addressOf }: Props) {
  const t = usePhrases(searchPhrases);
  const { number } = useFormats();
  const row = useRef<HTMLElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another type is another place in the row.
  useEffect(() => bringIntoSight(row.current), [current]);

  return (
    <nav ref={row} aria-label={t('types')} className={classes.types}>
      {searchTypes.map((type) => (
        <Link
          key={type}
          to={addressOf(type)}
          className={classes.typeLink}
          aria-current={type === current ? 'page' : undefined}
        >
          {t(type)}
          <span className={classes.typeCount}>{counts && number(counts[type])}</span>
        </Link>
      ))}
    </nav>
  );
}
