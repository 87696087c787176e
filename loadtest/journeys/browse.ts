import { type Catalogue, oneOf } from '../lib/catalogue.ts'
import { expectData, expectPage } from '../lib/expect.ts'
import { ask, open } from '../lib/visitor.ts'

const SUGGESTIONS = `query LoadSuggestions($text: String!) {
  suggestions(text: $text) { products { id } categories { slug } }
}`

export function openHome({ shopName }: Catalogue): void {
  expectPage(open('/', 'home'), 'home', shopName)
}

/** Numbers of pages too, so that not all visits are answered from the cache. */
export function openListing({ categories }: Catalogue): void {
  const { slug, subCategory } = oneOf(categories)
  const path = subCategory !== null && Math.random() < 0.5 ? `/category/${slug}/${subCategory}` : `/category/${slug}`
  expectPage(open(path, 'listing'), 'listing', '<h1')
}

export function openProduct({ products }: Catalogue): void {
  const { id, slug } = oneOf(products)
  expectPage(open(`/product/${slug}/${id}`, 'product'), 'product', `/product/${slug}/${id}`, '<h1')
}

/** A word, letter by letter as the shop asks while somebody types, then the page of its results. */
export function search({ words }: Catalogue): void {
  const word = oneOf(words)
  for (const length of [2, 4]) {
    const text = word.slice(0, length)
    expectData(ask('LoadSuggestions', SUGGESTIONS, { text }), 'suggestions')
  }
  const query = encodeURIComponent(word)
  expectPage(open(`/search?q=${query}`, 'search'), 'search', '<h1')
}

/** What most visitors do: from the front page to something, and on. */
export function browse(catalogue: Catalogue): void {
  openHome(catalogue)
  openListing(catalogue)
  openProduct(catalogue)
  search(catalogue)
}
