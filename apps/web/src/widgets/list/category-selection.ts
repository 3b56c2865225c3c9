/** A node of a filter's tree; the category tree of the products is one. */
export interface CategoryNode {
  id: string;
  name: string;
  children: readonly CategoryNode[] | readonly unknown[];
}

export type Check = 'all' | 'some' | 'none';

export const getChildren = (node: CategoryNode): readonly CategoryNode[] =>
  node.children as readonly CategoryNode[];

export const findLeaves = (node: CategoryNode): CategoryNode[] => {
  const children = getChildren(node);
  return children.length === 0 ? [node] : children.flatMap(findLeaves);
};

/** DO-5: only leaves are checked; what is above them follows. */
export const getCheckState = (node: CategoryNode, checked: ReadonlySet<string>): Check => {
  const leaves = findLeaves(node);
  const count = leaves.filter(({ id }) => checked.has(id)).length;
  if (count === 0) return 'none';
  return count === leaves.length ? 'all' : 'some';
};

/** The leaves checked after a node was clicked: all of its own, or, if they all were, none. */
export const toggle = (node: CategoryNode, checked: readonly string[]): string[] => {
  const own = findLeaves(node).map(({ id }) => id);
  const others = checked.filter((id) => !own.includes(id));
  return getCheckState(node, new Set(checked)) === 'all' ? others : [...others, ...own];
};

/** One chip for a wholly checked branch instead of one for each of its leaves. */
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
  /** Place among its siblings, from 1. */
  position: number;
  siblings: number;
  parent: string | null;
}

/** The rows of the tree that are to be seen, from top to bottom. */
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

/** The branches that must be open for every checked leaf to be seen. */
export const findOpenBranchIds = (nodes: readonly CategoryNode[], checked: ReadonlySet<string>): string[] =>
  nodes.flatMap((node) =>
    getChildren(node).length > 0 && getCheckState(node, checked) !== 'none'
      ? [node.id, ...findOpenBranchIds(getChildren(node), checked)]
      : [],
  );
