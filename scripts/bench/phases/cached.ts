import { alternate } from '../load/alternate.ts'
import { type Bench, closing, type Phase, shorter } from '../phase.ts'
import { type Row, rateRow, shareOf } from '../report/row.ts'
import { judge, type Verdict } from '../report/targets.ts'
import { type BareServer, startBareServer } from '../shop/bare-server.ts'
import { type BenchShop, memoryRows, startBenchShop } from '../shop/bench-shop.ts'
import { isStored, pageHeaders, type SamplePage, samplePages } from '../shop/sample-pages.ts'

const CONNECTIONS = [10, 1, 100]

async function measurePage(
  bench: Bench,
  { shop, quiet, bare }: { shop: BenchShop; quiet: BenchShop; bare: BareServer },
  page: SamplePage,
  connections: number,
): Promise<Row[]> {
  const headers = pageHeaders(page, 'br')
  const isJudged = connections === 10
  const pressure = isJudged ? bench : shorter(bench, connections)
  const contenders = {
    silent: { pid: bare.pid, request: { url: `${bare.url}/silent/${page.name}`, headers } },
    logged: { pid: bare.pid, request: { url: `${bare.url}/logged/${page.name}`, headers } },
    quiet: { pid: quiet.pid, request: { url: quiet.url + page.path, headers } },
    shop: { pid: shop.pid, request: { url: shop.url + page.path, headers } },
  }
  const measured = await alternate(bench.meter, contenders, { ...pressure, connections })
  const name = `${page.name}, ${connections} conn.`
  const verdicts: Verdict[] = isJudged
    ? [judge('cachedShare', shareOf(measured.shop, measured.logged)), judge('cachedP99', measured.shop.load.p99)]
    : []
  const bareRow = { name: 'bare Fastify, request line', of: measured.logged }
  return [
    rateRow(`${name}: bare Fastify, no request line`, measured.silent),
    rateRow(`${name}: bare Fastify, request line`, measured.logged, { name: 'without it', of: measured.silent }),
    rateRow(`${name}: shop, no request line (beside its own rate with it)`, measured.quiet, {
      name: 'with it',
      of: measured.shop,
    }),
    rateRow(`${name}: shop beside bare Fastify`, measured.shop, bareRow, verdicts),
  ]
}

/** Pages from the page cache beside a bare Fastify route that sends the same bytes and headers. */
export const cached: Phase = {
  name: 'cached',
  title: 'Cached page beside bare Fastify with the same compressed bytes, headers and request line',
  run: (bench) =>
    closing(async (keep) => {
      const launcher = bench.cores.server
      const shop = keep(await startBenchShop({ launcher }))
      const quiet = keep(await startBenchShop({ launcher, settings: { LOG_LEVEL: 'warn' }, name: 'quiet shop' }))
      const pages = (await samplePages(shop)).filter(({ guestToken }) => guestToken === null)
      for (const page of pages) {
        // The bare route sends what the page cache has sent, which is compressed better than a page being streamed.
        if (!(await isStored(shop, page)))
          bench.note(`${page.name} does not come from the page cache: no Cache-Status hit`)
      }
      const answers = pages.map((page) => ({ ...page, method: 'GET' as const, headers: pageHeaders(page, 'br') }))
      const bare = keep(await startBareServer(shop, { answers }, launcher))
      const rows: Row[] = []
      for (const page of pages) {
        for (const connections of page.name === 'home' ? CONNECTIONS : [10]) {
          rows.push(...(await measurePage(bench, { shop, quiet, bare }, page, connections)))
        }
      }
      return [...rows, ...memoryRows(shop)]
    }),
}
