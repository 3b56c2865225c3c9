import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { limits } from '@siliport/contract/limits';
import { chosenPageSizes, defaultOrder, type SearchOrder, sortOrders } from '@siliport/contract/listing';
import { IconSearch, IconX } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { defaultListQuery } from '../../list-query.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import page from '../../ui/styles/page.module.css';
import { type Categories, CategoryFilter, type MoreFilters } from './CategoryFilter.tsx';
import { type CategoryNode, findCheckedBranches, toggle } from './category-selection.ts';
import classes from './list.module.css';
import { pagedListPhrases } from './list.phrases.ts';
import { PagedList, type PagedQuery, type RowLayout } from './PagedList.tsx';
import { type ListState, useShownKeyword } from './use-list-state.ts';

interface KeywordBoxProps {
  /** The current keyword. */
  value: string;
  placeholder?: string;
  /** Called with the content of the box as it is typed. */
  onType?: (keyword: string) => void;
  onSearch: (keyword: string) => void;
}

/** The keyword field; Enter or the button starts the search. */
function KeywordBox({ value, placeholder, onType, onSearch }: KeywordBoxProps) {
  const t = usePhrases(pagedListPhrases);
  const [typed, setTyped] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  // Navigation and the chip change the keyword from outside.
  if (lastValue !== value) {
    setLastValue(value);
    setTyped(value);
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed);
  };
  return (
    <search className={classes.keyword}>
      <Group onSubmit={submit} component="form" gap="xs" align="stretch" wrap="nowrap">
        <TextInput
          type="search"
          enterKeyHint="search"
          aria-label={t('keyword')}
          placeholder={placeholder ?? t('keyword')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            onType?.(currentTarget.value);
          }}
          maxLength={limits.keyword}
          flex={1}
          miw={0}
        />
        <Button type="submit" variant="default">
          {t('search')}
        </Button>
      </Group>
    </search>
  );
}

interface FilterChipsProps {
  state: Pick<ListState, 'query' | 'clearKeyword' | 'clearAll' | 'setCategories'>;
  nodes: readonly CategoryNode[];
  more: MoreFilters | undefined;
}

function Chip({ name, onRemove }: { name: string; onRemove: () => void }) {
  const t = usePhrases(pagedListPhrases);
  return (
    <li>
      <button type="button" className={classes.chip} onClick={onRemove} aria-label={t('remove', { name })}>
        {name}
        <IconX size={14} aria-hidden />
      </button>
    </li>
  );
}

/** The active filters, each removable. */
function FilterChips({ state, nodes, more }: FilterChipsProps) {
  const t = usePhrases(pagedListPhrases);
  const { kw, categories } = state.query;
  const branches = findCheckedBranches(nodes, categories);
  const chips = [
    ...branches.map((node) => ({
      name: node.name,
      onRemove: () => state.setCategories(toggle(node, categories)),
    })),
    ...(more?.chips ?? []),
  ];
  if (kw === '' && chips.length === 0) return null;
  return (
    <Group component="ul" gap="xs" mt="sm" aria-label={t('activeFilters')}>
      {kw !== '' && <Chip name={kw} onRemove={state.clearKeyword} />}
      {chips.map((chip) => (
        <Chip key={chip.name} {...chip} />
      ))}
      {chips.length + (kw === '' ? 0 : 1) > 1 && (
        <li>
          <Button variant="subtle" size="compact-sm" onClick={state.clearAll}>
            {t('clearAll')}
          </Button>
        </li>
      )}
    </Group>
  );
}

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
  const keyword = useShownKeyword(state.query.kw, list.query.isPlaceholderData);
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
      <FilterChips state={state} nodes={categories.nodes ?? []} more={moreFilters} />
    </>
  );
  return (
    <div className={page.page}>
      <PageHeading actions={actions}>{title}</PageHeading>
      {tabs}
      <div className={classes.withFilter}>
        <CategoryFilter
          categories={categories}
          checked={state.query.categories}
          onChange={state.setCategories}
          more={moreFilters}
        />
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
