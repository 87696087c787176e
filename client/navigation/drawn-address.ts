/**
 * The address that the server drew this document for. Until the page is hydrated it may differ from the current one:
 * after a reload the neighbours in the history are still of the same document, so that going back changes the address
 * and nothing else.
 */
export function drawnAddress(): URL {
  const [load] = performance.getEntriesByType('navigation')
  return new URL(load?.name ?? window.location.href)
}

/** True where the shopper has gone to another page since. */
export function hasLeft(drawn: URL): boolean {
  return window.location.pathname + window.location.search !== drawn.pathname + drawn.search
}
