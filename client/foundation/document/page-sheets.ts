export const SHOP_SHEET = 'shop'
export const PAGE_SHEET = 'page'

/** Route → address of its page's style sheet. In the browser only: the server reads the build's manifest. */
const addresses = new Map<string, string>()
const loads = new Map<string, Promise<void>>()

/** @public The build adds a call to each page's module. */
export function declareSheet(routes: readonly string[], address: string): void {
  for (const route of routes) addresses.set(route, address)
}

export function sheetOf(route: string): string | null {
  return addresses.get(route) ?? null
}

export function loadSheet(route: string): Promise<void> {
  const href = sheetOf(route)
  if (href === null || document.querySelector(`link[rel="stylesheet"][href="${href}"]`)) return Promise.resolve()
  const load = loads.get(href) ?? request(href).finally(() => loads.delete(href))
  loads.set(href, load)
  return load
}

/** Browsers warn about a `<link rel="preload">` that is not used. */
async function request(href: string): Promise<void> {
  const response = await fetch(href)
  if (!response.ok) throw new Error(`The sheet ${href} did not load.`)
  await response.arrayBuffer()
}
