import { type Catalogue, oneOf, popularOf } from '../lib/catalog.ts'
import { expectData, expectPage } from '../lib/expect.ts'
import { askKnown, open } from '../lib/visitor.ts'

/** Checks links to products, because the name of the shop differs between languages. */
export function openHome(): boolean {
  return expectPage(open('/', 'home'), 'home', '/product/')
}

/** Page numbers vary, so that not all visits are answered from the cache. */
export function openListing({ categories }: Catalogue): boolean {
  const { slug, subCategory } = oneOf(categories)
  const path = subCategory !== null && Math.random() < 0.5 ? `/category/${slug}/${subCategory}` : `/category/${slug}`
  return expectPage(open(path, 'listing'), 'listing', '<h1')
}

export function openProduct({ products }: Catalogue): boolean {
  const { id, slug } = popularOf(products)
  return expectPage(open(`/product/${slug}/${id}`, 'product'), 'product', `/product/${slug}/${id}`, '<h1')
}

export function search({ words }: Catalogue): void {
  const word = oneOf(words)
  for (const length of [2, 4]) {
    const text = word.slice(0, length)
    expectData(askKnown('Suggestions', { text }), 'suggestions')
  }
  const query = encodeURIComponent(word)
  expectPage(open(`/search?q=${query}`, 'search'), 'search', '<h1')
}

export function browse(catalogue: Catalogue): void {
  openHome()
  openListing(catalogue)
  openProduct(catalogue)
  search(catalogue)
}
