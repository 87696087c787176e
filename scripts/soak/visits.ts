import type { LoadRequest } from '../bench/load/load.ts'
import type { BenchShop } from '../bench/shop/bench-shop.ts'
import { pageHeaders, samplePages } from '../bench/shop/sample-pages.ts'

/** Of a hundred visits. */
const MIX = { home: 25, product: 35, listing: 20, search: 10, cart: 8, checkout: 2 }
const WORDS = ['lamp', 'skirt', 'bottle', 'tea', 'chair', 'wool', 'blue', 'steel', 'linen', 'case']
const PAGES = 10

function pick<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)]
  if (item === undefined) throw new Error('There is nothing to choose from.')
  return item
}

/** What shoppers ask for, in the shares that a shop sees. */
export async function createVisits(shop: BenchShop): Promise<() => LoadRequest> {
  const products = new Set<string>()
  for (let page = 1; page <= PAGES; page++) {
    const html = await (await fetch(`${shop.url}/all/products?page=${page}`)).text()
    for (const [, path] of html.matchAll(/href="(\/product\/[^"]+)"/g)) if (path) products.add(path)
  }
  const cart = (await samplePages(shop)).find(({ name }) => name === 'cart')
  const page = () => 1 + Math.floor(Math.random() * PAGES)
  const paths: Record<keyof typeof MIX, () => string> = {
    home: () => '/',
    product: () => pick([...products]),
    listing: () => `/all/products?page=${page()}`,
    search: () => `/search?q=${pick(WORDS)}+${pick(WORDS)}`,
    cart: () => '/cart',
    checkout: () => '/checkout',
  }
  const drum = Object.entries(MIX).flatMap(([kind, share]) => Array.from({ length: share }, () => kind))
  return () => {
    // @NOTE The drum holds the table's own keys.
    const kind = pick(drum) as keyof typeof MIX
    const isOwn = kind === 'cart' || kind === 'checkout'
    const headers = isOwn && cart ? pageHeaders(cart, 'br') : { 'accept-encoding': 'br' }
    return { url: shop.url + paths[kind](), headers }
  }
}
