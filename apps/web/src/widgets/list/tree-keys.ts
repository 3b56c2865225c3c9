import { getChildren, type TreeRow } from './category-selection.ts';

export type TreeAction =
  | { kind: 'focus'; to: string }
  | { kind: 'expand'; open: boolean }
  | { kind: 'toggle' };

const focus = (to: string | null | undefined): TreeAction | null => (to ? { kind: 'focus', to } : null);

/** What a key does on a row of a tree, as the ARIA practices have it. */
export const toTreeAction = (
  key: string,
  row: TreeRow,
  rows: readonly TreeRow[],
  expanded: ReadonlySet<string>,
): TreeAction | null => {
  const { node, parent } = row;
  const index = rows.findIndex((other) => other.node.id === node.id);
  const isBranch = getChildren(node).length > 0;
  const isOpen = expanded.has(node.id);
  switch (key) {
    case ' ':
    case 'Enter':
      return { kind: 'toggle' };
    case 'ArrowDown':
      return focus(rows[index + 1]?.node.id);
    case 'ArrowUp':
      return focus(rows[index - 1]?.node.id);
    case 'Home':
      return focus(rows[0]?.node.id);
    case 'End':
      return focus(rows.at(-1)?.node.id);
    case 'ArrowRight':
      if (!isBranch) return null;
      return isOpen ? focus(rows[index + 1]?.node.id) : { kind: 'expand', open: true };
    case 'ArrowLeft':
      return isBranch && isOpen ? { kind: 'expand', open: false } : focus(parent);
    default:
      return null;
  }
};
