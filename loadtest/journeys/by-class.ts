import { type Catalog, oneOf } from '../lib/catalog.ts'
import { expectPage } from '../lib/expect.ts'
import { openPage, resetVisitor } from '../lib/visitor.ts'
import { fillCartAsAgent, searchAsAgent } from './agent.ts'
import { readListing } from './api.ts'
import { openListing, openProduct } from './browse.ts'
import { addToCart, order } from './buy.ts'

interface Work {
  /** Share of all requests, in percent. */
  share: number
  /** Requests of one journey. */
  requests: number
  /** @returns whether all of it succeeded */
  run(catalog: Catalog): boolean
}

const CRAWLER = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }

function openSearch({ words }: Catalog): boolean {
  return expectPage(openPage(`/search?q=${encodeURIComponent(oneOf(words))}`, 'search'), 'search', '<h1')
}

function crawl({ products }: Catalog): boolean {
  const { id, slug } = oneOf(products)
  return expectPage(openPage(`/product/${slug}/${id}`, 'crawled', CRAWLER), 'crawled', '<h1')
}

function addAsGuest({ goods }: Catalog): boolean {
  resetVisitor()
  return addToCart(oneOf(goods))
}

/** Journeys that consist of work of one load class each, so that it shows what the shop does to the class. */
export const WORK = {
  order: { share: 8, requests: 9, run: (catalog) => addAsGuest(catalog) && order() },
  cart: { share: 6, requests: 3, run: addAsGuest },
  agentCart: { share: 2, requests: 3, run: ({ goods }) => fillCartAsAgent(oneOf(goods).id) },
  product: { share: 20, requests: 1, run: openProduct },
  list: { share: 24, requests: 1, run: (catalog) => (Math.random() < 0.6 ? openListing : openSearch)(catalog) },
  program: { share: 15, requests: 1, run: readListing },
  agent: { share: 10, requests: 1, run: searchAsAgent },
  crawler: { share: 15, requests: 1, run: crawl },
} satisfies Record<string, Work>

export type WorkName = keyof typeof WORK

// @NOTE Object.keys loses the names.
export const WORK_NAMES = Object.keys(WORK) as WorkName[]

/** Journeys per second that together send so many requests. */
export const arrivals = (name: WorkName, requestsPerSecond: number): number =>
  (requestsPerSecond * WORK[name].share) / 100 / WORK[name].requests
