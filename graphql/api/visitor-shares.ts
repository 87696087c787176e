import ipaddr from 'ipaddr.js'
import type { Limits } from '../limits.ts'
import type { Answer } from './cache/cache-policy.ts'
import type { CacheRead, DataCache } from './cache/data-cache.ts'
import { faultOf, isOurOwn } from './client/rest-error.ts'
import { createLanes, type Lanes } from './client/throttle.ts'

const NEVER = new AbortController().signal

interface Reader {
  visitor?: string | null | undefined
  signal?: AbortSignal | undefined
}

type ShareLimits = Pick<Limits, 'readsPerVisitor' | 'backendQueue' | 'shellDeadline'>

/**
 * Limits concurrent loads per visitor. The wait comes before joining the cache, so that a refusal never reaches readers
 * who share a load.
 */
export function createVisitorShares(cache: DataCache, limits: ShareLimits) {
  const { readsPerVisitor, backendQueue, shellDeadline } = limits
  const shares = new Map<string, { lanes: Lanes; reads: number }>()

  function shareOf(visitor: string) {
    const known = shares.get(visitor)
    if (known) return known
    const lanes = createLanes({ backendConnections: readsPerVisitor, backendQueue, backendQueueWait: shellDeadline })
    const share = { lanes, reads: 0 }
    shares.set(visitor, share)
    return share
  }

  async function readAndLoad(request: CacheRead, answer: PromiseWithResolvers<Answer<unknown>>): Promise<void> {
    const calls: Promise<unknown>[] = []
    function load() {
      const call = request.load()
      calls.push(call)
      return call
    }
    const reading = cache.read({ ...request, load })
    answer.resolve(reading)
    await Promise.allSettled([reading])
    await Promise.allSettled(calls)
  }

  /** @throws {RestError} UPSTREAM_BUSY if too many reads wait or too long; otherwise like `DataCache.read` */
  async function read({ visitor, signal }: Reader, request: CacheRead): Promise<Answer<unknown>> {
    if (!visitor || cache.isShared(request)) return cache.read(request)
    const share = shareOf(visitor)
    const startedAt = performance.now()
    const answer = Promise.withResolvers<Answer<unknown>>()
    share.reads += 1
    const inLane = share.lanes.run(signal ?? NEVER, () => {
      const patience = Math.max(0, request.patience - (performance.now() - startedAt))
      return readAndLoad({ ...request, patience }, answer)
    })
    void inLane
      .catch((error: unknown) => answer.reject(isOurOwn(error) ? error : faultOf(error, signal)))
      .finally(() => {
        share.reads -= 1
        if (share.reads === 0) shares.delete(visitor)
      })
    return answer.promise
  }

  return { read }
}

/** A /64, the network a provider assigns to one IPv6 customer, in 16-bit groups. */
const NETWORK_PARTS = 4

/** The IPv4 address, or the /64 network of an IPv6 address; any other text unchanged. */
export function visitorKey(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  return parsed.parts
    .slice(0, NETWORK_PARTS)
    .map((part) => part.toString(16))
    .join(':')
}
