import type { Catalogue } from '../lib/catalogue.ts'
import { comeAnew } from '../lib/visitor.ts'
import { openHome, openListing, openProduct, search } from './browse.ts'
import { buy, fillCart } from './buy.ts'

/** What visitors of a shop do, in percent of visits (product.md, reliability.md: most look, few buy). */
const SHARES: readonly (readonly [share: number, visit: (catalogue: Catalogue) => unknown])[] = [
  [25, openHome],
  [35, openProduct],
  [20, openListing],
  [10, search],
  [8, fillCart],
  [2, buy],
]

/** One visit of the mixture, chosen by its share. */
export function visit(catalogue: Catalogue): void {
  comeAnew()
  let left = Math.random() * 100
  for (const [share, go] of SHARES) {
    left -= share
    if (left < 0) return void go(catalogue)
  }
  openHome(catalogue)
}
