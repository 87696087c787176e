import { measureBackendCalls } from '../catalogue/backend-calls.ts'
import { alternate } from '../load/alternate.ts'
import type { LoadRequest } from '../load/load.ts'
import { failedVisits, visitInTurn } from '../load/visitors.ts'
import { type Bench, closing, type Phase } from '../phase.ts'
import { type Row, rateRow, shareOf } from '../report/row.ts'
import { median, spread } from '../report/statistics.ts'
import { judge, type TargetName } from '../report/targets.ts'
import { type BenchShop, memoryRows, startBenchShop } from '../shop/bench-shop.ts'
import { pageHeaders, samplePages } from '../shop/sample-pages.ts'

const SMALL = 600
const LARGE = 60_000
/** The list of 600 products has 25 pages. */
const LISTING_PAGES = Array.from({ length: 24 }, (_, at) => at + 2)

type Shops = Record<'small' | 'large', BenchShop>

const times = async (requests: readonly LoadRequest[]): Promise<number[]> => {
  const visits = await visitInTurn(requests)
  const failed = failedVisits(visits)
  if (failed > 0) throw new Error(`${failed} of ${visits.length} requests failed, such as ${requests[0]?.url}.`)
  return visits.map(({ ms }) => ms)
}

/** Pages whose data is at hand: their cost must not depend on the catalogue. */
async function warmRows(bench: Bench, { small, large }: Shops): Promise<Row[]> {
  const rows: Row[] = []
  const largePages = await samplePages(large)
  for (const page of await samplePages(small)) {
    const other = largePages.find(({ name }) => name === page.name)
    if (!other) continue
    const contender = ({ pid, url }: BenchShop, { path, ...rest }: typeof page) => ({
      pid,
      request: { url: url + path, headers: pageHeaders({ ...rest, path }, 'identity') },
    })
    const contenders = { small: contender(small, page), large: contender(large, other) }
    const measured = await alternate(bench.meter, contenders, { ...bench, connections: 1 })
    const growth = 1 / shareOf(measured.large, measured.small)
    const name = `${page.name}, data at hand`
    const beside = rateRow(`${name}: ${LARGE} beside ${SMALL}`, measured.large, { name: 'small', of: measured.small })
    const verdicts = [judge('catalogueGrowth', growth)]
    rows.push(rateRow(`${name}: ${SMALL} products`, measured.small), beside, {
      name: `${name}: time beside ${SMALL}`,
      value: growth,
      unit: '×',
      spread: beside.spread,
      verdicts,
    })
  }
  return rows
}

/** Pages that nobody has asked for before: the backend answers them. */
async function coldRows({ small, large }: Shops): Promise<Row[]> {
  const ratios: number[] = []
  const all: number[] = []
  for (const page of LISTING_PAGES) {
    const path = `/all/products?page=${page}`
    const [few = Number.NaN] = await times([{ url: small.url + path }])
    const [many = Number.NaN] = await times([{ url: large.url + path }])
    ratios.push(many / few)
    all.push(many)
  }
  const growth = median(ratios)
  // One slow answer says little: medians of a third of them are compared.
  const thirds = [0, 1, 2].map((third) => median(ratios.filter((_, at) => at % 3 === third)))
  return [
    { name: `listing never asked for: median, ${LARGE} products`, value: median(all), unit: 'ms' },
    {
      name: `listing never asked for: time beside ${SMALL}`,
      value: growth,
      unit: '×',
      spread: spread(thirds),
      verdicts: [judge('catalogueGrowth', growth)],
    },
  ]
}

const LISTINGS = ['listing', 'last page', 'sorted', 'filtered']
const SEARCHES = ['search', 'suggestions']

function targetOf(kind: string): TargetName | null {
  if (LISTINGS.includes(kind)) return 'backendListing'
  return SEARCHES.includes(kind) ? 'backendSearch' : null
}

/** The embedded backend itself, without the shop before it: the larger catalogue is judged. */
async function backendRows({ small, large }: Shops, rounds: number): Promise<Row[]> {
  const few = await measureBackendCalls(small.backendUrl, rounds)
  const many = await measureBackendCalls(large.backendUrl, rounds)
  return Object.entries(many).flatMap(([kind, { p95 }]): Row[] => {
    const target = targetOf(kind)
    const before = few[kind]?.p95 ?? Number.NaN
    return [
      { name: `backend, ${kind}: p95, ${SMALL} products`, value: before, unit: 'ms' },
      {
        name: `backend, ${kind}: p95, ${LARGE} products`,
        value: p95,
        unit: 'ms',
        verdicts: target ? [judge(target, p95)] : [],
      },
    ]
  })
}

/** A hundred times as many products. */
export const catalogue: Phase = {
  name: 'catalogue',
  title: 'Growth: catalogue 600 → 60,000 products (page cache off)',
  run: (bench) =>
    closing(async (keep) => {
      const start = (products: number) =>
        startBenchShop({
          products,
          launcher: bench.cores.server,
          settings: { PAGE_CACHE_MB: '0' },
          name: `shop of ${products}`,
        })
      const shops = { small: keep(await start(SMALL)), large: keep(await start(LARGE)) }
      return [
        ...(await warmRows(bench, shops)),
        ...(await coldRows(shops)),
        ...(await backendRows(shops, bench.rounds)),
        ...memoryRows(shops.large),
      ]
    }),
}
