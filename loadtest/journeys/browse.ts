import { type Catalog, oneOf, popularOf } from '../lib/catalog.ts'
import { expectData, expectPage } from '../lib/expect.ts'
import { askKnown, openPage } from '../lib/visitor.ts'

/** Checks links to products, because the name of the shop differs between languages. */
export function openHome(): boolean {
  return expectPage(openPage('/', 'home'), 'home', '/product/')
}

/** Page numbers vary, so that not all visits are answered from the cache. */
export function openListing({ categories }: Catalog): boolean {
  const { slug, subCategory } = oneOf(categories)
  const path = subCategory !== null && Math.random() < 0.5 ? `/category/${slug}/${subCategory}` : `/category/${slug}`
  return expectPage(openPage(path, 'listing'), 'listing', '<h1')
}

export function openProduct({ products }: Catalog): boolean {
  const { id, slug } = popularOf(products)
  return expectPage(openPage(`/product/${slug}/${id}`, 'product'), 'product', `/product/${slug}/${id}`, '<h1')
}

export function search({ words }: Catalog): void {
  const word = oneOf(words)
  for (const length of [2, 4]) {
    const text = word.slice(0, length)
    expectData(askKnown('Suggestions', { text }), 'suggestions')
  }
  const query = encodeURIComponent(word)
  expectPage(openPage(`/search?q=${query}`, 'search'), 'search', '<h1')
}

export function browse(catalog: Catalog): void {
  openHome()
  openListing(catalog)
  openProduct(catalog)
  search(catalog)
}
