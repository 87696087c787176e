function childWith(node: Node | null, parent: Node): Node | null {
  let child = node
  while (child && child.parentNode !== parent) child = child.parentNode
  return child
}

/**
 * Browser translation and extensions replace, wrap and remove nodes. React would throw when removing or inserting
 * before such a node, which would remove the whole page (https://github.com/facebook/react/issues/11538). Text that
 * React changes later keeps its old translation, so amounts, names and codes are `translate="no"`.
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
