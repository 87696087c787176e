/** A page of the table: its name and path in English. */
export interface ShopPage {
  name: string
  path: string
}

async function linkOn(shopUrl: string, path: string, pattern: RegExp): Promise<string> {
  const html = await (await fetch(shopUrl + path)).text()
  const found = pattern.exec(html)?.[1]
  if (found === undefined) throw new Error(`Nothing on ${path} matches ${pattern}.`)
  return found
}

/** One page of each kind, as links of the shop lead to them. */
export async function shopPages(shopUrl: string): Promise<ShopPage[]> {
  const category = await linkOn(shopUrl, '/', /href="(\/category\/[^"/?]+)"/)
  return [
    { name: 'home', path: '/' },
    { name: 'category', path: category },
    { name: 'product', path: await linkOn(shopUrl, category, /href="(\/product\/[^"]+)"/) },
    { name: 'content', path: await linkOn(shopUrl, '/', /href="(\/page\/[^"]+)"/) },
    { name: 'flash-sale', path: '/flash-sale' },
  ]
}
