import type { ReactNode } from 'react';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import page from '../../ui/page.module.css';
import { ListingResult, type Result } from './ListingResult.tsx';
import classes from './listing.module.css';
import { listingPhrases } from './listing.phrases.ts';
import { Pager } from './Pager.tsx';
import type { Listing } from './use-listing.ts';

interface Props<Row> {
  title: string;
  actions?: ReactNode;
  /** Of `useTenRows`. */
  listing: Listing;
  /** A query with `placeholderData: keepPreviousData`. */
  result: Result<Row>;
  /** What to do when there is nothing yet. */
  empty: ReactNode;
  /** Draws the rows, or their skeleton when there are none yet. */
  children: (rows: readonly Row[] | undefined) => ReactNode;
}

/** The shape of a member's own lists: heading, count, rows, pager. */
export function PlainList<Row>({ title, actions, listing, result, empty, children }: Props<Row>) {
  const t = usePhrases(listingPhrases);
  const total = result.data?.total;
  return (
    <div className={page.page}>
      <PageHeading actions={actions}>{title}</PageHeading>
      <section aria-label={title} className={classes.results}>
        <p className={classes.count} aria-live="polite">
          {total === undefined ? result.isPending && t('loading') : t('count', { total })}
        </p>
        <ListingResult listing={listing} result={result} empty={empty}>
          {children}
        </ListingResult>
        <Pager
          total={total ?? 0}
          pageSize={listing.query.pageSize}
          pageNo={listing.query.pageNo}
          onChange={listing.setPageNo}
        />
      </section>
    </div>
  );
}
