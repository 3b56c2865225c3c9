import type { Database } from '../database/database.ts';
import { removeSearchEntry } from '../search/write-entry.ts';
import {
  type ContentItem,
  disableMember,
  moveUnpublished,
  removeContentItem,
  removeDocument,
  removeEmptyCategory,
  removeSiteWithoutMembers,
  unpublishProduct,
} from './content.queries.ts';
import type { ItemType } from './item.ts';

/** Whether the item could go; what others still need stays until they let it go. */
type Remove = (tx: Database, id: string, shelter: string) => Promise<boolean>;

const removals: Record<Exclude<ItemType, 'vendor'>, Remove> = {
  document: async (tx, id) => {
    await removeDocument(tx, id);
    await removeSearchEntry(tx, 'document', id);
    return true;
  },
  product: async (tx, id) => {
    await unpublishProduct(tx, id);
    await removeSearchEntry(tx, 'product', id);
    return true;
  },
  member: async (tx, email) => {
    await disableMember(tx, email);
    return true;
  },
  site: removeSiteWithoutMembers,
  category: async (tx, id, shelter) => {
    await moveUnpublished(tx, id, shelter);
    return removeEmptyCategory(tx, id);
  },
};

/** What leans on others goes before them. */
const order = Object.keys(removals);

/** Levels below go first. */
const sorted = (items: readonly ContentItem[]): ContentItem[] =>
  [...items].sort((a, b) => order.indexOf(a.type) - order.indexOf(b.type));

const isRemovable = (type: string): type is keyof typeof removals => Object.hasOwn(removals, type);

const removeOne = (db: Database, item: ContentItem, shelter: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const gone = isRemovable(item.type) && (await removals[item.type](tx, item.id, shelter));
    if (gone) await removeContentItem(tx, item);
    return gone;
  });

/**
 * Takes out the items, each in a transaction of its own. Unpublished products whose category goes wait under the leaf
 * `shelter`. Gives how many are gone.
 */
export const removeItems = async (
  db: Database,
  items: readonly ContentItem[],
  shelter: string,
): Promise<number> => {
  let left = sorted(items);
  let removed = 0;
  // A category goes once those below it have gone: tried again as long as something goes.
  for (let gone = -1; gone !== 0 && left.length > 0; removed += gone) {
    const stay: ContentItem[] = [];
    for (const item of left) if (!(await removeOne(db, item, shelter))) stay.push(item);
    gone = left.length - stay.length;
    left = stay;
  }
  return removed;
};
