/** `info` of a navigation that the browser must make itself, even to a page of this shop. */
export const DOCUMENT_LOAD = 'document-load'

/** Leaves for an address with a full load: for whatever changes who is shopping, or what the server has to decide. */
export function loadDocument(address: string | URL): void {
  const url = String(address)
  if ('navigation' in window) window.navigation.navigate(url, { info: DOCUMENT_LOAD })
  else location.assign(url)
}
