/** `info` of a navigation that must not be intercepted, even to a page of this shop. */
export const DOCUMENT_LOAD = 'document-load'

interface DocumentLoad {
  replace?: boolean
}

export function loadDocument(address: string | URL, { replace = false }: DocumentLoad = {}): void {
  const url = String(address)
  if ('navigation' in window) {
    const { committed } = window.navigation.navigate(url, {
      info: DOCUMENT_LOAD,
      history: replace ? 'replace' : 'auto',
    })
    committed?.catch(() => undefined)
  } else if (replace) location.replace(url)
  else location.assign(url)
}

/** A reload would restore what the previous shopper typed, and would repeat a posted form. */
export function loadOwnPage(): void {
  const { pathname, search } = window.location
  loadDocument(pathname + search, { replace: true })
}

export function goTo(href: string, { replace = false } = {}): void {
  if (replace) location.replace(href)
  else location.assign(href)
}

/** Address of the rendered document. After a reload, history entries of this document may show another address. */
export function documentAddress(): URL {
  const [load] = performance.getEntriesByType('navigation')
  return new URL(load?.name ?? window.location.href)
}

export function hasLeft(rendered: URL): boolean {
  return window.location.pathname + window.location.search !== rendered.pathname + rendered.search
}
