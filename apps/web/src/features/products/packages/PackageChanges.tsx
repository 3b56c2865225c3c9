import { usePhrases } from '../../../i18n/use-phrases.ts';
import detail from '../../../ui/styles/detail.module.css';
import { packagePhrases } from '../products.phrases.ts';
import classes from './package-detail.module.css';

/** What its vendor says has changed in this version. */
export function PackageChanges({ id, text }: { id: string; text: string }) {
  const t = usePhrases(packagePhrases);
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className={detail.section}>
      <h2 id={`${id}-heading`} className={detail.heading}>
        {t('changes')}
      </h2>
      <p className={classes.changes}>{text}</p>
    </section>
  );
}
