/** `precedence` of the sheets: the shop's comes before those of pages. */
export const SHOP_SHEET = 'shop'
export const PAGE_SHEET = 'page'

/** Route → address of its page's style sheet. In the browser only: the server reads the build's manifest. */
const addresses = new Map<string, string>()
const loads = new Map<string, Promise<void>>()

/**
 * The build adds a call to the beginning of each page's module.
 * @public
 */
export function declareSheet(routes: readonly string[], address: string): void {
  for (const route of routes) addresses.set(route, address)
}

/** Null on the server, in development, and for pages without rules of their own. */
export function sheetOf(route: string): string | null {
  return addresses.get(route) ?? null
}

/** Loads the style sheet of a page ahead. React applies it when it shows the page (`<PageSheet>` of app.tsx). */
export function loadSheet(route: string): Promise<void> {
  const href = sheetOf(route)
  if (href === null || document.querySelector(`link[rel="stylesheet"][href="${href}"]`)) return Promise.resolve()
  const load = loads.get(href) ?? preload(href)
  loads.set(href, load)
  return load
}

function preload(href: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'preload', as: 'style', href })
  document.head.append(link)
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      loads.delete(href)
      link.remove()
      reject(new Error(`The sheet ${href} did not load.`))
    })
  })
}
