import { setImmediate as nextRound } from 'node:timers/promises'
import PQueue from 'p-queue'
import type { Limits } from '#graphql/limits.ts'
import { LOAD_CLASSES, type LoadClass, rankOf } from './load-class.ts'
import { Overload, type OverloadReason } from './overload.ts'

export interface PageTicket {
  loadClass: LoadClass
  isCrawler?: boolean
  /** Aborted when the visitor leaves. The page then gives up its place in the queue. */
  signal: AbortSignal
}

type QueuePlace = Pick<PageTicket, 'loadClass' | 'isCrawler'>

/** A page that was admitted. */
export interface QueuedPage {
  /**
   * Waits until the page may use the processor, until it waits for something else. A page asks for one turn to load
   * its data and for another to be drawn, which comes before pages that have not begun.
   * @throws the reason of the page's signal if the visitor has left
   */
  turn(): Promise<void>
  /** To be called once, when the page is drawn or has failed. */
  end(): void
}

/**
 * Pages are loaded and drawn one at a time, the most important first, and between two of these turns the event loop
 * goes round, so that requests that need no page, stored pages and refusals among them, wait for half a page at most.
 */
export interface RenderQueue {
  /** Why a page of that class would be refused now; null where it would not. Cheap. */
  refusal(page: QueuePlace): OverloadReason | null
  /** @throws {Overload} where it is refused */
  admit(page: PageTicket): QueuedPage
  /** Pages that wait for a turn now. */
  waiting(): number
}

/** Parts of `renderWait` that a page of a class may expect to wait: what matters more is refused later. */
const PATIENCE = { background: 1, sheddable: 1, sheddablePlus: 2, critical: 4, criticalPlus: 8 } satisfies Record<
  LoadClass,
  number
>

/**
 * Parts of the queue that a class may fill. What is kept free for more important pages takes the place of sending away
 * pages that wait: those would be refused late, and a refusal is worth something only at once.
 */
const ROOM = {
  background: 0.25,
  sheddable: 0.25,
  sheddablePlus: 0.5,
  critical: 0.75,
  criticalPlus: 1,
} satisfies Record<LoadClass, number>

/** Weight of the newest turn in the moving average. */
const SMOOTHING = 0.1
/** One long turn, as after a pause of the whole process, must not make the queue refuse everything. */
const LONGEST_TURN_MS = 100
/** Assumed until pages have been rendered, in milliseconds. */
const FIRST_GUESS_MS = 3
/** A page comes before one of the next higher class that arrived this much later, so that nothing waits for ever. */
const HEAD_START_MS = 1_000

/** Counts the pages that wait, and the turns that they still take. */
function createTurnCounts() {
  const turns = { background: 0, sheddable: 0, sheddablePlus: 0, critical: 0, criticalPlus: 0 }
  let newPages = 0

  function change(loadClass: LoadClass, hasBegun: boolean, by: 1 | -1): void {
    // A page is loaded in one turn and rendered in another.
    turns[loadClass] += by * (hasBegun ? 1 : 2)
    if (!hasBegun) newPages += by
  }

  return {
    newPages: () => newPages,
    /** Turns of the classes from this rank on. */
    turnsFrom: (rank: number) => LOAD_CLASSES.slice(rank).reduce((sum, each) => sum + turns[each], 0),
    /** @returns a function that removes the page, and does nothing when called again */
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

/** @param clock milliseconds that never jump; for tests */
export function createRenderQueue(
  limits: Pick<Limits, 'renderQueue' | 'renderWait' | 'crawlerPages'>,
  clock: () => number = () => performance.now(),
): RenderQueue {
  const queue = new PQueue({ concurrency: 1 })
  const waiting = createTurnCounts()
  let crawlers = 0
  let turnMs = FIRST_GUESS_MS

  function refusal({ loadClass, isCrawler }: QueuePlace): OverloadReason | null {
    if (isCrawler && crawlers >= limits.crawlerPages) return 'crawlers'
    const ahead = waiting.turnsFrom(rankOf(loadClass)) + queue.pending
    if (ahead * turnMs > limits.renderWait * PATIENCE[loadClass]) return 'wait'
    return waiting.newPages() >= Math.ceil(limits.renderQueue * ROOM[loadClass]) ? 'queue' : null
  }

  /** Lets a page go on. Its work until it has to wait is over before the event loop goes round. */
  async function pass(go: () => void): Promise<void> {
    const startedAt = clock()
    go()
    await nextRound()
    turnMs += (Math.min(clock() - startedAt, LONGEST_TURN_MS) - turnMs) * SMOOTHING
    // A new connection is accepted in one round, and its request is read in the next.
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
