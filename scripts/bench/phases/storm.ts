import { failedVisits, visitAtOnce } from '../load/visitors.ts'
import { closing, type Phase } from '../phase.ts'
import type { Row } from '../report/row.ts'
import { percentile } from '../report/statistics.ts'
import { judge } from '../report/targets.ts'
import { type BenchShop, startBenchShop } from '../shop/bench-shop.ts'
import { startCountingProxy } from '../shop/counting-proxy.ts'
import { samplePages } from '../shop/sample-pages.ts'

const VISITORS = 200

/** 200 visitors of a shop that has nothing in its caches, at once. */
function stormOn(backend: BenchShop, paths: readonly string[], name: string): Promise<Row[]> {
  return closing(async (keep) => {
    const proxy = keep(await startCountingProxy(backend.backendUrl))
    const shop = keep(await startBenchShop({ settings: { API_BASE_URL: proxy.url }, name: 'cold shop' }))
    const requests = Array.from({ length: VISITORS }, (_, at) => ({
      url: shop.url + paths[at % paths.length],
      headers: { 'accept-encoding': 'br' },
    }))
    const visits = await visitAtOnce(requests)
    const failed = failedVisits(visits)
    if (failed > 0) throw new Error(`${failed} of ${VISITORS} visitors of ${name} got no page.`)
    const calls = [...proxy.counts.values()]
    const most = Math.max(...calls)
    const times = visits.map(({ ms }) => ms)
    return [
      { name: `${name}: calls to the backend`, value: calls.reduce((sum, count) => sum + count, 0), unit: 'calls' },
      { name: `${name}: resources they asked for`, value: calls.length, unit: '' },
      {
        name: `${name}: most calls for one resource`,
        value: most,
        unit: 'calls',
        verdicts: [judge('callsPerResource', most)],
      },
      { name: `${name}: median wait`, value: percentile(times, 0.5), unit: 'ms' },
      { name: `${name}: longest wait but for 1 %`, value: percentile(times, 0.99), unit: 'ms' },
    ]
  })
}

/** What visitors who all come at once cost the backend. */
export const storm: Phase = {
  name: 'storm',
  title: '200 visitors at once, nothing in the caches',
  run: () =>
    closing(async (keep) => {
      // Its backend is the one that the cold shops ask.
      const warm = keep(await startBenchShop())
      const paths = (await samplePages(warm)).filter(({ guestToken }) => guestToken === null).map(({ path }) => path)
      return [
        ...(await stormOn(warm, paths.slice(0, 1), 'home')),
        ...(await stormOn(warm, paths, 'home, listing and product')),
      ]
    }),
}
