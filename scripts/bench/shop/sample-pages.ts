import { setTimeout as sleep } from 'node:timers/promises'
import { createGuestToken } from '#shared/guest-token.ts'
import type { BenchShop } from './bench-shop.ts'

/** A page that is measured. */
export interface SamplePage {
  name: 'home' | 'listing' | 'product' | 'cart'
  path: string
  /** The guest whose cart is shown; null for public pages. */
  guestToken: string | null
}

/** Headers of a browser that asks for a page. */
export function pageHeaders({ guestToken }: SamplePage, encoding: 'identity' | 'br'): Record<string, string> {
  return { 'accept-encoding': encoding, ...(guestToken !== null && { cookie: `user_token=${guestToken}` }) }
}

const STORING_MS = 100
const STORING_TRIES = 20

/** Whether a page comes from the page cache once it was asked for; it is stored a moment after it was sent. */
export async function isStored({ url }: Pick<BenchShop, 'url'>, page: SamplePage): Promise<boolean> {
  for (let tries = 0; tries < STORING_TRIES; tries++) {
    const response = await fetch(url + page.path, { headers: pageHeaders(page, 'br') })
    await response.arrayBuffer()
    if (/\bhit\b/.test(response.headers.get('cache-status') ?? '')) return true
    await sleep(STORING_MS)
  }
  return false
}

/** The first match of a pattern in a page of the shop. */
async function findOn({ url }: BenchShop, path: string, pattern: RegExp): Promise<string> {
  const html = await (await fetch(url + path)).text()
  const found = pattern.exec(html)?.[1]
  if (found === undefined) throw new Error(`Nothing on ${path} matches ${pattern}.`)
  return found
}

async function ask<Data>({ url }: BenchShop, query: string, guestToken: string): Promise<Data> {
  const headers = { 'content-type': 'application/json', 'user-token': guestToken }
  const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) })
  const { data, errors }: { data: Data; errors?: unknown } = await response.json()
  if (errors !== undefined) throw new Error(`The shop refused: ${JSON.stringify(errors)}`)
  return data
}

interface Products {
  listing: { products: { items: { id: string }[] } }
}

interface Variants {
  product: { variants: { id: string; quantity: number }[] }
}

/** Puts the first products of a list into a new guest's cart. Returns the guest's token. */
async function fillCart(shop: BenchShop, count: number): Promise<string> {
  const token = createGuestToken()
  const { listing } = await ask<Products>(shop, '{ listing { products { items { id } } } }', token)
  for (const { id } of listing.products.items.slice(0, count)) {
    const { product } = await ask<Variants>(shop, `{ product(id: "${id}") { variants { id quantity } } }`, token)
    const variant = product.variants.find(({ quantity }) => quantity > 0)
    if (!variant) continue
    const input = `{ productId: "${id}", variantId: "${variant.id}", quantity: 1 }`
    await ask(shop, `mutation { addToCart(input: ${input}) { userErrors { message } } }`, token)
  }
  return token
}

/** The four pages that all phases measure: home, a list of all products, the first product of it, a cart of three. */
export async function samplePages(shop: BenchShop): Promise<SamplePage[]> {
  const product = await findOn(shop, '/all/products', /href="(\/product\/[^"]+)"/)
  return [
    { name: 'home', path: '/', guestToken: null },
    { name: 'listing', path: '/all/products', guestToken: null },
    { name: 'product', path: product, guestToken: null },
    { name: 'cart', path: '/cart', guestToken: await fillCart(shop, 3) },
  ]
}

/** One of them, by chance. */
export function pick<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)]
  if (item === undefined) throw new Error('There is nothing to choose from.')
  return item
}

/** Addresses of the products on the first ten pages of the list. */
export async function productPaths({ url }: Pick<BenchShop, 'url'>): Promise<string[]> {
  const paths = new Set<string>()
  for (let page = 1; page <= 10; page++) {
    const html = await (await fetch(`${url}/all/products?page=${page}`)).text()
    for (const [, path] of html.matchAll(/href="(\/product\/[^"]+)"/g)) if (path) paths.add(path)
  }
  return [...paths]
}
