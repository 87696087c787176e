/** Given to a sheet that is loaded and not applied. */
const UNUSED = 'not all'

/** What pages need beyond the sheet of the shop; the build writes a call of `declareSheets` into each page's chunk. */
interface PageSheets {
  /** Address of the page's own. */
  own: string | null
  /** True where the page needs what parts that open later need as well. */
  needsLate: boolean
}

// In the browser only, like the links that these are about.
const sheets = new Map<string, PageSheets>()
const loading = new Map<string, Promise<void>>()

/**
 * Called at the beginning of a page's module, where the build writes it.
 * @public
 */
export function declareSheets(routes: readonly string[], own: string | null, needsLate: boolean): void {
  for (const route of routes) sheets.set(route, { own, needsLate })
}

function linkTo(address: string): HTMLLinkElement | null {
  return document.querySelector(`link[rel="stylesheet"][href="${address}"]`)
}

/** A new link to a sheet that is not applied: in the place of one that has failed, or after all others. */
function addLink(address: string, failed: HTMLLinkElement | null): HTMLLinkElement {
  const link = document.createElement('link')
  Object.assign(link, { rel: 'stylesheet', media: UNUSED })
  link.setAttribute('href', address)
  if (failed) failed.replaceWith(link)
  else document.head.append(link)
  return link
}

function load(address: string): Promise<void> {
  const known = linkTo(address)
  if (known?.sheet) return Promise.resolve()
  const isUnderWay = known !== null && document.readyState !== 'complete'
  const link = isUnderWay ? known : addLink(address, known)
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve(), { once: true })
    link.addEventListener('error', () => reject(new Error(`The sheet ${address} did not load.`)), { once: true })
  })
}

function loadOnce(address: string): Promise<void> {
  const begun = loading.get(address) ?? load(address).finally(() => loading.delete(address))
  loading.set(address, begun)
  return begun
}

function apply(link: HTMLLinkElement, isApplied: boolean): void {
  if ((link.media !== UNUSED) !== isApplied) link.media = isApplied ? 'all' : UNUSED
}

/**
 * Loads and applies what parts need that were not shown with the first view. That sheet is named in each document,
 * after the shop's and before the page's. The server has nothing to load.
 */
export async function loadPartStyles(): Promise<void> {
  if (typeof document === 'undefined') return
  const address = document.querySelector('link[data-late]')?.getAttribute('href')
  if (!address) return
  await loadOnce(address)
  const link = linkTo(address)
  if (link) apply(link, true)
}

/** Loads what a page needs. Its own sheet is not applied before the page is shown. */
export async function loadPageStyles(route: string): Promise<void> {
  const { own = null, needsLate = false } = sheets.get(route) ?? {}
  await Promise.all([own && loadOnce(own), needsLate && loadPartStyles()])
}

/**
 * Applies the sheet of a page and of no other: pages share rules, and the order of these must not depend on which pages
 * were visited before.
 */
export function showPageStyles(route: string | null): void {
  const shown = route === null ? null : sheets.get(route)?.own
  for (const address of new Set([...sheets.values()].map(({ own }) => own))) {
    const link = address && linkTo(address)
    if (link) apply(link, address === shown)
  }
}
