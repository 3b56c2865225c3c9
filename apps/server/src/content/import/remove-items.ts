import type { SearchType } from '@siliport/contract/listing';
import type { Database } from '../../database/database.ts';
import { deleteSearchEntry } from '../../search/entries.queries.ts';
import {
  type ContentItem,
  disableMember,
  moveUnpublished,
  removeContentItem,
  removeDocument,
  removeEmptyCategory,
  removeSettings,
  removeSiteWithoutMembers,
  unpublishProduct,
} from './content.queries.ts';
import {
  removeActivity,
  removeArticle,
  removeDictionary,
  removeFaq,
  removeTraining,
  removeVersion,
} from './knowledge.queries.ts';
import type { ItemType } from './plan/item.ts';
import { removeEntitlements, removeIpProject } from './projects.queries.ts';

/** Whether the item could go; what others still need stays until they let it go. */
type Remove = (tx: Database, id: string, fallbackCategory: string) => Promise<boolean>;

const always =
  (remove: (tx: Database, id: string) => Promise<void>): Remove =>
  async (tx, id) => {
    await remove(tx, id);
    return true;
  };

/** It belongs to its member now, who may have written more: only the portal forgets where it came from. */
const kept = always(async () => undefined);

/** With its search entry. */
const findable = (type: SearchType, remove: (tx: Database, id: string) => Promise<void>): Remove =>
  always(async (tx, id) => {
    await remove(tx, id);
    await deleteSearchEntry(tx, type, id);
  });

const removals: Record<Exclude<ItemType, 'vendor'>, Remove> = {
  message: kept,
  workOrder: kept,
  ipProject: always(removeIpProject),
  entitlement: always(removeEntitlements),
  version: findable('version', removeVersion),
  faq: findable('faq', removeFaq),
  train: findable('train', removeTraining),
  activity: findable('activity', removeActivity),
  home: always((tx) => removeSettings(tx, ['slides', 'highlights'])),
  article: always(removeArticle),
  dictionary: always(removeDictionary),
  document: findable('document', removeDocument),
  product: findable('product', unpublishProduct),
  member: always(disableMember),
  site: removeSiteWithoutMembers,
  category: async (tx, id, fallbackCategory) => {
    await moveUnpublished(tx, id, fallbackCategory);
    return removeEmptyCategory(tx, id);
  },
};

/** What leans on others goes before them. */
const order = Object.keys(removals);

/** Levels below go first. */
const sorted = (items: readonly ContentItem[]): ContentItem[] =>
  [...items].sort((a, b) => order.indexOf(a.type) - order.indexOf(b.type));

const isRemovable = (type: string): type is keyof typeof removals => Object.hasOwn(removals, type);

const removeOne = (db: Database, item: ContentItem, fallbackCategory: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const gone = isRemovable(item.type) && (await removals[item.type](tx, item.id, fallbackCategory));
    if (gone) await removeContentItem(tx, item);
    return gone;
  });

/**
 * Takes out the items, each in a transaction of its own. Unpublished products whose category goes wait under the leaf
 * `fallbackCategory`. Gives how many are gone.
 */
export const removeItems = async (
  db: Database,
  items: readonly ContentItem[],
  fallbackCategory: string,
): Promise<number> => {
  let left = sorted(items);
  let removed = 0;
  // A category goes once those below it have gone: tried again as long as something goes.
  for (let gone = -1; gone !== 0 && left.length > 0; removed += gone) {
    const stay: ContentItem[] = [];
    for (const item of left) if (!(await removeOne(db, item, fallbackCategory))) stay.push(item);
    gone = left.length - stay.length;
    left = stay;
  }
  return removed;
};
