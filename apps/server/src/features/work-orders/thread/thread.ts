import { wireDateTime } from '../../../wire-dates.ts';
import type { EntryRow } from './entries.queries.ts';

/** An entry with what was answered to it, as the wire has it (FB-10). */
export interface ThreadEntry {
  id: string;
  tId: string;
  parentId: string;
  personnel: string;
  title: string;
  description: string;
  createTime: string;
  children: ThreadEntry[];
}

const toEntry = (row: EntryRow, timeZone: string): ThreadEntry => ({
  id: row.id,
  tId: row.rootId,
  parentId: row.parentId ?? '',
  personnel: row.personnel,
  title: row.title,
  description: row.description,
  createTime: wireDateTime(row.createdAt, timeZone),
  children: [],
});

/**
 * Builds a tree from rows in the order in which they were written; each branch keeps it. An entry whose parent is not among
 * the rows stands at the top.
 */
export const toThread = (rows: readonly EntryRow[], timeZone: string): ThreadEntry[] => {
  const entries = new Map(rows.map((row) => [row.id, toEntry(row, timeZone)]));
  const top: ThreadEntry[] = [];
  for (const entry of entries.values()) (entries.get(entry.parentId)?.children ?? top).push(entry);
  return top;
};
