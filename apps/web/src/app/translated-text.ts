/** What a browser's translator put in place of a text node. */
const translations = new WeakMap<Node, ChildNode>();

const isTranslation = (node: Node | null): node is HTMLElement => node?.nodeName === 'FONT';

const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;

/** The translator inserts its element before the text node, which it then removes. */
const recordTranslations = (records: readonly MutationRecord[]): void => {
  for (const { removedNodes, addedNodes, previousSibling } of records) {
    const translation = [...addedNodes, previousSibling].find(isTranslation);
    if (translation) for (const node of removedNodes) if (isText(node)) translations.set(node, translation);
  }
};

/** Puts a text node back where React expects it; the translator then translates it again. */
const restoreText = (node: Node): void => {
  const translation = translations.get(node);
  if (!translation) return;
  translations.delete(node);
  translation.replaceWith(node);
};

/**
 * Until the page closes, lets React update a page that the browser translates. Chrome and Edge replace text nodes, and React,
 * which still changes and removes the replaced ones, would show old text and fail ('The node to be removed is not a child of
 * this node', react#11538): the search with its second keyword, a form with its next step.
 */
export const followTranslations = (): void => {
  const { removeChild, insertBefore, appendChild } = Node.prototype;
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode !== this) restoreText(child);
    // A translation that was ended may have removed the node for good.
    return child.parentNode === this ? (removeChild.call(this, child) as T) : child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null): T {
    if (!node.parentNode) restoreText(node);
    if (next && next.parentNode !== this) restoreText(next);
    return insertBefore.call(this, node, next?.parentNode === this ? next : null) as T;
  };
  Node.prototype.appendChild = function <T extends Node>(this: Node, node: T): T {
    if (!node.parentNode) restoreText(node);
    return appendChild.call(this, node) as T;
  };
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string | null) {
      if (!this.parentNode) restoreText(this);
      nodeValue?.set?.call(this, value);
    },
  });
  new MutationObserver(recordTranslations).observe(document.body, { subtree: true, childList: true });
};
