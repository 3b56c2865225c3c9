import { Link } from 'react-router';
import { usePhrases } from '../../../i18n/use-phrases.ts';
import { paths } from '../../../paths.ts';
import { cataloguePhrases } from '../products.phrases.ts';
import classes from './product-list.module.css';

/** The way to the product page of an IP product, whose name leads to its projects (PR-2, N-6). */
export function ProductPageLink({ id, name }: { id: string; name: string }) {
  const t = usePhrases(cataloguePhrases);
  return (
    <Link
      to={paths.productDirectory(id)}
      className={classes.productPage}
      aria-label={`${t('productPage')} ${name}`}
    >
      {t('productPage')}
    </Link>
  );
}
