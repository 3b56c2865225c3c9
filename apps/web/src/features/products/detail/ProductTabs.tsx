import { type ProductSection, productSections } from '@siliport/contract/listing';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { usePhrases } from '../../../i18n/use-phrases.ts';
import { paths } from '../../../paths.ts';
import { productPhrases } from '../products.phrases.ts';
import classes from './product-tabs.module.css';

export type ProductTab = 'overview' | ProductSection;

export const sectionAddress: Record<ProductTab, (productId: string) => string> = {
  overview: paths.productDirectory,
  version: paths.productPackage,
  document: paths.productDocument,
  train: paths.productTrain,
  faq: paths.productQuestion,
};

const tabs: readonly ProductTab[] = ['overview', ...productSections];

/** On a phone not all five have room. The row alone is moved; `scrollIntoView` would move the page as well. */
const bringIntoSight = (row: HTMLElement | null) => {
  const link = row?.querySelector<HTMLElement>('[aria-current]');
  if (!row || !link) return;
  row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
};

interface Props {
  productId: string;
  current: ProductTab;
}

/** PR-5: the five sections of a product. They are places of their own, so they are links. */
export function ProductTabs({ productId, current }: Props) {
  const t = usePhrases(productPhrases);
  const row = useRef<HTMLElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another section is another place in the row.
  useEffect(() => bringIntoSight(row.current), [current]);

  return (
    <nav ref={row} aria-label={t('sections')} className={classes.tabs}>
      {tabs.map((tab) => (
        <Link
          key={tab}
          to={sectionAddress[tab](productId)}
          className={classes.tab}
          aria-current={tab === current ? 'page' : undefined}
        >
          {t(tab)}
        </Link>
      ))}
    </nav>
  );
}
