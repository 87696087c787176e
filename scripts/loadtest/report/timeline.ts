import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Second } from './result.ts'

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

interface Seen {
  waits: number[]
  failed: number
}

/**
 * The run second by second, from k6's output of samples (`--out csv`).
 * @returns empty where there were none
 */
export async function readTimeline(path: string): Promise<Second[]> {
  const bySecond = new Map<number, Seen>()
  function seenAt(second: number): Seen {
    const seen = bySecond.get(second) ?? { waits: [], failed: 0 }
    bySecond.set(second, seen)
    return seen
  }
  for await (const line of createInterface({ input: createReadStream(path) })) {
    const [name, time, value] = line.split(',', 3)
    const second = Number(time)
    if (name === 'http_req_duration') seenAt(second).waits.push(Number(value))
    if (name === 'broken' && Number(value) > 0) seenAt(second).failed += 1
  }
  const first = Math.min(...bySecond.keys())
  const last = Math.max(...bySecond.keys())
  if (!Number.isFinite(first)) return []
  return Array.from({ length: last - first + 1 }, (_, at) => {
    const { waits = [], failed = 0 } = bySecond.get(first + at) ?? {}
    const sorted = waits.toSorted((one, other) => one - other)
    return { requests: sorted.length, failed, p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99) }
  })
}
