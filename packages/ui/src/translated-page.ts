/**
 * Keeps React right on a page that the browser translates. A translator puts `<font>` elements in
 * the place of text nodes, which React goes on holding: to remove such a node or to insert
 * something before it throws, which ends the screen, and what React writes into it is not shown.
 */

/** What stands in the place of a text node that is out of the page. */
const standIns = new WeakMap<Node, ChildNode>();
/** Those of them: each stands for one. */
const known = new WeakSet<Node>();

const observer = new MutationObserver(follow);

function follow(records: readonly MutationRecord[]): void {
  for (const record of records) {
    const { target, addedNodes, removedNodes, previousSibling, nextSibling } = record;
    // React has written into a text that is out of the page: it comes back, to be translated anew
    if (record.type === 'characterData' && target.parentNode === null) {
      standIns.get(target)?.replaceWith(target);
    }
    for (const node of addedNodes) standIns.get(node)?.remove();
    for (const node of removedNodes) {
      if (node.nodeType !== Node.TEXT_NODE || node.parentNode !== null) continue;
      const standIn = [...addedNodes, previousSibling, nextSibling].find(
        (other) => other?.nodeName === 'FONT' && !known.has(other),
      );
      if (!standIn) continue;
      standIns.set(node, standIn as ChildNode);
      known.add(standIn);
      observer.observe(node, { characterData: true });
    }
  }
}

/** Where a child of `parent` is now: itself, what it was moved into, or its stand-in. */
function placeIn(parent: Node, child: Node): Node | null {
  if (child.parentNode === parent) return child;
  follow(observer.takeRecords());
  let place: Node | null = child.parentNode === null ? (standIns.get(child) ?? null) : child;
  while (place !== null && place.parentNode !== parent) place = place.parentNode;
  // of a text nothing may be left; what else is not there is a mistake: the browser throws
  return place ?? (child.nodeType === Node.TEXT_NODE ? null : child);
}

/** To be called once, before anything is drawn. */
export function surviveTranslation(): void {
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.insertBefore = function <T extends Node>(
    this: Node,
    node: T,
    before: Node | null,
  ) {
    return insertBefore.call(this, node, before && placeIn(this, before)) as T;
  };
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T) {
    const place = placeIn(this, child);
    if (place !== null) removeChild.call(this, place);
    return child;
  };
  observer.observe(document, { childList: true, subtree: true });
}
