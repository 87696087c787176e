import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LoadRequest } from './load.ts'
import { type Visit, visit } from './visitors.ts'

/** A visit, what it asked for, and when: seconds since the load began, without its pauses. */
export interface Arrival<Asked extends LoadRequest = LoadRequest> extends Visit {
  asked: Asked
  at: number
}

/** Visitors who come at their own rate, however long the answers take. */
export interface Arrivals<Asked extends LoadRequest = LoadRequest> {
  /** Those that have been answered, or will not be. */
  seen: Arrival<Asked>[]
  /** None come any more; waits for those that are there, and ends their connections. */
  pause(): Promise<void>
  resume(): void
}

/** Milliseconds between two looks at how many visitors should have come. */
const TICK_MS = 5

/** @param next makes the next request */
export function startArrivals<Asked extends LoadRequest>(next: () => Asked, perSecond: number): Arrivals<Asked> {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  const seen: Arrival<Asked>[] = []
  const open = new Set<Promise<void>>()
  let elapsed = 0
  let last = 0
  let due = 0
  let timer: NodeJS.Timeout | undefined

  async function arrive(): Promise<void> {
    const asked = next()
    const at = elapsed / 1000
    seen.push({ ...(await visit(asked, agent)), asked, at })
  }

  function tick(): void {
    const now = performance.now()
    elapsed += now - last
    due += ((now - last) / 1000) * perSecond
    last = now
    for (; due >= 1; due -= 1) {
      const arriving = arrive().finally(() => open.delete(arriving))
      open.add(arriving)
    }
  }

  function resume(): void {
    last = performance.now()
    timer = setInterval(tick, TICK_MS)
  }
  resume()
  return {
    seen,
    resume,
    async pause() {
      clearInterval(timer)
      await Promise.all(open)
      agent.destroy()
    },
  }
}

/** Visitors who come at their own rate for a while: all of them, once the last has left. */
export async function keepArriving<Asked extends LoadRequest>(
  next: () => Asked,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Arrival<Asked>[]> {
  const arrivals = startArrivals(next, perSecond)
  await sleep(seconds * 1000)
  await arrivals.pause()
  return arrivals.seen
}
