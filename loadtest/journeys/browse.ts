import { type Catalogue, oneOf, popularOf } from '../lib/catalogue.ts'
import { expectData, expectPage } from '../lib/expect.ts'
import { askKnown, open } from '../lib/visitor.ts'

/** The name of the shop differs between languages; its front page links to products in all of them. */
export function openHome(): boolean {
  return expectPage(open('/', 'home'), 'home', '/product/')
}

/** Numbers of pages too, so that not all visits are answered from the cache. */
export function openListing({ categories }: Catalogue): boolean {
  const { slug, subCategory } = oneOf(categories)
  const path = subCategory !== null && Math.random() < 0.5 ? `/category/${slug}/${subCategory}` : `/category/${slug}`
  return expectPage(open(path, 'listing'), 'listing', '<h1')
}

export function openProduct({ products }: Catalogue): boolean {
  const { id, slug } = popularOf(products)
  return expectPage(open(`/product/${slug}/${id}`, 'product'), 'product', `/product/${slug}/${id}`, '<h1')
}

/** A word, letter by letter as the shop asks while somebody types, then the page of its results. */
export function search({ words }: Catalogue): void {
  const word = oneOf(words)
  for (const length of [2, 4]) {
    const text = word.slice(0, length)
    expectData(askKnown('Suggestions', { text }), 'suggestions')
  }
  const query = encodeURIComponent(word)
  expectPage(open(`/search?q=${query}`, 'search'), 'search', '<h1')
}

/** What most visitors do: from the front page to something, and on. */
export function browse(catalogue: Catalogue): void {
  openHome()
  openListing(catalogue)
  openProduct(catalogue)
  search(catalogue)
}
