import { setImmediate as nextRound } from 'node:timers/promises'
import PQueue from 'p-queue'
import type { Limits } from '#graphql/limits.ts'
import { LOAD_CLASSES, type LoadClass, type OverloadReason } from '../ground/events.ts'
import { Overload, rankOf } from './load-class.ts'

export interface PageTicket {
  loadClass: LoadClass
  isCrawler?: boolean
  signal: AbortSignal
}

type QueueTicket = Pick<PageTicket, 'loadClass' | 'isCrawler'>

export interface QueuedPage {
  /** Resolves when the page may use the processor, until its next await. Rejects with the signal's reason. */
  turn(): Promise<void>
  /** Must be called once, when the page is rendered or has failed. */
  end(): void
}

/** Renders one page at a time. The event loop runs in between, so other requests wait for half a page at most. */
export interface RenderQueue {
  refusal(page: QueueTicket): OverloadReason | null
  /** @throws {Overload} if it is refused */
  admit(page: PageTicket): QueuedPage
  waiting(): number
}

/** Multiples of `renderWait` that a page of a class may expect to wait. */
const PATIENCE = { background: 1, sheddable: 1, sheddablePlus: 2, critical: 4, criticalPlus: 8 } satisfies Record<
  LoadClass,
  number
>

/** Fraction of the queue that a class may fill. Evicting waiting pages instead would refuse them too late. */
const ROOM = {
  background: 0.25,
  sheddable: 0.25,
  sheddablePlus: 0.5,
  critical: 0.75,
  criticalPlus: 1,
} satisfies Record<LoadClass, number>

/** Weight of the newest turn in the moving average. */
const SMOOTHING = 0.1
/** Capped, so that one pause of the process does not make the queue refuse everything. */
const LONGEST_TURN_MS = 100
/** Estimated turn in milliseconds until pages have been rendered. */
const FIRST_GUESS_MS = 3
/** A page precedes one of the next higher class that arrived this much later, to prevent starvation. */
const HEAD_START_MS = 1_000

function createTurnCounts() {
  const turns = { background: 0, sheddable: 0, sheddablePlus: 0, critical: 0, criticalPlus: 0 }
  let newPages = 0

  function change(loadClass: LoadClass, hasBegun: boolean, by: 1 | -1): void {
    turns[loadClass] += by * (hasBegun ? 1 : 2)
    if (!hasBegun) newPages += by
  }

  return {
    newPages: () => newPages,
    turnsFrom: (rank: number) => LOAD_CLASSES.slice(rank).reduce((sum, each) => sum + turns[each], 0),
    add(loadClass: LoadClass, hasBegun: boolean): () => void {
      let isWaiting = true
      change(loadClass, hasBegun, 1)
      return () => {
        if (isWaiting) change(loadClass, hasBegun, -1)
        isWaiting = false
      }
    },
  }
}

/** @param clock monotonic milliseconds; for tests */
export function createRenderQueue(
  limits: Pick<Limits, 'renderQueue' | 'renderWait' | 'crawlerPages'>,
  clock: () => number = () => performance.now(),
): RenderQueue {
  const queue = new PQueue({ concurrency: 1 })
  const waiting = createTurnCounts()
  let crawlers = 0
  let turnMs = FIRST_GUESS_MS

  function refusal({ loadClass, isCrawler }: QueueTicket): OverloadReason | null {
    if (isCrawler && crawlers >= limits.crawlerPages) return 'crawlers'
    const ahead = waiting.turnsFrom(rankOf(loadClass)) + queue.pending
    if (ahead * turnMs > limits.renderWait * PATIENCE[loadClass]) return 'wait'
    return waiting.newPages() >= Math.ceil(limits.renderQueue * ROOM[loadClass]) ? 'queue' : null
  }

  async function pass(go: () => void): Promise<void> {
    const startedAt = clock()
    go()
    await nextRound()
    turnMs += (Math.min(clock() - startedAt, LONGEST_TURN_MS) - turnMs) * SMOOTHING
    // A new connection is accepted in one event-loop turn, and its request is read in the next.
    await nextRound()
    await nextRound()
  }

  function wait({ loadClass, signal }: PageTicket, hasBegun: boolean): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const stopWaiting = waiting.add(loadClass, hasBegun)
    function turn(): Promise<void> {
      stopWaiting()
      return pass(resolve)
    }
    const priority = (rankOf(loadClass) + (hasBegun ? 0.5 : 0)) * HEAD_START_MS - clock()
    queue.add(turn, { priority, signal }).catch((error: unknown) => {
      stopWaiting()
      reject(error)
    })
    return promise
  }

  function admit(ticket: PageTicket): QueuedPage {
    const reason = refusal(ticket)
    if (reason) throw new Overload(reason, ticket.loadClass)
    let hasBegun = false
    if (ticket.isCrawler) crawlers += 1
    return {
      async turn() {
        await wait(ticket, hasBegun)
        hasBegun = true
      },
      end() {
        if (ticket.isCrawler) crawlers -= 1
      },
    }
  }

  return { refusal, admit, waiting: () => queue.size }
}
