import type { Changes, ComparedFile } from './compare-versions.ts';

export type Change = 'added' | 'replaced' | 'removed' | 'unchanged';

export interface ChangeRow {
  change: Change;
  name: string;
  /** What it was; none if it is new. */
  before?: ComparedFile;
  /** What it is now; none if it is gone. */
  after?: ComparedFile;
}

/** The changes one below the other: what is new first, what stayed last. */
export const changeRows = ({ added, replaced, removed, unchanged }: Changes): ChangeRow[] => [
  ...added.map((after) => ({ change: 'added' as const, name: after.name, after })),
  ...replaced.map(({ before, after }) => ({ change: 'replaced' as const, name: after.name, before, after })),
  ...removed.map((before) => ({ change: 'removed' as const, name: before.name, before })),
  ...unchanged.map((file) => ({ change: 'unchanged' as const, name: file.name, before: file, after: file })),
];
