import { Box, Button, Group, Pagination as MantinePagination } from '@mantine/core';
import { limits } from '@siliport/contract/limits';
import { IconSearchOff } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { type Column, DataTable } from './DataTable.tsx';
import classes from './list.module.css';
import { pagedListPhrases } from './list.phrases.ts';
import type { Pagination } from './use-list-state.ts';

/** The result of `useQuery` for a paged call; with `keepPreviousData`, the old rows stay while a new page loads. */
export interface PagedQuery<Row> {
  data: { list: readonly Row[]; total: number } | undefined;
  error: Error | null;
  isPending: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

/** A table by its columns, or rows of another shape. */
export type RowLayout<Row> =
  | { columns: readonly Column<Row>[]; renderRows?: never }
  /** Draws the rows, or their skeleton while there are none yet. */
  | { columns?: never; renderRows: (rows: readonly Row[] | undefined) => ReactNode };

type Props<Row> = RowLayout<Row> & {
  label: string;
  query: PagedQuery<Row>;
  pagination: Pagination;
  /** The query returns everything in one page. */
  isUnpaged?: boolean | undefined;
  /** Search and filters, above the count. */
  toolbar?: ReactNode;
  /** Formats the count above the rows; `null` for a list without one. */
  formatCount?: ((total: number) => string) | null;
  /** Given while a keyword or a filter narrows the list. */
  onClearFilters?: (() => void) | undefined;
  /** Replaces the general empty state. */
  empty?: ReactNode;
  /** The page size unless given. */
  skeletonRows?: number;
};

interface NoRowsProps {
  isPastEnd: boolean;
  onFirstPage: () => void;
  onClearFilters: (() => void) | undefined;
}

function NoRows({ isPastEnd, onFirstPage, onClearFilters }: NoRowsProps) {
  const t = usePhrases(pagedListPhrases);
  if (isPastEnd) {
    const action = <Button onClick={onFirstPage}>{t('firstPage')}</Button>;
    return <EmptyState icon={IconSearchOff} title={t('pastEndTitle')} actions={action} />;
  }
  if (!onClearFilters) return <EmptyState icon={IconSearchOff} title={t('noneTitle')} />;
  return (
    <EmptyState
      icon={IconSearchOff}
      title={t('emptyTitle')}
      text={t('emptyText')}
      actions={
        <Button variant="default" onClick={onClearFilters}>
          {t('clearAll')}
        </Button>
      }
    />
  );
}

/** Renders rows, a skeleton, or the empty or error state (AP-4). */
function Content<Row extends { id: string }>(props: Props<Row>) {
  const t = usePhrases(pagedListPhrases);
  const { data, error, isPlaceholderData, refetch } = props.query;
  const { setPageNo, pageSize } = props.pagination;
  if (error && (!data || isPlaceholderData)) {
    return <ErrorState title={t('failedTitle')} text={error.message} onRetry={refetch} />;
  }
  // An empty old page says nothing about the one that loads.
  const rows = isPlaceholderData && data?.list.length === 0 ? undefined : data?.list;
  if (rows?.length === 0) {
    const isPastEnd = data?.total !== 0;
    if (!isPastEnd && props.empty) return props.empty;
    const { onClearFilters } = props;
    return <NoRows isPastEnd={isPastEnd} onFirstPage={() => setPageNo(1)} onClearFilters={onClearFilters} />;
  }
  return (
    // The rows stand lower than their skeleton where the count takes two lines; its own element counts as no shift.
    <div
      key={rows ? 'rows' : 'skeleton'}
      className={classes.rows}
      data-old={rows && isPlaceholderData}
      aria-busy={!rows || isPlaceholderData}
    >
      {props.columns ? (
        <DataTable
          caption={props.label}
          columns={props.columns}
          rows={rows}
          rowKey={({ id }) => id}
          skeletonRows={props.skeletonRows ?? pageSize}
        />
      ) : (
        props.renderRows(rows)
      )}
    </div>
  );
}

/** Shows the top of a new page: of the dialog that has the list, or of the main area, with the heading below the header. */
const moveToTop = (list: HTMLElement | null): void => {
  const dialog = list?.closest('[role=dialog]');
  if (dialog) dialog.scrollTo({ top: 0 });
  else document.getElementById('main')?.scrollIntoView({ block: 'start' });
  // Tab goes on from there too.
  list?.focus({ preventScroll: true });
};

function Pager({ total, pageNo, pageSize, setPageNo }: Pagination & { total: number }) {
  const t = usePhrases(pagedListPhrases);
  const pages = Math.min(Math.ceil(total / pageSize), limits.pageNo);
  if (pages <= 1) return null;
  return (
    <Box component="nav" mt="lg" aria-label={t('pages')}>
      <Group justify="center">
        <MantinePagination
          total={pages}
          value={Math.min(pageNo, pages)}
          onChange={setPageNo}
          siblings={1}
          // Nine controls fit into one line of a phone.
          gap="2xs"
          getItemProps={(page) => ({ 'aria-label': t('page', { page }) })}
          getControlProps={(control) => ({ 'aria-label': t(control === 'previous' ? 'previous' : 'next') })}
        />
      </Group>
    </Box>
  );
}

/** The list of all pages: toolbar, count, rows, pagination. */
export function PagedList<Row extends { id: string }>(props: Props<Row>) {
  const t = usePhrases(pagedListPhrases);
  const { label, query, pagination, toolbar } = props;
  const { formatCount = (count: number) => t('count', { total: count }) } = props;
  const total = query.data?.total;
  const list = useRef<HTMLElement>(null);
  const setPageNo = (page: number) => {
    pagination.setPageNo(page);
    moveToTop(list.current);
  };
  return (
    <Box component="section" ref={list} tabIndex={-1} miw={0} aria-label={label}>
      {toolbar}
      {formatCount && (
        <p className={classes.count} aria-live="polite">
          {total === undefined ? query.isPending && t('loading') : formatCount(total)}
        </p>
      )}
      <Content {...props} />
      {!props.isUnpaged && <Pager {...pagination} setPageNo={setPageNo} total={total ?? 0} />}
    </Box>
  );
}
