interface AskedBefore {
  /** As `callQuery` makes it: name, language, input. */
  queryKey: readonly unknown[];
}

/**
 * `placeholderData` of a page that shows one item: a change of language swaps its words without emptying the page, and
 * another item never appears under this one's address.
 */
export const whileSameItem =
  (id: string) =>
  <Data>(before: Data | undefined, query: AskedBefore | undefined): Data | undefined =>
    (query?.queryKey[2] as { id?: string } | undefined)?.id === id ? before : undefined;
