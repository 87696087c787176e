import { sleep } from 'k6'
import { byShare, type Catalog } from '../lib/catalog.ts'
import { startVisit } from '../lib/visitor.ts'
import { openHome, openListing, openProduct, search } from './browse.ts'
import { buy, fillCart } from './buy.ts'

/** Shares in percent. */
const LANGUAGES = [
  [40, 'en'],
  [20, 'ar'],
  [15, 'fr'],
  [15, 'hi'],
  [10, 'tr'],
] as const

const PAGES = [
  [15, openHome],
  [45, openProduct],
  [28, openListing],
  [12, search],
] as const

const ENDS = [
  [88, () => undefined],
  [9, fillCart],
  [3, buy],
] as const

const MIN_PAGES = 3
const MAX_PAGES = 8
const LONGEST_PAUSE = Number(__ENV['LONGEST_PAUSE'] ?? 6)

export function visit(catalog: Catalog): void {
  startVisit(byShare(LANGUAGES))
  const pages = MIN_PAGES + Math.floor(Math.random() * (MAX_PAGES - MIN_PAGES + 1))
  for (let page = 0; page < pages; page += 1) {
    if (page > 0) sleep(Math.random() * LONGEST_PAUSE)
    byShare(PAGES)(catalog)
  }
  byShare<(catalog: Catalog) => unknown>(ENDS)(catalog)
}
