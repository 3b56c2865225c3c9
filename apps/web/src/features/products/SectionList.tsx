import type { ReactNode } from 'react';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { ListingResult, type Result } from '../../widgets/list/ListingResult.tsx';
import { Pager } from '../../widgets/list/Pager.tsx';
import type { Listing } from '../../widgets/list/use-listing.ts';
import { productPhrases } from './products.phrases.ts';
import classes from './section-list.module.css';

interface Props<Row> {
  title: string;
  listing: Listing;
  result: Result<Row>;
  children: (rows: readonly Row[] | undefined) => ReactNode;
}

/** PR-5: ten rows of one section, and its pages. */
export function SectionList<Row>({ title, listing, result, children }: Props<Row>) {
  const t = usePhrases(productPhrases);
  const total = result.data?.total;
  return (
    <section aria-label={title}>
      <p className={classes.count} aria-live="polite">
        {total === undefined ? result.isPending && t('loading') : t('count', { total })}
      </p>
      <ListingResult listing={listing} result={result}>
        {children}
      </ListingResult>
      <Pager
        total={total ?? 0}
        pageSize={listing.query.pageSize}
        pageNo={listing.query.pageNo}
        onChange={listing.setPageNo}
      />
    </section>
  );
}
