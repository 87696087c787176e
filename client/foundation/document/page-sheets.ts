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

/** Null on the server, in development, and for pages without their own rules. */
export function sheetOf(route: string): string | null {
  return addresses.get(route) ?? null
}

/** Loads a style sheet into the browser's cache. React applies it with the page (`<PageSheet>` of app.tsx). */
export function loadSheet(route: string): Promise<void> {
  const href = sheetOf(route)
  if (href === null || document.querySelector(`link[rel="stylesheet"][href="${href}"]`)) return Promise.resolve()
  const load = loads.get(href) ?? request(href).finally(() => loads.delete(href))
  loads.set(href, load)
  return load
}

/** Browsers warn about a `<link rel="preload">` for a page that is not shown in the end. */
async function request(href: string): Promise<void> {
  const response = await fetch(href)
  if (!response.ok) throw new Error(`The sheet ${href} did not load.`)
  await response.arrayBuffer()
}
