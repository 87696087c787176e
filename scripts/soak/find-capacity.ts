import { keepArriving } from '../bench/load/arrivals.ts'
import type { LoadRequest } from '../bench/load/load.ts'
import { processorSeconds } from '../bench/machine/processor-time.ts'
import type { BenchShop } from '../bench/shop/bench-shop.ts'

/** Visits a second that any machine can bear. */
const FIRST_RATE = 20
/** The next rate, as a part of the capacity that the last one has shown. */
const NEXT = 0.9
/** Of each rate. The first one fills the caches; the others last twice as long as a product's page is fresh. */
const SECONDS = [30, 60, 60]

/**
 * The visits a second at which the shop, with the backend in it, would use a whole core. As many as come by while some
 * visitors ask as fast as they are answered would be too many: those are answered from stored pages, faster than pages
 * are drawn anew, so that such rates were up to five times what the shop bears for longer. How often stored pages are
 * drawn anew does not depend on the visits, so that few visits look too dear; each rate is nearer to the capacity than
 * the one before.
 */
export async function findCapacity({ pid }: Pick<BenchShop, 'pid'>, next: () => LoadRequest): Promise<number> {
  const used = () => processorSeconds(pid) ?? Number.NaN
  let rate = FIRST_RATE
  let capacity = Number.NaN
  for (const seconds of SECONDS) {
    const before = used()
    await keepArriving(next, { perSecond: rate, seconds })
    capacity = (rate * seconds) / (used() - before)
    rate = capacity * NEXT
  }
  return capacity
}
