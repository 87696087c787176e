import { keepArriving } from '../bench/load/arrivals.ts'
import type { LoadRequest } from '../bench/load/load.ts'
import { processorSeconds } from '../bench/machine/processor-time.ts'
import type { BenchShop } from '../bench/shop/bench-shop.ts'

/** Visits a second that any machine can bear. */
const FEW = 20
const MORE = 60
const WARM_UP_SECONDS = 30
/** Twice as long as a product's page is fresh. */
const SECONDS = 60

/** Visits a second, and the part of a core that they took. */
export interface Use {
  perSecond: number
  cores: number
}

/** The visits a second that would take a whole core, on the line through two uses. */
export function rateOfOneCore(few: Use, more: Use): number {
  const coresPerVisit = (more.cores - few.cores) / (more.perSecond - few.perSecond)
  return few.perSecond + (1 - few.cores) / coresPerVisit
}

/**
 * The visits a second at which the shop would use a whole core. As many as come by while some visitors ask as fast as
 * they are answered would be too many: those are answered from stored pages, faster than pages are drawn anew, so that
 * such rates were up to five times what the shop bears for longer. How often stored pages are drawn anew hardly depends
 * on the visits, so that the time of one rate, divided by its visits, makes each look too dear: two rates tell what a
 * visit adds.
 */
export async function findCapacity({ pid }: Pick<BenchShop, 'pid'>, next: () => LoadRequest): Promise<number> {
  const seconds = () => processorSeconds(pid) ?? Number.NaN
  async function useOf(perSecond: number): Promise<Use> {
    const before = seconds()
    await keepArriving(next, { perSecond, seconds: SECONDS })
    return { perSecond, cores: (seconds() - before) / SECONDS }
  }
  await keepArriving(next, { perSecond: FEW, seconds: WARM_UP_SECONDS })
  const few = await useOf(FEW)
  const more = await useOf(MORE)
  for (const { perSecond, cores } of [few, more]) console.log(`${perSecond} a second: ${cores.toFixed(2)} cores`)
  return rateOfOneCore(few, more)
}
