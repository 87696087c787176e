import { setTimeout as sleep } from 'node:timers/promises'
import { type Bench, type Phase } from '../phase.ts'
import type { Row } from '../report/row.ts'
import { median, spread } from '../report/statistics.ts'
import { judge } from '../report/targets.ts'
import { type BenchShop, memoryRows, startBenchShop } from '../shop/bench-shop.ts'

const EXTRA_ROUNDS = 2
const PAUSE_MS = 5

/** Milliseconds until an address answers with 200. */
async function untilAnswered(url: string): Promise<number> {
  const startedAt = performance.now()
  for (;;) {
    const response = await fetch(url)
    await response.arrayBuffer()
    if (response.ok) return performance.now() - startedAt
    await sleep(PAUSE_MS)
  }
}

async function startOnce(): Promise<{ ready: number; page: number; memory: Row[] }> {
  const shop: BenchShop = await startBenchShop()
  try {
    const ready = shop.startedIn + (await untilAnswered(`${shop.url}/readyz`))
    const page = ready + (await untilAnswered(`${shop.url}/`))
    return { ready, page, memory: memoryRows(shop) }
  } finally {
    await shop.close()
  }
}

/** From the start of the process, seeded and built, embedded backend included. */
export const start: Phase = {
  name: 'start',
  title: 'Cold start, with the embedded backend',
  async run({ rounds }: Bench) {
    const starts = []
    for (let round = 0; round < rounds + EXTRA_ROUNDS; round++) starts.push(await startOnce())
    const ready = starts.map((each) => each.ready)
    const page = starts.map((each) => each.page)
    const verdicts = [judge('ready', median(ready))]
    return [
      { name: 'start until /readyz answers', value: median(ready), unit: 'ms', spread: spread(ready), verdicts },
      { name: 'start until the first home page is complete', value: median(page), unit: 'ms', spread: spread(page) },
      ...(starts[0]?.memory ?? []),
    ]
  },
}
