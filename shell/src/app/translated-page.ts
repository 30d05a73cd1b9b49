/**
 * Keeps React working on a page that the browser translates. The translation replaces each text node with a `<font>`
 * element, while React keeps using the text node: updates would be invisible, and removing the node or inserting before
 * it would throw. This maps text nodes to their translations: a changed text is put back into its place, where it is
 * translated again, and a removed one takes its translation along.
 */
export function followTranslation(observer: MutationObserver): (changes: readonly MutationRecord[]) => void {
  const translations = new WeakMap<Node, Node>();
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child) {
    const shown = shownIn(this, child);
    if (shown) removeChild.call(this, shown);
    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, next: Node | null) {
    insertBefore.call(this, child, next && shownIn(this, next));
    return child;
  };

  function follow({ type, target, addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord): void {
    const translation = [...addedNodes, previousSibling, nextSibling].find(isTranslation);
    const shown = type === 'characterData' ? standIn(target) : target;
    if (shown !== target) shown.parentNode?.replaceChild(target, shown);
    for (const node of removedNodes) {
      const isReplaced = node.nodeType === Node.TEXT_NODE || (isTranslation(node) && addedNodes[0] === translation);
      if (!translation || !isReplaced) continue;
      translations.set(node, translation);
      observer.observe(node, { characterData: true });
    }
  }

  /** What is in the page for a node: the node itself, or its last translation. */
  function standIn(node: Node): Node {
    const translation = node.parentNode ? undefined : translations.get(node);
    return translation ? standIn(translation) : node;
  }

  /** The child of `parent` for a node: the node, its translation, or the translation that contains it. */
  function shownIn(parent: Node, node: Node): Node | null {
    let shown: Node | null = standIn(node);
    while (shown && shown.parentNode !== parent) {
      shown = isTranslation(shown.parentNode) ? shown.parentNode : null;
    }
    return shown;
  }

  return (changes) => changes.forEach(follow);
}

/** The site itself uses no `<font>`. */
const isTranslation = (node: Node | null): boolean => node?.nodeName === 'FONT';
