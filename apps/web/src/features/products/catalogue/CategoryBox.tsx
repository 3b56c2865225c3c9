import { IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { usePhrases } from '../../../i18n/use-phrases.ts';
import { paths } from '../../../paths.ts';
import { findLeaves } from '../../../widgets/list/category-selection.ts';
import { type CategoryTree, listProducts } from '../product-address.ts';
import { cataloguePhrases } from '../products.phrases.ts';
import { BranchTile } from './BranchTile.tsx';
import classes from './product-directory.module.css';
import type { useOpenBranch } from './use-open-branch.ts';

interface Props {
  category: CategoryTree[number];
  isClosed: boolean;
  onToggle: () => void;
  panels: ReturnType<typeof useOpenBranch>;
}

/** PR-3: one top category as a box that opens and closes. */
export function CategoryBox({ category, isClosed, onToggle, panels }: Props) {
  const t = usePhrases(cataloguePhrases);
  const contentId = useId();
  const leaves = findLeaves(category).map(({ id }) => id);
  return (
    <section className={classes.box} aria-label={category.name}>
      <div className={classes.boxTop}>
        <h2 className={classes.boxHeading}>
          <button
            type="button"
            className={classes.boxButton}
            aria-expanded={!isClosed}
            aria-controls={contentId}
            onClick={onToggle}
          >
            <IconChevronRight size={18} className={classes.boxIcon} data-open={!isClosed} aria-hidden />
            {category.name}
            <span className={classes.count}>
              {t('productCount', { count: listProducts(category).length })}
            </span>
          </button>
        </h2>
        <Link
          to={paths.productCatalogue({ categories: leaves })}
          className={classes.toTable}
          aria-label={`${t('inTable')} ${category.name}`}
        >
          {t('inTable')}
        </Link>
      </div>
      <ul id={contentId} className={classes.tiles} hidden={isClosed}>
        {category.children.map((branch) => (
          <BranchTile key={branch.id} branch={branch} panels={panels} />
        ))}
      </ul>
    </section>
  );
}
