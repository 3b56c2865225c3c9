import { createHash } from 'node:crypto';
import type { Database } from '../../../database/database.ts';

/** Goes up when the import writes something else for the same folder: every item is then written anew. */
const importerVersion = 1;

export type ItemType =
  | 'vendor'
  | 'category'
  | 'site'
  | 'member'
  | 'product'
  | 'document'
  | 'version'
  | 'faq'
  | 'train'
  | 'activity'
  | 'article'
  | 'home'
  | 'dictionary'
  | 'entitlement'
  | 'ipProject'
  | 'message'
  | 'workOrder';

/** An item of the folder on its way to the database. */
export interface PlannedItem {
  type: ItemType;
  id: string;
  fingerprint: string;
  /** What takes long, outside the transaction; gives what is done inside. */
  prepare(): Promise<(tx: Database) => Promise<void>>;
}

/** Of all that the written rows follow from. */
export const toFingerprint = (...parts: readonly unknown[]): string =>
  createHash('sha256')
    .update(JSON.stringify([importerVersion, ...parts]))
    .digest('hex');
