/** `info` of a navigation that the browser must make itself, even to a page of this shop. */
export const DOCUMENT_LOAD = 'document-load'

interface DocumentLoad {
  /** Takes the place of the current entry of the history, so that the way back does not lead there. */
  replace?: boolean
}

/** Leaves for an address with a full load: for whatever changes who is shopping, or what the server has to decide. */
export function loadDocument(address: string | URL, { replace = false }: DocumentLoad = {}): void {
  const url = String(address)
  if ('navigation' in window)
    window.navigation.navigate(url, { info: DOCUMENT_LOAD, history: replace ? 'replace' : 'auto' })
  else if (replace) location.replace(url)
  else location.assign(url)
}
