import { searchTypes } from '@siliport/contract/listing';
import type { Database } from '../../database/database.ts';
import { deleteSearchEntry } from '../../search/search-entries.queries.ts';
import { replaceGlossary } from '../../search/words/glossary.queries.ts';
import { deleteSettings } from '../../settings.queries.ts';
import {
  type ContentItem,
  deleteContentItem,
  deleteDocument,
  deleteEmptyCategory,
  deleteUnusedSite,
  disableMember,
  moveUnpublished,
  unpublishProduct,
} from './content.queries.ts';
import {
  deleteActivity,
  deleteArticle,
  deleteDictionary,
  deleteFaq,
  deleteTraining,
  deleteVersion,
} from './knowledge.queries.ts';
import { deleteEntitlements, deleteIpProject } from './member-content.queries.ts';
import type { ItemType } from './plan/item.ts';

/** Returns false when the item stays because others still refer to it. */
type Delete = (tx: Database, id: string, fallbackCategory: string) => Promise<boolean>;

const always =
  (deleteItem: (tx: Database, id: string) => Promise<void>): Delete =>
  async (tx, id) => {
    await deleteItem(tx, id);
    return true;
  };

/** The row stays, because its member may have added to it; only its origin is deleted. */
const keepRow = always(async () => undefined);

/** In the order of deletion: referencing items before referenced ones. */
const deletions: Record<Exclude<ItemType, 'vendor'>, Delete> = {
  message: keepRow,
  workOrder: keepRow,
  ipProject: always(deleteIpProject),
  entitlement: always(deleteEntitlements),
  version: always(deleteVersion),
  faq: always(deleteFaq),
  train: always(deleteTraining),
  activity: always(deleteActivity),
  home: always((tx) => deleteSettings(tx, ['slides', 'highlights'])),
  article: always(deleteArticle),
  dictionary: always(deleteDictionary),
  glossary: always(async (tx) => {
    await replaceGlossary(tx, []);
  }),
  document: always(deleteDocument),
  product: always(unpublishProduct),
  member: always(disableMember),
  site: deleteUnusedSite,
  category: async (tx, id, fallbackCategory) => {
    await moveUnpublished(tx, id, fallbackCategory);
    return deleteEmptyCategory(tx, id);
  },
};

const order = Object.keys(deletions);

const isDeletable = (type: string): type is keyof typeof deletions => Object.hasOwn(deletions, type);

const deleteItem = (db: Database, item: ContentItem, fallbackCategory: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const isGone = isDeletable(item.type) && (await deletions[item.type](tx, item.id, fallbackCategory));
    const searchType = searchTypes.find((type) => type === item.type);
    if (isGone && searchType) await deleteSearchEntry(tx, searchType, item.id);
    if (isGone) await deleteContentItem(tx, item);
    return isGone;
  });

/**
 * Deletes the items, each in a separate transaction. Unpublished products of a deleted category are moved to the leaf
 * `fallbackCategory`. Returns how many items were deleted.
 */
export const deleteItems = async (
  db: Database,
  items: readonly ContentItem[],
  fallbackCategory: string,
): Promise<number> => {
  let left = items.toSorted((a, b) => order.indexOf(a.type) - order.indexOf(b.type));
  // A category can be deleted only after its subcategories, so the rest is retried while anything was deleted.
  for (;;) {
    const remaining: ContentItem[] = [];
    for (const item of left) if (!(await deleteItem(db, item, fallbackCategory))) remaining.push(item);
    if (remaining.length === left.length) return items.length - remaining.length;
    left = remaining;
  }
};
