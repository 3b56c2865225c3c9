import { type SearchType, searchTypes } from '@siliport/contract/listing';
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

/** On a phone not all six have room; the view scrolls sideways only. */
const bringIntoSight = (link: HTMLElement | null) =>
  link?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** SE-1: the six types. They are places of their own, so they are links. */
export function SearchTypes({ current, total, addressOf }: Props) {
  const t = usePhrases(searchPhrases);
  const { number } = useFormats();
  return (
    <nav aria-label={t('types')} className={classes.types}>
      {searchTypes.map((type) => {
        const count = type === current && total !== undefined ? number(total) : undefined;
        return (
          <Link
            key={type}
            ref={type === current ? bringIntoSight : undefined}
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
