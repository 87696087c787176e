/** `info` of a navigation that is not to be intercepted, even to a page of this shop. */
export const DOCUMENT_LOAD = 'document-load'

interface DocumentLoad {
  /** Replaces the current history entry, so that going back skips it. */
  replace?: boolean
}

/** Loads an address as a new document: where the identity changes, or the server has to decide. */
export function loadDocument(address: string | URL, { replace = false }: DocumentLoad = {}): void {
  const url = String(address)
  if ('navigation' in window) {
    const { committed } = window.navigation.navigate(url, {
      info: DOCUMENT_LOAD,
      history: replace ? 'replace' : 'auto',
    })
    // A shopper who goes elsewhere before the document comes aborts this navigation, which is no fault.
    committed?.catch(() => undefined)
  } else if (replace) location.replace(url)
  else location.assign(url)
}

/**
 * Loads this address as a new document of who is signed in by now. Not a reload, after which browsers put back what the
 * former shopper had typed.
 */
export function loadOwnPage(): void {
  const { pathname, search } = window.location
  loadDocument(pathname + search, { replace: true })
}
