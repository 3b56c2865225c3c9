import { Group, NativeSelect } from '@mantine/core';
import { chosenPageSizes, defaultOrder, type SearchOrder, sortOrders } from '@siliport/contract/listing';
import type { ReactNode } from 'react';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { defaultListQuery } from '../../list-query.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import page from '../../ui/styles/page.module.css';
import { type Categories, CategoryFilter, type MoreFilters } from './CategoryFilter.tsx';
import { FilterChips, KeywordBox } from './ListToolbar.tsx';
import classes from './list.module.css';
import { pagedListPhrases } from './list.phrases.ts';
import { PagedList, type PagedQuery, type RowLayout } from './PagedList.tsx';
import { type ListState, toQuotable, useShownKeyword } from './use-list-state.ts';

type Props<Row> = RowLayout<Row> & {
  title: string;
  /** Shown at the end of the heading's row. */
  actions?: ReactNode;
  state: ListState;
  /** The call takes neither sort nor page size. */
  isFixed?: boolean;
  /** The call takes neither, and returns everything in one page. */
  isUnpaged?: boolean;
  keywordPlaceholder?: string;
  /** Called with the content of the keyword box as it is typed. */
  onType?: (keyword: string) => void;
  /** Shown between heading and list. */
  tabs?: ReactNode;
  /** The filter at the left. */
  categories: Categories;
  /** Shown below it. */
  moreFilters?: MoreFilters;
  query: PagedQuery<Row>;
  /** Formats the count above the rows; the number of results and the keyword unless given. */
  formatCount?: (total: number) => string;
  /** Replaces the general empty state. */
  empty?: ReactNode;
};

/** Best match needs a keyword to match (N-1). */
const ordersFor = (kw: string): readonly SearchOrder[] =>
  kw === '' ? sortOrders : ['relevance', ...sortOrders];

/** Sort and page size as native selects, which work well on phones and with screen readers. */
function SortAndPageSize({ state }: { state: ListState }) {
  const t = usePhrases(pagedListPhrases);
  const { query, setOrderBy, setPageSize } = state;
  return (
    <div className={classes.controls}>
      <NativeSelect
        aria-label={t('sort')}
        value={query.orderBy ?? defaultOrder(query.kw)}
        onChange={(event) => setOrderBy(event.currentTarget.value)}
        data={ordersFor(query.kw).map((order) => ({ value: order, label: t(order) }))}
      />
      <NativeSelect
        aria-label={t('pageSize')}
        value={String(query.pageSize)}
        onChange={(event) => setPageSize(Number(event.currentTarget.value))}
        data={chosenPageSizes.map((size) => ({ value: String(size), label: t('perPage', { size }) }))}
      />
    </div>
  );
}

/** A list page with filters, keyword, sort, page size, rows and pagination; its state is in the URL. */
export function ListPage<Row extends { id: string }>(props: Props<Row>) {
  const t = usePhrases(pagedListPhrases);
  const { title, actions, state, isFixed, isUnpaged, keywordPlaceholder, onType, tabs, ...rest } = props;
  const { categories, moreFilters, ...list } = rest;
  const keyword = toQuotable(useShownKeyword(state.query.kw, list.query.isPlaceholderData));
  // A vendor who has just begun has no categories.
  const hasFilter = moreFilters !== undefined || categories.nodes?.length !== 0;
  const toolbar = (
    <>
      <Group gap="sm" align="stretch" justify="space-between">
        <KeywordBox
          value={state.query.kw}
          placeholder={keywordPlaceholder}
          onType={onType}
          onSearch={state.search}
        />
        {!isFixed && !isUnpaged && <SortAndPageSize state={state} />}
      </Group>
      <FilterChips state={state} nodes={categories.nodes} more={moreFilters} />
    </>
  );
  return (
    <div className={page.page}>
      <PageHeading actions={actions}>{title}</PageHeading>
      {tabs}
      <div className={hasFilter ? classes.withFilter : undefined}>
        {hasFilter && (
          <CategoryFilter
            categories={categories}
            checked={state.query.categories}
            onChange={state.setCategories}
            more={moreFilters}
          />
        )}
        <PagedList
          {...list}
          label={title}
          toolbar={toolbar}
          pagination={isFixed ? { ...state, pageSize: defaultListQuery.pageSize } : state}
          isUnpaged={isUnpaged}
          formatCount={list.formatCount ?? ((total) => t(keyword ? 'countFor' : 'count', { total, keyword }))}
          onClearFilters={state.isFiltered ? state.clearAll : undefined}
        />
      </div>
    </div>
  );
}
