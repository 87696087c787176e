import type { IncomingHttpHeaders } from 'node:http'
import { performance } from 'node:perf_hooks'
import type { FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import type { Limits } from '#graphql/limits.ts'
import type { RouteName } from '#shared/routes.ts'
import { LOAD_CLASSES, type LoadClass, type OverloadReason } from '../ground/events.ts'

export const rankOf = (loadClass: LoadClass): number => LOAD_CLASSES.indexOf(loadClass)

/**
 * When a route may be refused: by its class, or one of its request; `inside` if the route decides, after it has looked
 * for a stored answer or read an operation; `never` for files and machines, which take less time than a refusal.
 */
export type RouteLoad = LoadClass | ((request: FastifyRequest) => LoadClass) | 'inside' | 'never'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Required of each route, unless its scope has `routeLoad`. */
    load?: RouteLoad
  }
  interface FastifyInstance {
    /** Load of the routes that plugins add to this scope. */
    routeLoad?: RouteLoad
  }
}

const CATALOG = 'sheddablePlus'

const PAGES: Record<RouteName, LoadClass> = {
  home: CATALOG,
  allProducts: CATALOG,
  allCategory: CATALOG,
  allSubCategory: CATALOG,
  category: CATALOG,
  subCategory: CATALOG,
  mainBrand: CATALOG,
  mainCollection: CATALOG,
  mainProducts: CATALOG,
  mainFilter: CATALOG,
  search: CATALOG,
  brands: CATALOG,
  categories: CATALOG,
  flashSales: CATALOG,
  flashSale: CATALOG,
  seller: CATALOG,
  content: CATALOG,
  promoPopup: CATALOG,
  notice: CATALOG,
  product: 'critical',
  mainProduct: 'critical',
  profile: 'critical',
  addresses: 'critical',
  wishlist: 'critical',
  compared: 'critical',
  following: 'critical',
  vouchers: 'critical',
  orders: 'critical',
  order: 'critical',
  orderIndex: 'critical',
  trackOrder: 'critical',
  returns: 'critical',
  returnProduct: 'critical',
  cart: 'criticalPlus',
  handoff: 'criticalPlus',
  buy: 'criticalPlus',
  shipping: 'criticalPlus',
  checkout: 'criticalPlus',
  thankYou: 'criticalPlus',
  razorpayCallback: 'criticalPlus',
  login: 'criticalPlus',
  register: 'criticalPlus',
  forgotPassword: 'criticalPlus',
}

export function isPrefetch(headers: IncomingHttpHeaders): boolean {
  return /\bprefetch\b/.test(String(headers['sec-purpose'] ?? ''))
}

export const isCrawler = (headers: IncomingHttpHeaders): boolean => isbot(headers['user-agent'])

/** @param route null for addresses of no page */
export function classOfPage(route: RouteName | null, headers: IncomingHttpHeaders): LoadClass {
  if (isPrefetch(headers) || isCrawler(headers)) return 'sheddable'
  return route === null ? CATALOG : PAGES[route]
}

export interface Pressure {
  refusal(loadClass: LoadClass): OverloadReason | null
  close(): void
}

const SAMPLE_MS = 250
/** Weight of the newest sample in the moving average. */
const SMOOTHING = 0.3

/**
 * Only crawlers, prefetches, and programs' reads are refused, because the work queue limits what visitors wait for.
 * Memory is not considered: V8 and malloc hold on to freed memory in a healthy process.
 */
export function createPressure({ utilisation: limit }: Pick<Limits, 'utilisation'>): Pressure {
  let last = performance.eventLoopUtilization()
  let percent = 0
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    percent += (performance.eventLoopUtilization(now, last).utilization * 100 - percent) * SMOOTHING
    last = now
  }, SAMPLE_MS)
  timer.unref()
  return {
    refusal: (loadClass) => (loadClass === 'sheddable' && percent > limit ? 'utilisation' : null),
    close: () => clearInterval(timer),
  }
}

export class Overload extends Error {
  readonly statusCode = 503
  readonly reason: OverloadReason
  readonly loadClass: LoadClass

  constructor(reason: OverloadReason, loadClass: LoadClass) {
    super(`overloaded: ${reason}`)
    this.reason = reason
    this.loadClass = loadClass
  }
}

/** Seconds, randomized so that refused clients do not all return at once. */
export const retryAfter = (): number => 2 + Math.floor(Math.random() * 4)
