import type { CallName } from '@siliport/contract';
import type { Language } from '@siliport/contract/language';
import type { ProductSection } from '@siliport/contract/listing';
import type { QueryCache } from '@tanstack/react-query';
import type { CallInput, CallOutput } from '../../api/call.ts';

/** The calls whose responses list an item, each with a function that returns their items as the item's page needs them. */
export type ItemLists<Item> = {
  [N in CallName]?: (response: CallOutput<N>, input: CallInput<N>) => readonly Item[];
};

/** Returns a function that returns the items of one section of a product. */
export const toSectionItems =
  <Item>(section: ProductSection): NonNullable<ItemLists<Item>['productOtherPage']> =>
  ({ list }, { contentType }) =>
    contentType === section ? (list as readonly unknown[] as readonly Item[]) : [];

/** Returns an item as the newest loaded response has it that is not known to be outdated. */
export const findListedItem = <Item extends { id: string }>(
  queries: QueryCache,
  lists: ItemLists<Item>,
  { id, language }: { id: string; language: Language },
): Item | undefined =>
  Object.entries(lists)
    .flatMap(([name, toItems]) =>
      queries
        .findAll({ queryKey: [name, language] })
        .filter(({ state }) => state.data !== undefined && !state.isInvalidated)
        .map(({ queryKey, state }) => ({
          updatedAt: state.dataUpdatedAt,
          response: state.data,
          input: queryKey[2],
          toItems: toItems as (response: unknown, input: unknown) => readonly Item[],
        })),
    )
    .toSorted((one, other) => other.updatedAt - one.updatedAt)
    .flatMap(({ toItems, response, input }) => toItems(response, input))
    .find((item) => item.id === id);
