import { alternate } from '../load/alternate.ts'
import type { Contender } from '../load/meter.ts'
import { type Bench, closing, type Phase, shorter } from '../phase.ts'
import { type Row, rateRow, shareOf } from '../report/row.ts'
import { judge, type Verdict } from '../report/targets.ts'
import { type BareServer, startBareServer } from '../shop/bare-server.ts'
import { type BenchShop, memoryRows, startBenchShop } from '../shop/bench-shop.ts'
import { pageHeaders, type SamplePage, samplePages } from '../shop/sample-pages.ts'

/** Pages with a target; product and cart are shown beside them. */
const JUDGED = ['home', 'listing']

interface Setting {
  connections: number
  encoding: 'identity' | 'br'
}

/** The shares are judged without compression, which costs both sides the same and brings them nearer to each other. */
const WITHOUT: readonly Setting[] = [10, 1, 100].map((connections) => ({ connections, encoding: 'identity' }))
const COMPRESSED: Setting = { connections: 10, encoding: 'br' }

const settingsOf = (name: SamplePage['name']) => (JUDGED.includes(name) ? [...WITHOUT, COMPRESSED] : WITHOUT)

function contendersOf(shop: BenchShop, bare: BareServer, page: SamplePage, encoding: Setting['encoding']) {
  const headers = pageHeaders(page, encoding)
  const contender = (pid: number, url: string): Contender => ({ pid, request: { url, headers } })
  return {
    plain: contender(bare.pid, `${bare.url}/plain/${page.name}`),
    tree: contender(bare.pid, `${bare.url}/tree/${page.name}`),
    shop: contender(shop.pid, shop.url + page.path),
  }
}

async function measurePage(
  bench: Bench,
  page: SamplePage,
  { connections, encoding }: Setting,
  contenders: ReturnType<typeof contendersOf>,
): Promise<Row[]> {
  const isJudged = connections === 10 && encoding === 'identity'
  const pressure = isJudged ? bench : shorter(bench, connections)
  const { shop, tree, plain } = await alternate(bench.meter, contenders, { ...pressure, connections })
  const name = `${page.name}, ${connections} conn.${encoding === 'br' ? ', brotli' : ''}`
  const when = (isWanted: boolean, verdict: () => Verdict) => (isJudged && isWanted ? [verdict()] : [])
  const hasTarget = JUDGED.includes(page.name)
  return [
    rateRow(`${name}: plain elements`, plain),
    rateRow(`${name}: same tree`, tree),
    rateRow(`${name}: shop beside same tree`, shop, { name: 'same tree', of: tree }, [
      ...when(hasTarget, () => judge('renderedShareOfTree', shareOf(shop, tree))),
      ...when(page.name !== 'cart', () => judge('renderedP99', shop.load.p99)),
    ]),
    rateRow(
      `${name}: shop beside plain elements`,
      shop,
      { name: 'plain elements', of: plain },
      when(hasTarget, () => judge('renderedShareOfPlain', shareOf(shop, plain))),
    ),
  ]
}

/** That the plain elements are the shop's markup, not less of it. */
function bytesRow({ name, shop, plain }: BareServer['pages'][number]): Row {
  const difference = (plain / shop - 1) * 100
  const verdicts = [judge('sameBytes', Math.abs(difference))]
  return { name: `${name}: bytes of plain elements, more than the shop's`, value: difference, unit: '%', verdicts }
}

/** Rendered pages, with the page cache switched off, beside bare `renderToPipeableStream`. */
export const rendered: Phase = {
  name: 'rendered',
  title: 'Rendered page beside bare renderToPipeableStream (page cache off)',
  run: (bench) =>
    closing(async (keep) => {
      const launcher = bench.cores.server
      const shop = keep(await startBenchShop({ settings: { PAGE_CACHE_MB: '0' }, launcher }))
      const pages = await samplePages(shop)
      const bare = keep(await startBareServer(shop, { pages }, launcher))
      bench.note('without compression unless brotli is named: both sides would spend the same on it')
      bench.note('a cart is asked for at the backend for each page, which runs on the same core')
      const rows: Row[] = []
      for (const page of pages) {
        const bytes = bare.pages.find(({ name }) => name === page.name)
        if (bytes) rows.push(bytesRow(bytes))
        for (const setting of settingsOf(page.name)) {
          const contenders = contendersOf(shop, bare, page, setting.encoding)
          rows.push(...(await measurePage(bench, page, setting, contenders)))
        }
      }
      return [...rows, ...memoryRows(shop)]
    }),
}
