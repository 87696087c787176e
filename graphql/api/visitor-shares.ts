import { createBoundedCache } from '../bounded.ts'
import type { Limits } from '../limits.ts'
import type { Answer, CacheRead, DataCache } from './cache/data-cache.ts'
import { createLanes, type Lanes } from './client/lanes.ts'
import { faultOf, isOurOwn, RestError, SHARE_SPENT } from './client/rest-error.ts'

const NEVER = new AbortController().signal

interface Reader {
  /** Key of the visitor whose share a load uses; null if it has no limit. */
  payer: string | null
  /** Lists and searches take the backend longest, and there are any number of them. */
  isList: boolean
  signal?: AbortSignal | undefined
}

type ShareLimits = Pick<
  Limits,
  'readsPerVisitor' | 'listsPerVisitor' | 'listTimePerMinute' | 'backendQueue' | 'shellDeadline'
>

const MINUTE_MS = 60_000
/** Bytes of the times of some 5,000 visitors. */
const TIMES_BYTES = 2 * 1024 * 1024

/** The time that the backend took for the lists of each visitor in the current minute. */
function createListTimes({ listTimePerMinute: most }: Pick<Limits, 'listTimePerMinute'>) {
  const times = createBoundedCache<{ spent: number; endsAt: number }>({ maxBytes: TIMES_BYTES, bytesOf: () => 100 })

  function timeOf(visitor: string) {
    const now = performance.now()
    const known = times.get(visitor)
    return known && known.endsAt > now ? known : { spent: 0, endsAt: now + MINUTE_MS }
  }

  const isSpent = (visitor: string) => timeOf(visitor).spent >= most

  return {
    isSpent,
    /** @throws {RestError} UPSTREAM_BUSY once the time of the minute is used up */
    check(visitor: string): void {
      if (!isSpent(visitor)) return
      const { endsAt } = timeOf(visitor)
      throw new RestError('UPSTREAM_BUSY', SHARE_SPENT, Math.ceil((endsAt - performance.now()) / 1_000))
    },
    add(visitor: string, milliseconds: number): void {
      const { spent, endsAt } = timeOf(visitor)
      times.set(visitor, { spent: spent + milliseconds, endsAt })
    },
  }
}

/** @param onLoaded called with the milliseconds of each load */
async function readAndLoad(
  cache: DataCache,
  request: CacheRead,
  answer: PromiseWithResolvers<Answer<unknown>>,
  onLoaded: (milliseconds: number) => void,
): Promise<void> {
  const calls: Promise<unknown>[] = []
  function load() {
    const startedAt = performance.now()
    const call = request.load()
    const note = () => onLoaded(performance.now() - startedAt)
    call.then(note, note)
    calls.push(call)
    return call
  }
  const reading = cache.read({ ...request, load })
  answer.resolve(reading)
  await Promise.allSettled([reading])
  await Promise.allSettled(calls)
}

/**
 * Limits concurrent loads per visitor, and the time of lists. The wait comes before joining the cache, so that a refusal
 * never reaches readers who share a load.
 */
export function createVisitorShares(cache: DataCache, limits: ShareLimits) {
  const { readsPerVisitor, listsPerVisitor, backendQueue, shellDeadline: backendQueueWait } = limits
  // bounded: visitors with reads in progress
  const shares = new Map<string, { reads: Lanes; lists: Lanes; running: number }>()
  const times = createListTimes(limits)

  function shareOf(visitor: string) {
    const known = shares.get(visitor)
    if (known) return known
    const lanes = (backendConnections: number) => createLanes({ backendConnections, backendQueue, backendQueueWait })
    const share = { reads: lanes(readsPerVisitor), lists: lanes(listsPerVisitor), running: 0 }
    shares.set(visitor, share)
    return share
  }

  function isUsedUp(payer: string, isList: boolean): boolean {
    const share = shares.get(payer)
    const isBusy = isList ? share?.lists.isBusy() : share?.reads.isBusy()
    return isBusy || (isList && times.isSpent(payer))
  }

  /** @throws {RestError} UPSTREAM_BUSY if too many reads wait or too long; otherwise like `DataCache.read` */
  async function read({ payer, isList, signal }: Reader, request: CacheRead): Promise<Answer<unknown>> {
    if (payer === null || cache.isShared(request)) return cache.read(request)
    // Reloads that hang must not keep the visitor from what is stored.
    const stored = isUsedUp(payer, isList) ? cache.readStored(request) : null
    if (stored) return stored
    if (isList) times.check(payer)
    const share = shareOf(payer)
    const startedAt = performance.now()
    const answer = Promise.withResolvers<Answer<unknown>>()
    share.running += 1
    const lane = isList ? share.lists : share.reads
    const inLane = lane.run(signal ?? NEVER, () => {
      if (isList) times.check(payer)
      const patience = Math.max(0, request.patience - (performance.now() - startedAt))
      return readAndLoad(cache, { ...request, patience }, answer, (spent) => isList && times.add(payer, spent))
    })
    void inLane
      .catch((error: unknown) => answer.reject(isOurOwn(error) ? error : faultOf(error, signal)))
      .finally(() => {
        share.running -= 1
        if (share.running === 0) shares.delete(payer)
      })
    return answer.promise
  }

  return { read }
}
