import type { ReactNode } from 'react';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import page from '../../ui/page.module.css';
import { type Categories, CategoryColumn } from './CategoryColumn.tsx';
import { FilterChips } from './FilterChips.tsx';
import { KeywordBox } from './KeywordBox.tsx';
import { ListingControls } from './ListingControls.tsx';
import { ListingResult, type Result } from './ListingResult.tsx';
import classes from './listing.module.css';
import { listingPhrases } from './listing.phrases.ts';
import { Pager } from './Pager.tsx';
import type { Listing } from './use-listing.ts';

interface Props<Row> {
  title: string;
  /** Beside the heading: another view of the same. */
  actions?: ReactNode;
  listing: Listing;
  /** The call takes neither sort nor page size. */
  unsorted?: boolean;
  keywordPlaceholder?: string;
  /** Told what stands in the keyword box, as it is typed. */
  onType?: (keyword: string) => void;
  /** Between heading and list: the kinds of what is listed. */
  tabs?: ReactNode;
  /** Replaces the keyword box, where the search is another one (SE-1). */
  keywordBox?: ReactNode;
  /** The filter at the left; left out where a list has none. */
  categories?: Categories;
  /** A query with `placeholderData: keepPreviousData`: the old rows stay while the new page loads. */
  result: Result<Row>;
  /** Draws the rows, or their skeleton when there are none yet. */
  children: (rows: readonly Row[] | undefined) => ReactNode;
}

function CountLine({
  total,
  keyword,
  loading,
}: {
  total: number | undefined;
  keyword: string;
  loading: boolean;
}) {
  const t = usePhrases(listingPhrases);
  return (
    <p className={classes.count} aria-live="polite">
      {total === undefined ? loading && t('loading') : t(keyword ? 'countFor' : 'count', { total, keyword })}
    </p>
  );
}

/** The one shape of every list: filters at the left, keyword, sort and page size on top, rows, pager. */
export function ListingPage<Row>(props: Props<Row>) {
  const { title, listing, categories, result, children } = props;
  const { query } = listing;
  const total = result.data?.total;
  return (
    <div className={page.page}>
      <PageHeading actions={props.actions}>{title}</PageHeading>
      {props.tabs}
      <div className={categories ? classes.withFilter : undefined}>
        {categories && (
          <CategoryColumn
            categories={categories}
            checked={query.categories}
            onChange={listing.setCategories}
          />
        )}
        <section aria-label={title} className={classes.results}>
          <div className={classes.tools}>
            {props.keywordBox ?? (
              <KeywordBox
                value={query.kw}
                placeholder={props.keywordPlaceholder}
                onType={props.onType}
                onSearch={listing.search}
              />
            )}
            {!props.unsorted && <ListingControls listing={listing} />}
          </div>
          <FilterChips listing={listing} nodes={categories?.nodes ?? []} />
          <CountLine total={total} keyword={query.kw} loading={result.isPending} />
          <ListingResult listing={listing} result={result}>
            {children}
          </ListingResult>
          <Pager
            total={total ?? 0}
            pageSize={query.pageSize}
            pageNo={query.pageNo}
            onChange={listing.setPageNo}
          />
        </section>
      </div>
    </div>
  );
}
