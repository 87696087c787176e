import { Agent, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { LoadRequest } from '../bench/load/load.ts'

/** How one request went. */
export interface Arrival {
  /** Seconds since the load began, without its pauses. */
  at: number
  /** 0: no answer. */
  status: number
  ms: number
}

/** Visitors that come at a rate, however long the answers take. */
export interface Arrivals {
  seen: Arrival[]
  /** None come any more; waits for those that are there, and ends their connections. */
  pause(): Promise<void>
  resume(): void
}

const TICK_MS = 20

/** @param next makes the next request */
export function startArrivals(next: () => LoadRequest, perSecond: number): Arrivals {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  const seen: Arrival[] = []
  const open = new Set<Promise<void>>()
  let elapsed = 0
  let last = 0
  let due = 0
  let timer: NodeJS.Timeout | undefined

  async function visit({ url, method = 'GET', headers = {}, body }: LoadRequest, at: number): Promise<void> {
    const began = performance.now()
    const { promise, resolve } = Promise.withResolvers<number>()
    const sent = request(url, { agent, method, headers }, async (response) => {
      await buffer(response).catch(() => undefined)
      resolve(response.complete ? (response.statusCode ?? 0) : 0)
    })
    sent.once('error', () => resolve(0))
    sent.end(body)
    seen.push({ at, status: await promise, ms: performance.now() - began })
  }

  function tick(): void {
    const now = performance.now()
    elapsed += now - last
    due += ((now - last) / 1000) * perSecond
    last = now
    for (; due >= 1; due -= 1) {
      const visiting = visit(next(), elapsed / 1000).finally(() => open.delete(visiting))
      open.add(visiting)
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
