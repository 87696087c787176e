import { type Arrival, keepArriving } from '../load/arrivals.ts'
import type { LoadRequest } from '../load/load.ts'
import { keepVisiting } from '../load/visitors.ts'
import { closing, type Phase } from '../phase.ts'
import type { Row } from '../report/row.ts'
import { percentile } from '../report/statistics.ts'
import { judge } from '../report/targets.ts'
import { type BenchShop, startBenchShop } from '../shop/bench-shop.ts'
import { pageHeaders, pick, productPaths, samplePages } from '../shop/sample-pages.ts'

type Kind = 'home' | 'product' | 'listing' | 'search' | 'cart' | 'checkout'

interface Request extends LoadRequest {
  kind: Kind
}

/** Of a hundred visits (reliability.md, Soak). */
const MIX: Record<Kind, number> = { home: 25, product: 35, listing: 20, search: 10, cart: 8, checkout: 2 }
const CONNECTIONS = 10
const TIMES_TOO_MANY = 3
/** Load after the storm, as a part of what the shop can do. */
const AFTERWARDS = 0.5
const RECOVERY_SECONDS = 10
const BUSY = 503

async function createMix(shop: BenchShop): Promise<() => Request> {
  const products = await productPaths(shop)
  const pages = await samplePages(shop)
  const cart = pages.find(({ name }) => name === 'cart')
  const headers = { 'accept-encoding': 'br' }
  const own = cart ? pageHeaders(cart, 'br') : headers
  const page = () => 1 + Math.floor(Math.random() * 25)
  const word = () => pick(['lamp', 'skirt', 'bottle', 'tea', 'chair'])
  const paths: Record<Kind, () => string> = {
    home: () => '/',
    product: () => pick(products),
    listing: () => `/all/products?page=${page()}`,
    search: () => `/search?q=${word()}`,
    cart: () => '/cart',
    checkout: () => '/shipping',
  }
  const isOwn = (kind: Kind) => kind === 'cart' || kind === 'checkout'
  const drum = Object.entries(MIX).flatMap(([kind, share]) => Array.from({ length: share }, () => kind))
  return () => {
    // @NOTE The drum holds the table's own keys.
    const kind = pick(drum) as Kind
    return { kind, url: shop.url + paths[kind](), headers: isOwn(kind) ? own : headers }
  }
}

const isAnswered = ({ status }: { status: number }) => status > 0 && status < 400
const share = (part: readonly unknown[], whole: readonly unknown[]) =>
  whole.length === 0 ? Number.NaN : part.length / whole.length

/** Pages a second. */
interface Rates {
  /** Of the usual mixture, before the storm. */
  capacity: number
  perSecond: number
  /** Of the mixture of pages that were sent in the storm, with as many visitors as before it. */
  sameCapacity: number
}

function rowsOf(
  visits: readonly Arrival<Request>[],
  { capacity, perSecond, sameCapacity }: Rates,
  seconds: number,
): Row[] {
  const good = visits.filter(isAnswered)
  const goodput = good.length / seconds / sameCapacity
  const buying = visits.filter(({ asked }) => asked.kind === 'cart' || asked.kind === 'checkout')
  const buyers = share(buying.filter(isAnswered), buying)
  const refusals = visits.filter(({ status }) => status === BUSY).map(({ ms }) => ms)
  const refusal = refusals.length === 0 ? Number.NaN : percentile(refusals, 0.99)
  const kinds = Object.keys(MIX).map((kind): Row => {
    const own = visits.filter(({ asked }) => asked.kind === kind)
    return { name: `answered of ${kind}`, value: share(own.filter(isAnswered), own) * 100, unit: '%' }
  })
  return [
    { name: 'what the shop can do', value: capacity, unit: '/s' },
    { name: 'what it is asked for', value: perSecond, unit: '/s' },
    { name: 'what it can do of the pages it sends then', value: sameCapacity, unit: '/s' },
    { name: 'pages sent, of that', value: goodput, unit: '×', verdicts: [judge('goodput', goodput)] },
    {
      name: 'answered of carts and checkouts',
      value: buyers * 100,
      unit: '%',
      verdicts: [judge('buyers', buyers * 100)],
    },
    ...kinds,
    { name: 'refusals', value: refusals.length, unit: '' },
    { name: 'refusals: longest but for 1 %', value: refusal, unit: 'ms', verdicts: [judge('refusalP99', refusal)] },
    {
      name: 'pages: longest wait but for 1 %',
      value: percentile(
        good.map(({ ms }) => ms),
        0.99,
      ),
      unit: 'ms',
    },
  ]
}

/**
 * Three times as many visitors as the shop has pages for, none of which is stored. The shop is not pinned to a core: on
 * one core its threads that compress and collect garbage stop the one that refuses, which no shop of one process is
 * asked to bear on a machine of two.
 */
export const overload: Phase = {
  name: 'overload',
  title: 'Three times too many visitors',
  isOnRequest: true,
  run: ({ seconds: unit, note }) =>
    closing(async (keep) => {
      const seconds = unit * 4
      const shop = keep(await startBenchShop({ settings: { PAGE_CACHE_MB: '0', LIMITS: 'drainWait=0' } }))
      const next = await createMix(shop)
      const before = await keepVisiting(next, { connections: CONNECTIONS, seconds: 2 * unit })
      // Refusals are compiled, too, before they are measured.
      await keepArriving(next, { perSecond: (before.length / (2 * unit)) * TIMES_TOO_MANY, seconds: unit })
      const calm = await keepVisiting(next, { connections: CONNECTIONS, seconds })
      const capacity = calm.filter(isAnswered).length / seconds
      if (calm.some(({ status }) => status === BUSY)) note('pages were refused before there was too much to do')
      const perSecond = capacity * TIMES_TOO_MANY
      const storm = await keepArriving(next, { perSecond, seconds })
      // Products and carts, which are refused last, take more work than lists.
      const sent = storm.filter(isAnswered).map(({ asked }) => asked)
      const same = await keepVisiting(() => pick(sent), { connections: CONNECTIONS, seconds })
      const sameCapacity = same.filter(isAnswered).length / seconds
      const after = await keepArriving(next, { perSecond: capacity * AFTERWARDS, seconds: RECOVERY_SECONDS })
      const lastFailure = 1000 * Math.max(0, ...after.filter((visit) => !isAnswered(visit)).map(({ at }) => at))
      return [
        ...rowsOf(storm, { capacity, perSecond, sameCapacity }, seconds),
        {
          name: 'until nothing is refused at half of the load',
          value: lastFailure,
          unit: 'ms',
          verdicts: [judge('recovery', lastFailure)],
        },
      ]
    }),
}
