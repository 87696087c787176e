import type { WatchedNodes } from './watch-nodes.ts'

/** Milliseconds until it is looked whether React has taken all sections over, and the most to wait to be idle then. */
const HYDRATION_MS = 3_000

/** Looks until a part is given up whose code does not come: it keeps translation from the page for half a minute. */
const HYDRATION_CHECKS = 10

/**
 * To be called when React is about to take the document over. Browser translation puts elements in the place of texts,
 * and extensions wrap, move, add and take away nodes. React, which holds on to the nodes it has made, would fail at the
 * next change: the page would be gone, or show an old price.
 *
 * - What others do to nodes that React has not taken over yet is undone before React compares them.
 * - Afterwards nodes are removed, and put before others, where they are now or where something stands in for them.
 * - A text that React changes comes back into its place; translation then sees a new text.
 *
 * It helps with React's own nodes only, and not where React itself has removed a node before: that is a fault, and
 * stays one.
 * @param watched what has happened since the document was parsed; null where nobody has watched it
 */
// oxlint-disable-next-line max-lines-per-function -- @NOTE one state machine; its parts share all their state.
export function guardForeignNodes(watched: WatchedNodes | null): void {
  if (!watched) return
  const { observer } = watched
  const { insertBefore, removeChild } = Node.prototype
  /** A text → what stands in its place now. */
  const standIns = new WeakMap<Node, ChildNode>()
  /** The reverse: what stands in the place of a text → the text. */
  const texts = new WeakMap<Node, ChildNode>()
  const removedByReact = new WeakSet<Node>()
  let phase: 'loading' | 'hydrating' | 'hydrated' = 'loading'
  /** What others have done where React was not yet, and what they had in their hands. */
  const added = new Set<Element>()
  const replaced = new Set<ChildNode>()
  const moved = new Set<ChildNode>()

  function isReacts(node: Node): boolean {
    return Object.keys(node).some((key) => key.startsWith('__react'))
  }

  /** Whether the first view or a `<Suspense>` in it is still to be taken over. React writes `$` before its content. */
  function isHydrating(): boolean {
    if (!('hydrated' in document.documentElement.dataset)) return true
    const comments = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT)
    while (comments.nextNode()) {
      // @NOTE the walker shows comments only.
      const { data, nextSibling } = comments.currentNode as Comment
      const isSection = data.startsWith('$') && nextSibling !== null && !(nextSibling instanceof Comment)
      if (isSection && !isReacts(nextSibling)) return true
    }
    return false
  }

  /**
   * Whether React has taken it over. A page is taken over in slices, between which others get their turn: nothing of
   * its first view is before everything is (`data-hydrated`). A late section may be begun again, and is taken over from
   * the inside out: nothing of it is before what contains it is.
   */
  function isTaken(node: Node): boolean {
    if (!('hydrated' in document.documentElement.dataset) || !isReacts(node)) return false
    return phase === 'hydrated' || !node.parentNode || isTaken(node.parentNode)
  }

  /** The child of a parent that is, contains or stands in for a node; null where there is none. */
  function placeOf(node: Node, parent: Node): ChildNode | null {
    let place: Node | null = standIns.get(node) ?? node
    while (place && place.parentNode !== parent) place = place.parentNode
    return place as ChildNode | null // @NOTE it has a parent.
  }

  Node.prototype.removeChild = function removeAnywhere<Child extends Node>(this: Node, child: Child): Child {
    const isHere = child.parentNode === this
    if (isHere || !isReacts(child) || removedByReact.has(child)) {
      if (isHere && isReacts(child)) removedByReact.add(child)
      return removeChild.call(this, child) as Child // @NOTE it answers what it is given.
    }
    const place = placeOf(child, this)
    const shown = standIns.get(child) ?? child
    shown.parentNode?.removeChild(shown)
    if (place && !isReacts(place) && !place.hasChildNodes()) place.remove()
    return child
  }

  Node.prototype.insertBefore = function insertAnywhere<New extends Node>(this: Node, node: New, before: Node | null) {
    const isLost = before !== null && before.parentNode !== this && isReacts(node)
    // @NOTE it answers what it is given.
    return insertBefore.call(this, node, isLost ? placeOf(before, this) : before) as New
  }

  function giveBack(text: ChildNode): void {
    const place = standIns.get(text)
    if (!place) return
    standIns.delete(text)
    texts.delete(place)
    place.replaceWith(text)
  }

  /** Notes the element that has come into a text's place, or into that of its stand-in. */
  function noteRemoved(node: ChildNode, { addedNodes, previousSibling, nextSibling, target }: MutationRecord): void {
    // Of a late section nobody can tell which part is taken over already: all of it gets its nodes back.
    const isNew = phase !== 'hydrated' || !isTaken(target)
    if (isNew) moved.add(node)
    const text = texts.get(node) ?? (node instanceof Text && (isNew || isReacts(node)) ? node : null)
    const place = [...addedNodes, previousSibling, nextSibling].find(
      (next): next is Element => next instanceof Element && !isReacts(next) && fresh.has(next),
    )
    if (!text || !place || node.isConnected) return
    standIns.set(text, place)
    texts.set(place, text)
    if (isNew) replaced.add(text)
    observer.observe(text, { characterData: true })
  }

  function noteAdded(node: ChildNode, { target }: MutationRecord): void {
    standIns.get(node)?.remove()
    standIns.delete(node)
    // React passes over what is between the parts of a document.
    const isBetween = /^(#document|HTML|HEAD|BODY)$/.test(target.nodeName)
    if (!(node instanceof Element) || isBetween || moved.has(node) || isReacts(node)) return
    // What is put into parts that are taken over may be the page's own, such as a provider's fields.
    if (!isTaken(target) || [...moved].some((wrapped) => node.contains(wrapped))) added.add(node)
  }

  /** Puts a node that was wrapped before what it was wrapped in. */
  function takeOut(node: ChildNode): void {
    let wrapper: Element | null = null
    let above = node.parentElement
    // One that was moved itself takes along what it contains.
    for (; above && !moved.has(above); above = above.parentElement) if (added.has(above)) wrapper = above
    wrapper?.before(node)
  }

  function undo(): void {
    for (const text of replaced) giveBack(text)
    for (const node of moved) takeOut(node)
    for (const node of added) node.remove()
    replaced.clear()
    added.clear()
    // What was just done is no stranger's work.
    observer.takeRecords()
  }

  /** Nodes that the records at hand have added. */
  let fresh = new Set<Node>()

  function note(records: MutationRecord[]): void {
    fresh = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]))
    for (const record of records) {
      // @NOTE only texts are observed for that.
      if (record.type === 'characterData') giveBack(record.target as Text)
      // @NOTE what was or is in a document is a child of something.
      for (const node of record.removedNodes as NodeListOf<ChildNode>) noteRemoved(node, record)
      for (const node of record.addedNodes as NodeListOf<ChildNode>) noteAdded(node, record)
    }
    if (phase === 'hydrating') undo()
  }

  for (const records of watched.batches.splice(0)) note(records)
  watched.take = note
  phase = 'hydrating'
  note(observer.takeRecords())
  function awaitHydration(checksLeft: number): void {
    function check(): void {
      if (isHydrating() && checksLeft > 1) {
        awaitHydration(checksLeft - 1)
        return
      }
      phase = 'hydrated'
      moved.clear()
    }
    setTimeout(() => {
      // Safari knows no idle callbacks. With a stranger who undoes what is undone a page is busy for ever.
      if ('requestIdleCallback' in window) requestIdleCallback(check, { timeout: HYDRATION_MS })
      else check()
    }, HYDRATION_MS)
  }
  awaitHydration(HYDRATION_CHECKS)
}
