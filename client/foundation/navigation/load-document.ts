/** `info` of a navigation that must not be intercepted, even to a page of this shop. */
export const DOCUMENT_LOAD = 'document-load'

interface DocumentLoad {
  replace?: boolean
}

/** Loads an address as a new document: after a change of account, or if the server has to decide. */
export function loadDocument(address: string | URL, { replace = false }: DocumentLoad = {}): void {
  const url = String(address)
  if ('navigation' in window) {
    const { committed } = window.navigation.navigate(url, {
      info: DOCUMENT_LOAD,
      history: replace ? 'replace' : 'auto',
    })
    // The shopper may navigate elsewhere before the document arrives, which aborts this one.
    committed?.catch(() => undefined)
  } else if (replace) location.replace(url)
  else location.assign(url)
}

/**
 * Loads this address as a new document for the current account. A reload would restore what the previous shopper typed,
 * and would repeat a posted form.
 */
export function loadOwnPage(): void {
  const { pathname, search } = window.location
  loadDocument(pathname + search, { replace: true })
}

/**
 * Goes to a page of this shop as a link would: without a new document if the Navigation API allows. For everything else
 * use `loadDocument`.
 */
export function goTo(href: string, { replace = false } = {}): void {
  if (replace) location.replace(href)
  else location.assign(href)
}

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
