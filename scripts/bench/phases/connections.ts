import { alternate } from '../load/alternate.ts'
import { closing, type Phase } from '../phase.ts'
import { rateRow } from '../report/row.ts'
import { memoryRows, startBenchShop } from '../shop/bench-shop.ts'
import { isStored, pageHeaders, samplePages } from '../shop/sample-pages.ts'

const FEW = 10
const MANY = 1000

/** What a hundred times as many connections cost. */
export const connections: Phase = {
  name: 'connections',
  title: 'Growth: connections 10 → 1,000, cached home page',
  run: (bench) =>
    closing(async (keep) => {
      const shop = keep(await startBenchShop({ launcher: bench.cores.server }))
      const [home] = await samplePages(shop)
      if (!home) throw new Error('There is no page to ask for.')
      if (!(await isStored(shop, home))) bench.note('home does not come from the page cache: no Cache-Status hit')
      const contender = { pid: shop.pid, request: { url: shop.url + home.path, headers: pageHeaders(home, 'br') } }
      const contenders = { few: { ...contender, connections: FEW }, many: { ...contender, connections: MANY } }
      const { few, many } = await alternate(bench.meter, contenders, { ...bench, connections: FEW })
      const beside = { name: `${FEW} connections`, of: few }
      return [
        rateRow(`${FEW} connections`, few),
        rateRow(`${MANY} connections beside ${FEW}`, many, beside),
        ...memoryRows(shop),
      ]
    }),
}
