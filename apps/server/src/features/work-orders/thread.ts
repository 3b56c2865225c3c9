import { wireDateTime } from '../../wire-dates.ts';
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

const entryOf = (row: EntryRow, timeZone: string): ThreadEntry => ({
  id: row.id,
  tId: row.rootId,
  parentId: row.parentId ?? '',
  personnel: row.personnel,
  title: row.title,
  description: row.description,
  createTime: wireDateTime(row.createdAt, timeZone),
  children: [],
});

/** Rows in the order in which they were written become a tree in which each branch keeps it. */
export const threadOf = (rows: readonly EntryRow[], timeZone: string): ThreadEntry[] => {
  const entries = new Map(rows.map((row) => [row.id, entryOf(row, timeZone)]));
  const top: ThreadEntry[] = [];
  for (const entry of entries.values()) (entries.get(entry.parentId)?.children ?? top).push(entry);
  return top;
};
