/**
 * The address that the server rendered this document for. Before hydration the current one may differ: after a reload
 * the neighboring history entries still belong to this document, so going back changes only the address.
 */
export function documentAddress(): URL {
  const [load] = performance.getEntriesByType('navigation')
  return new URL(load?.name ?? window.location.href)
}

export function hasLeft(drawn: URL): boolean {
  return window.location.pathname + window.location.search !== drawn.pathname + drawn.search
}
