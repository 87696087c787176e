import type { IncomingHttpHeaders } from 'node:http'
import { performance } from 'node:perf_hooks'
import { isbot } from 'isbot'
import type { Limits } from '#graphql/limits.ts'
import type { RouteName } from '#shared/routes.ts'
import { LOAD_CLASSES, type LoadClass, type OverloadReason } from '../ground/events.ts'

export const rankOf = (loadClass: LoadClass): number => LOAD_CLASSES.indexOf(loadClass)

const BUYING: ReadonlySet<RouteName | null> = new Set<RouteName>([
  'cart',
  'shipping',
  'checkout',
  'thankYou',
  'razorpayCallback',
])

/** Public like the pages that lead to them, but closer to a sale. */
const PRODUCT: ReadonlySet<RouteName | null> = new Set<RouteName>(['product', 'mainProduct'])

function isPrefetch(headers: IncomingHttpHeaders): boolean {
  return /\bprefetch\b/.test(String(headers['sec-purpose'] ?? ''))
}

export const isCrawler = (headers: IncomingHttpHeaders): boolean => isbot(headers['user-agent'])

export function classOfPage(
  { route, isPublic }: { route: RouteName | null; isPublic: boolean },
  headers: IncomingHttpHeaders,
): LoadClass {
  if (isPrefetch(headers) || isCrawler(headers)) return 'sheddable'
  if (BUYING.has(route)) return 'criticalPlus'
  return isPublic && !PRODUCT.has(route) ? 'sheddablePlus' : 'critical'
}

export function classOfData(url: string, headers: IncomingHttpHeaders): LoadClass {
  if (isPrefetch(headers)) return 'sheddable'
  return /^\/(?:forms\/(?:place-order|settle-payment)|razorpay-callback)\b/.test(url) ? 'criticalPlus' : 'critical'
}

export interface Pressure {
  refusal(loadClass: LoadClass): OverloadReason | null
  close(): void
}

const SAMPLE_MS = 250
/** Weight of the newest sample in the moving average. */
const SMOOTHING = 0.3

/**
 * Only crawlers and prefetches are refused, because the render queue limits the pages that visitors wait for. Memory is
 * not considered: V8 and malloc hold on to freed memory in a healthy process.
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
