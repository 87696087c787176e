import type { Limits } from '#graphql/limits.ts'
import { type LoadClass, rankOf } from './load-class.ts'
import { Overload, type OverloadReason } from './overload.ts'
import { createWaitingLanes, type PageTicket, type WaitingLanes, type WaitingPage } from './waiting-lanes.ts'

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

/** Of the newest turn in the average. */
const WEIGHT = 0.1
/** One long turn, as after a pause of the whole process, must not make the queue refuse everything. */
const LONGEST_TURN_MS = 100
/**
 * Rounds of the event loop between two turns. A new connection needs two until its request is read: it is accepted in
 * one, and read in the next.
 */
const ROUNDS_BETWEEN = 2
/** Assumed until pages have been drawn, in milliseconds. */
const FIRST_GUESS_MS = 3

/**
 * Waits in a lane until it is the page's turn.
 * @throws the reason of the signal if the visitor leaves
 */
function waitIn(
  lanes: WaitingLanes,
  rank: number,
  { signal, ...page }: Pick<WaitingPage, 'since' | 'hasBegun'> & Pick<PageTicket, 'signal'>,
): Promise<void> {
  if (signal.aborted) return Promise.reject(signal.reason)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const waiting = { ...page, go }
  function leave(): void {
    lanes.remove(rank, waiting)
    reject(signal.reason)
  }
  function go(): void {
    signal.removeEventListener('abort', leave)
    resolve()
  }
  signal.addEventListener('abort', leave, { once: true })
  lanes.add(rank, waiting)
  return promise
}

/** @param clock milliseconds that never jump; for tests */
export function createRenderQueue(
  limits: Pick<Limits, 'renderQueue' | 'renderWait' | 'crawlerPages'>,
  clock: () => number = () => performance.now(),
): RenderQueue {
  const lanes = createWaitingLanes()
  let isBusy = false
  let turnMs = FIRST_GUESS_MS
  let crawlers = 0

  const isFull = (loadClass: LoadClass) => lanes.newOnes() >= Math.ceil(limits.renderQueue * ROOM[loadClass])

  function refusal({ loadClass, isCrawler }: QueuePlace): OverloadReason | null {
    const rank = rankOf(loadClass)
    if (isCrawler && crawlers >= limits.crawlerPages) return 'crawlers'
    if ((lanes.turnsFrom(rank) + (isBusy ? 1 : 0)) * turnMs > limits.renderWait * PATIENCE[loadClass]) return 'wait'
    return isFull(loadClass) ? 'queue' : null
  }

  /** Lets the next page go on. What it does until it has to wait is over before the event loop goes round. */
  function goOn(): void {
    const next = lanes.takeNext()
    isBusy = next !== undefined
    if (!next) return
    const startedAt = clock()
    next.go()
    setImmediate(() => {
      turnMs += (Math.min(clock() - startedAt, LONGEST_TURN_MS) - turnMs) * WEIGHT
      letOthersIn(ROUNDS_BETWEEN)
    })
  }

  function letOthersIn(rounds: number): void {
    if (rounds === 0) goOn()
    else setImmediate(letOthersIn, rounds - 1)
  }

  function wait({ loadClass, signal }: PageTicket, hasBegun: boolean): Promise<void> {
    const turn = waitIn(lanes, rankOf(loadClass), { since: clock(), hasBegun, signal })
    if (!isBusy) goOn()
    return turn
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

  return { refusal, admit, waiting: lanes.count }
}
