import { setTimeout as sleep } from 'node:timers/promises'
import { LOCALES } from '#shared/locales.ts'
import type { LoadRequest } from '../load/load.ts'
import { failedVisits, keepVisiting } from '../load/visitors.ts'
import { closing, type Phase } from '../phase.ts'
import type { Row } from '../report/row.ts'
import { percentile } from '../report/statistics.ts'
import { judge } from '../report/targets.ts'
import { type BenchShop, memoryRows, startBenchShop } from '../shop/bench-shop.ts'
import { pick, productPaths, samplePages } from '../shop/sample-pages.ts'

const CONNECTIONS = 20
const SAMPLES = 60
const WORDS = ['lamp', 'skirt', 'bottle', 'tea', 'chair', 'wool', 'blue', 'steel', 'linen', 'case']

/** What visitors ask for: pages in all languages, searches, filters, a cart, and other programs' queries. */
async function createMix(shop: BenchShop): Promise<() => LoadRequest> {
  const products = await productPaths(shop)
  const cart = (await samplePages(shop)).find(({ name }) => name === 'cart')
  const number = (most: number) => 1 + Math.floor(Math.random() * most)
  const get = (path: string, cookie?: string): LoadRequest => {
    const locale = pick(LOCALES)
    const headers = { 'accept-encoding': 'br', ...(cookie && { cookie }) }
    return { url: `${shop.url}${locale === 'en' ? '' : `/${locale}`}${path}`, headers }
  }
  const query = (word: string) => `{ listing(query: "${word}") { products { items { id title rating } } } }`
  const kinds: (() => LoadRequest)[] = [
    () => get('/'),
    () => get('/'),
    () => get(pick(products)),
    () => get(pick(products)),
    () => get(pick(products)),
    () => get(`/all/products?page=${number(25)}`),
    () => get(`/all/products?price=${number(50)}-${50 + number(500)}`),
    () => get(`/search?q=${pick(WORDS)}+${pick(WORDS)}`),
    () => get('/flash-sale'),
    () => get('/cart', `user_token=${cart?.guestToken}`),
    () => ({
      url: `${shop.url}/graphql`,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: query(pick(WORDS)) }),
    }),
  ]
  return () => pick(kinds)()
}

async function watchMemory(shop: BenchShop, seconds: number): Promise<number[]> {
  const samples: number[] = []
  for (let sample = 0; sample < SAMPLES; sample++) {
    await sleep((seconds * 1000) / SAMPLES)
    samples.push(memoryRows(shop)[0]?.value ?? Number.NaN)
  }
  return samples
}

/** Memory under ten minutes of everything at once. */
export const soak: Phase = {
  name: 'soak',
  title: 'Mixed load: memory of a process',
  isOnRequest: true,
  run: ({ cores, soakSeconds: seconds, note }) =>
    closing(async (keep) => {
      const shop = keep(await startBenchShop({ launcher: cores.server }))
      const next = await createMix(shop)
      const [visits, samples] = await Promise.all([
        keepVisiting(next, { connections: CONNECTIONS, seconds }),
        watchMemory(shop, seconds),
      ])
      const failed = failedVisits(visits)
      if (failed > 0) note(`${failed} of ${visits.length} requests failed`)
      const after = (share: number) => samples[Math.ceil(SAMPLES * share) - 1] ?? Number.NaN
      const times = visits.map(({ ms }) => ms)
      const rows: Row[] = [
        { name: `requests in ${seconds} s, ${CONNECTIONS} connections`, value: visits.length, unit: '' },
        { name: 'longest answer but for 1 %', value: percentile(times, 0.99), unit: 'ms' },
        { name: 'memory after a tenth of the time', value: after(0.1), unit: 'MB' },
        { name: 'memory after half of the time', value: after(0.5), unit: 'MB' },
        { name: 'memory at the end', value: after(1), unit: 'MB', verdicts: [judge('memory', after(1))] },
        { name: 'memory at its highest', value: Math.max(...samples), unit: 'MB' },
      ]
      return [...rows, ...memoryRows(shop).slice(1)]
    }),
}
