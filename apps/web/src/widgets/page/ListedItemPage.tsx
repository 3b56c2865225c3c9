import { Skeleton, type SkeletonProps } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import { useLanguage } from '../../i18n/language.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { ItemPage, type ItemPageProps, type ItemQuery } from './ItemPage.tsx';
import { findListedItem, type ItemLists } from './listed-item.ts';

/** Returns an item as a list has it that was loaded before, in the reader's language. */
export const useListedItem = <Item extends { id: string }>(
  id: string,
  lists: ItemLists<Item>,
): Item | undefined => {
  const { language } = useLanguage();
  return findListedItem(useQueryClient().getQueryCache(), lists, { id, language });
};

interface Props<Item, Data> extends Omit<ItemPageProps<Item>, 'query' | 'children'> {
  query: ItemQuery<Data>;
  /** The item as a list has it (`useListedItem`). */
  listed: Item | undefined;
  /** Returns the part of a response that a list has as well. */
  toItem: (data: NonNullable<Data>) => Item;
  /** `data` is missing while it loads, and in the first paint of an item that a list has. */
  children: (item: Item, data: Data | undefined) => ReactNode;
}

/**
 * Renders the page of one item. What its list has is painted first, before the rest is rendered, even if that is there: a
 * press on a row then shows its page at once (docs/decisions/0013).
 */
export function ListedItemPage<Item, Data>({
  query: { data, error, refetch },
  listed,
  toItem,
  children,
  ...props
}: Props<Item, Data>) {
  const isFirstPaint = useDeferredValue(false, listed !== undefined);
  // An item that the list still has may be withdrawn.
  const item = data ? toItem(data) : error ? undefined : listed;
  const query = { data: item && { item, data: isFirstPaint ? undefined : data }, error, refetch };
  return (
    <ItemPage {...props} query={query} getTitle={({ item }) => props.getTitle(item)}>
      {({ item, data }) => children(item, data)}
    </ItemPage>
  );
}

/** The skeleton of what no list has. It is not part of the first paint, which that often follows immediately. */
export function RestLoading({ children }: { children: ReactNode }) {
  const isFirstPaint = useDeferredValue(false, true);
  return isFirstPaint ? null : <Loading>{children}</Loading>;
}

/** The skeleton of a field that no list has. In the first paint it only takes up its space. */
export function FieldSkeleton(props: SkeletonProps) {
  const isFirstPaint = useDeferredValue(false, true);
  return <Skeleton {...props} style={{ visibility: isFirstPaint ? 'hidden' : undefined }} />;
}
