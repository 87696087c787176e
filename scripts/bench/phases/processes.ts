import { alternate } from '../load/alternate.ts'
import { closing, type Phase } from '../phase.ts'
import { type Row, rateRow, shareOf } from '../report/row.ts'
import { judge } from '../report/targets.ts'
import { memoryRows, processesOf, startBenchShop } from '../shop/bench-shop.ts'
import { pageHeaders, samplePages } from '../shop/sample-pages.ts'

/** What a second process adds. Nothing is pinned: servers and generator share all cores. */
export const processes: Phase = {
  name: 'processes',
  title: 'Growth: processes 1 → 2, rendered pages (page cache off), nothing pinned',
  run: (bench) =>
    closing(async (keep) => {
      const start = (workers: string) =>
        startBenchShop({ settings: { PAGE_CACHE_MB: '0', WORKERS: workers }, name: `shop with ${workers}` })
      const one = keep(await start('1'))
      const two = keep(await start('2'))
      if (processesOf(two).shop.length <= processesOf(one).shop.length) {
        throw new Error('This build has one process only: it does not know the setting WORKERS.')
      }
      const rows: Row[] = []
      for (const page of (await samplePages(one)).filter(({ name }) => name === 'home' || name === 'listing')) {
        const request = (url: string) => ({ url: url + page.path, headers: pageHeaders(page, 'identity') })
        const contenders = {
          one: { pid: one.pid, request: request(one.url) },
          two: { pid: two.pid, request: request(two.url) },
        }
        const measured = await alternate(bench.unpinnedMeter, contenders, { ...bench, connections: 10 })
        const verdicts = [judge('secondProcess', shareOf(measured.two, measured.one))]
        rows.push(
          rateRow(`${page.name}: one process`, measured.one),
          rateRow(`${page.name}: two beside one`, measured.two, { name: 'one process', of: measured.one }, verdicts),
        )
      }
      return [...rows, ...memoryRows(two)]
    }),
}
