import type { MouseEvent } from 'react';
import { usePhrases } from '../i18n/use-phrases.ts';
import classes from './layout.module.css';
import { layoutPhrases } from './layouts.phrases.ts';

/** The first thing the tab key reaches. The address's hash is the router's, so the focus is moved by hand. */
export function SkipLink() {
  const t = usePhrases(layoutPhrases);
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById('main')?.focus();
  };
  return (
    <a href="#main" className={classes.skip} onClick={skip}>
      {t('skip')}
    </a>
  );
}
