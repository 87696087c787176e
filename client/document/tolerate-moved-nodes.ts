/** The child of a parent that is or contains a node; null if the node is elsewhere. */
function childWith(node: Node | null, parent: Node): Node | null {
  let child = node
  while (child && child.parentNode !== parent) child = child.parentNode
  return child
}

/**
 * Browser translation replaces texts by elements, and extensions wrap, move and remove nodes. React keeps references to
 * the nodes that it made and would throw when it removes one of them or inserts before it, which would take the whole
 * page away (https://github.com/facebook/react/issues/11538). A text that React changes afterwards keeps its old
 * translation, so amounts, names and codes are `translate="no"`.
 */
export function tolerateMovedNodes(): void {
  const { insertBefore, removeChild } = Node.prototype
  Node.prototype.removeChild = function removeWhereItIs<Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode) removeChild.call(child.parentNode, child)
    return child
  }
  Node.prototype.insertBefore = function insertNear<New extends Node>(this: Node, node: New, before: Node | null): New {
    insertBefore.call(this, node, childWith(before, this))
    return node
  }
}
