import { usePhrases } from '../../i18n/use-phrases.ts';
import classes from './layout.module.css';
import { layoutPhrases } from './layouts.phrases.ts';

/** The first thing the tab key reaches. A button, since the address's hash is the router's. */
export function SkipLink() {
  const t = usePhrases(layoutPhrases);
  const skip = () => document.getElementById('main')?.focus();
  return (
    <button type="button" className={classes.skip} onClick={skip}>
      {t('skip')}
    </button>
  );
}
