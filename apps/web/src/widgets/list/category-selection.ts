/** A node of a filter's tree; the category tree of the products is one. */
export interface CategoryNode {
  id: string;
  name: string;
  children: readonly CategoryNode[] | readonly unknown[];
  /** Results of the search that it has. */
  count?: number;
}

export type Check = 'all' | 'some' | 'none';

export const getChildren = (node: CategoryNode): readonly CategoryNode[] =>
  node.children as readonly CategoryNode[];

export const findLeaves = (node: CategoryNode): CategoryNode[] => {
  const children = getChildren(node);
  return children.length === 0 ? [node] : children.flatMap(findLeaves);
};

/** Only leaves are checked; the state of a branch follows from its leaves (DO-5). */
export const getCheckState = (node: CategoryNode, checked: ReadonlySet<string>): Check => {
  const leaves = findLeaves(node);
  const count = leaves.filter(({ id }) => checked.has(id)).length;
  if (count === 0) return 'none';
  return count === leaves.length ? 'all' : 'some';
};

/** Returns the checked leaves after a click on a node: all of its leaves, or none if all were checked. */
export const toggle = (node: CategoryNode, checked: readonly string[]): string[] => {
  const own = findLeaves(node).map(({ id }) => id);
  const others = checked.filter((id) => !own.includes(id));
  return getCheckState(node, new Set(checked)) === 'all' ? others : [...others, ...own];
};

/** Returns one node for a fully checked branch instead of all of its leaves. */
export const findCheckedBranches = (
  nodes: readonly CategoryNode[],
  checked: readonly string[],
): CategoryNode[] => {
  const set = new Set(checked);
  return nodes.flatMap((node) => {
    const check = getCheckState(node, set);
    if (check === 'all') return [node];
    return check === 'some' ? findCheckedBranches(getChildren(node), checked) : [];
  });
};

export interface TreeRow {
  node: CategoryNode;
  level: number;
  /** Position among its siblings, from 1. */
  position: number;
  siblings: number;
  parent: string | null;
}

/** Returns the visible rows of the tree, from top to bottom. */
export const toVisibleRows = (
  nodes: readonly CategoryNode[],
  expanded: ReadonlySet<string>,
  level = 1,
  parent: string | null = null,
): TreeRow[] =>
  nodes.flatMap((node, index) => [
    { node, level, position: index + 1, siblings: nodes.length, parent },
    ...(expanded.has(node.id) ? toVisibleRows(getChildren(node), expanded, level + 1, node.id) : []),
  ]);

/** Returns the branches that have unchecked leaves beside checked ones; a fully checked branch says so while it is closed. */
export const findPartlyCheckedIds = (
  nodes: readonly CategoryNode[],
  checked: ReadonlySet<string>,
): string[] =>
  nodes.flatMap((node) =>
    getCheckState(node, checked) === 'some'
      ? [node.id, ...findPartlyCheckedIds(getChildren(node), checked)]
      : [],
  );

type TreeAction = { kind: 'focus'; to: string } | { kind: 'expand'; open: boolean } | { kind: 'toggle' };

const focus = (to: string | null | undefined): TreeAction | null => (to ? { kind: 'focus', to } : null);

/** Returns what a key does on a row, following the ARIA practices for trees. */
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
