import type { Phase } from '../phase.ts'
import type { Row } from '../report/row.ts'
import { median, spread } from '../report/statistics.ts'
import { buildBenchProgram } from '../shop/bare-server.ts'
import { startProcess } from '../shop/start-process.ts'

/** Of server/bench/cache-growth.ts. */
interface CacheFigures {
  entries: number
  hitsPerSecond: number
  purgeMs: number
}

type CacheGrowth = Record<'data' | 'pages', readonly CacheFigures[]>

const NAMES = { data: 'data cache', pages: 'page cache' }

/** The figures of all runs for one size: medians, and how far apart they were. */
function rowsOf(name: string, runs: readonly CacheFigures[], smallest: readonly CacheFigures[]): Row[] {
  const entries = runs[0]?.entries.toLocaleString('en-US')
  const hits = runs.map(({ hitsPerSecond }) => hitsPerSecond)
  const purges = runs.map(({ purgeMs }) => purgeMs)
  const shares = hits.map((rate, run) => rate / (smallest[run]?.hitsPerSecond ?? Number.NaN))
  const isSmallest = runs === smallest
  return [
    {
      name: `${name}, ${entries} entries: hits`,
      value: median(hits),
      unit: '/s',
      spread: spread(isSmallest ? hits : shares),
      ...(!isSmallest && { beside: 'smallest', share: median(shares) }),
    },
    { name: `${name}, ${entries} entries: one purge`, value: median(purges), unit: 'ms', spread: spread(purges) },
  ]
}

/** Hits and purges of both caches, in a process of their own, at two sizes each. */
export const caches: Phase = {
  name: 'caches',
  title:
    'Growth: data cache 100 → 100,000 entries of 500 bytes, page cache 100 → 3,000 pages (shares: beside the smallest)',
  async run({ cores, rounds }) {
    const program = await buildBenchProgram('server/bench/cache-growth.ts')
    const runs: CacheGrowth[] = []
    for (let round = 0; round < rounds; round++) {
      const { message, close } = await startProcess({
        name: 'caches',
        script: [program],
        env: {},
        launcher: cores.server,
      })
      // @NOTE It is what server/bench/cache-growth.ts reports.
      runs.push(message as CacheGrowth)
      await close()
    }
    return (['data', 'pages'] as const).flatMap((cache) => {
      const sizes = runs[0]?.[cache].length ?? 0
      const bySize = Array.from({ length: sizes }, (_, at) => runs.flatMap((run) => run[cache][at] ?? []))
      return bySize.flatMap((figures) => rowsOf(NAMES[cache], figures, bySize[0] ?? []))
    })
  },
}
