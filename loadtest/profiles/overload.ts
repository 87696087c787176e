/**
 * Three times as many visitors as the shop can serve, on pages that are not cached. Listings and searches are refused
 * first, carts and checkouts last; soon after the storm nothing is refused.
 */
import { sleep } from 'k6'
import http from 'k6/http'
import { Counter, Rate } from 'k6/metrics'
import type { Scenario } from 'k6/options'
import { openHome, openListing, openProduct } from '../journeys/browse.ts'
import { fillCart } from '../journeys/buy.ts'
import { byShare, type Catalog, oneOf, readCatalog } from '../lib/catalog.ts'
import { expectPage } from '../lib/expect.ts'
import { profile, BASE_URL, rate, seconds } from '../lib/profile.ts'
import { openPage } from '../lib/visitor.ts'
import { OVERLOADED } from '../thresholds.ts'

/** The ratio of storm to calm is the goodput. */
const pages = new Counter('pages')
const buyers = new Rate('buyers')

function phase(name: string, vus: number, pause: number, [from, length]: [number, number]): Scenario {
  return {
    executor: 'constant-vus',
    exec: 'visits',
    vus: rate(vus),
    startTime: seconds(from),
    duration: seconds(length),
    env: { PAUSE: String(pause) },
    tags: { phase: name },
  }
}

export const options = profile({
  scenarios: {
    // Ten visitors without pauses saturate the shop.
    calm: phase('calm', 10, 0, [0, 20]),
    storm: phase('storm', 150, 0.3, [25, 20]),
    after: phase('after', 10, 0.3, [55, 10]),
  },
  thresholds: OVERLOADED,
})

interface Data {
  catalog: Catalog
  guest: string
}

export function setup(): Data {
  const catalog = readCatalog()
  if (!fillCart(catalog)) throw new Error('The cart could not be filled.')
  const [guest = ''] = http.cookieJar().cookiesForURL(BASE_URL)['user_token'] ?? []
  return { catalog, guest }
}

function search({ words }: Catalog): boolean {
  return expectPage(openPage(`/search?q=${encodeURIComponent(oneOf(words))}`, 'search'), 'search', '<h1')
}

function purchase(path: string, name: string): boolean {
  const isGood = expectPage(openPage(path, name), name, '<h1')
  buyers.add(isGood)
  return isGood
}

const PAGES = [
  [25, openHome],
  [35, openProduct],
  [20, openListing],
  [10, search],
  [8, () => purchase('/cart', 'cart')],
  [2, () => purchase('/shipping', 'shipping')],
] as const

export function visits({ catalog, guest }: Data): void {
  http.cookieJar().set(BASE_URL, 'user_token', guest)
  if (byShare<(catalog: Catalog) => boolean>(PAGES)(catalog)) pages.add(1)
  sleep(Number(__ENV['PAUSE']))
}
