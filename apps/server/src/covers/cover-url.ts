/**
 * URL of an item's picture. `category` decides the family that it is drawn in: the leaf category of the item, `offline` or
 * `online` for an activity, `article` for an article.
 */
export const coverUrl = (category: string, id: string): string =>
  `/downloadapi/files/cover?${new URLSearchParams({ category, id })}`;
