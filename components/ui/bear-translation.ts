/**
 * A browser's translator wraps text nodes in `<font>` elements, or puts such elements in their places.
 * React still holds the former nodes, and would throw where it takes one away or inserts before it
 * (github.com/facebook/react/issues/11538): the page would go blank. Needless once React bears it.
 */
if (typeof Node === 'function') {
  const { removeChild, insertBefore } = Node.prototype;

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T;
    const wrapping = findWrapping(child, this);
    if (wrapping) removeChild.call(this, wrapping);
    return child;
  };

  Node.prototype.insertBefore = function <T extends Node>(
    this: Node,
    node: T,
    before: Node | null,
  ): T {
    const isMoved = before !== null && before.parentNode !== this;
    const next = isMoved ? findWrapping(before, this) : before;
    return insertBefore.call(this, node, next) as T;
  };
}

/** The child of an element that now holds a former child of it; null: the translator has dropped that. */
function findWrapping(former: Node, parent: Node): Node | null {
  let holder: Node | null = former;
  while (holder && holder.parentNode !== parent) holder = holder.parentNode;
  return holder;
}

/** Removes a translator's wrappings before React comes. */
export function unwrapTranslation(): void {
  for (const wrapping of document.querySelectorAll('font'))
    wrapping.replaceWith(...wrapping.childNodes);
}
