/** A node of a filter's tree; the category tree of the products is one. */
export interface CategoryNode {
  id: string;
  name: string;
  children: readonly CategoryNode[] | readonly unknown[];
}

export type Check = 'all' | 'some' | 'none';

export const childrenOf = (node: CategoryNode): readonly CategoryNode[] =>
  node.children as readonly CategoryNode[];

export const leavesOf = (node: CategoryNode): CategoryNode[] => {
  const children = childrenOf(node);
  return children.length === 0 ? [node] : children.flatMap(leavesOf);
};

/** DO-5: only leaves are checked; what is above them follows. */
export const checkOf = (node: CategoryNode, checked: ReadonlySet<string>): Check => {
  const leaves = leavesOf(node);
  const count = leaves.filter(({ id }) => checked.has(id)).length;
  if (count === 0) return 'none';
  return count === leaves.length ? 'all' : 'some';
};

/** The leaves checked after a node was clicked: all of its own, or, if they all were, none. */
export const toggle = (node: CategoryNode, checked: readonly string[]): string[] => {
  const own = leavesOf(node).map(({ id }) => id);
  const others = checked.filter((id) => !own.includes(id));
  return checkOf(node, new Set(checked)) === 'all' ? others : [...others, ...own];
};

/** One chip for a wholly checked branch instead of one for each of its leaves. */
export const chipsOf = (nodes: readonly CategoryNode[], checked: readonly string[]): CategoryNode[] => {
  const set = new Set(checked);
  return nodes.flatMap((node) => {
    const check = checkOf(node, set);
    if (check === 'all') return [node];
    return check === 'some' ? chipsOf(childrenOf(node), checked) : [];
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
export const visibleRows = (
  nodes: readonly CategoryNode[],
  expanded: ReadonlySet<string>,
  level = 1,
  parent: string | null = null,
): TreeRow[] =>
  nodes.flatMap((node, index) => [
    { node, level, position: index + 1, siblings: nodes.length, parent },
    ...(expanded.has(node.id) ? visibleRows(childrenOf(node), expanded, level + 1, node.id) : []),
  ]);

/** The branches that must be open for every checked leaf to be seen. */
export const branchesAbove = (nodes: readonly CategoryNode[], checked: ReadonlySet<string>): string[] =>
  nodes.flatMap((node) =>
    childrenOf(node).length > 0 && checkOf(node, checked) !== 'none'
      ? [node.id, ...branchesAbove(childrenOf(node), checked)]
      : [],
  );
