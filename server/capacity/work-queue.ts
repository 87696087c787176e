import { setImmediate as nextRound } from 'node:timers/promises'
import PQueue from 'p-queue'
import { type Limits, shareOf } from '#graphql/limits.ts'
import { LOAD_CLASSES, type LoadClass, type OverloadReason } from '../ground/events.ts'
import { createVisitorShares } from './connections.ts'
import { Overload, rankOf } from './load-class.ts'

export interface WorkTicket {
  loadClass: LoadClass
  isCrawler?: boolean
  signal: AbortSignal
  /** Key of the visitor; null for work that no visitor waits for. */
  visitor: string | null
  /** Pages are loaded in one turn and rendered in another; operations have one. */
  turns: 1 | 2
}

export type RefusedTicket = Pick<WorkTicket, 'loadClass' | 'isCrawler'>

export interface QueuedWork {
  /** Resolves when the work may use the processor, until its next await. Rejects with the signal's reason. */
  turn(): Promise<void>
  /** Must be called once, when the work is done or has failed. */
  end(): void
}

/**
 * Gives the processor to one piece of work at a time: pages, operations, forms, and what agents ask for. The event loop
 * runs in between, so other requests wait for half a page at most.
 */
export interface WorkQueue {
  refusal(work: RefusedTicket): OverloadReason | null
  /** @throws {Overload} if it is refused */
  admit(work: WorkTicket): QueuedWork
  waiting(): number
}

/** Multiples of `renderWait` that work of a class may expect to wait. */
const PATIENCE = { background: 1, sheddable: 1, sheddablePlus: 2, critical: 4, criticalPlus: 8 } satisfies Record<
  LoadClass,
  number
>

/** Fraction of the queue that a class may fill. Evicting waiting work instead would refuse it too late. */
const ROOM = {
  background: 0.25,
  sheddable: 0.25,
  sheddablePlus: 0.5,
  critical: 0.75,
  criticalPlus: 1,
} satisfies Record<LoadClass, number>

/** Weight of the newest turn in the moving average. */
const SMOOTHING = 0.1
/**
 * One turn counts as this many milliseconds or twice the average at most, so that one pause of the process does not make
 * the queue refuse everything. On a machine that is busy with other things, all turns can be longer.
 */
const LONGEST_TURN_MS = 100
/** Estimated turn in milliseconds until there were some. */
const FIRST_GUESS_MS = 3
/** Work precedes that of the next higher class that arrived this much later, to prevent starvation. */
const HEAD_START_MS = 1_000

function createTurnCounts() {
  const turns = { background: 0, sheddable: 0, sheddablePlus: 0, critical: 0, criticalPlus: 0 }
  let newWork = 0

  function change(loadClass: LoadClass, left: number, isNew: boolean, by: 1 | -1): void {
    turns[loadClass] += by * left
    if (isNew) newWork += by
  }

  return {
    newWork: () => newWork,
    turnsFrom: (rank: number) => LOAD_CLASSES.slice(rank).reduce((sum, each) => sum + turns[each], 0),
    add(loadClass: LoadClass, left: number, isNew: boolean): () => void {
      let isWaiting = true
      change(loadClass, left, isNew, 1)
      return () => {
        if (isWaiting) change(loadClass, left, isNew, -1)
        isWaiting = false
      }
    },
  }
}

/** The parts of the queue, and of the pages for crawlers, that each visitor has taken. */
function createTicketShares(limits: Limits) {
  const queued = createVisitorShares(shareOf(limits, 'renderQueue'))
  const crawled = createVisitorShares(shareOf(limits, 'crawlerPages'))
  type Ticket = Pick<WorkTicket, 'visitor' | 'isCrawler'>
  return {
    /** @returns false if the visitor has taken its part */
    take({ visitor, isCrawler = false }: Ticket): boolean {
      if (visitor === null) return true
      if (!queued.take(visitor)) return false
      if (!isCrawler || crawled.take(visitor)) return true
      queued.giveBack(visitor)
      return false
    },
    leaveQueue({ visitor }: Ticket): void {
      if (visitor !== null) queued.giveBack(visitor)
    },
    leave({ visitor, isCrawler = false }: Ticket): void {
      if (visitor !== null && isCrawler) crawled.giveBack(visitor)
    },
  }
}

/** @param clock monotonic milliseconds; for tests */
export function createWorkQueue(limits: Limits, clock: () => number = () => performance.now()): WorkQueue {
  const queue = new PQueue({ concurrency: 1 })
  const waiting = createTurnCounts()
  const shares = createTicketShares(limits)
  let crawlers = 0
  let turnMs = FIRST_GUESS_MS

  function refusal({ loadClass, isCrawler }: RefusedTicket): OverloadReason | null {
    if (isCrawler && crawlers >= limits.crawlerPages) return 'crawlers'
    const ahead = waiting.turnsFrom(rankOf(loadClass)) + queue.pending
    if (ahead * turnMs > limits.renderWait * PATIENCE[loadClass]) return 'wait'
    return waiting.newWork() >= Math.ceil(limits.renderQueue * ROOM[loadClass]) ? 'queue' : null
  }

  /** A turn lasts until the next may begin, so that its length includes what else the event loop does. */
  async function pass(go: () => void): Promise<void> {
    const startedAt = clock()
    go()
    await nextRound()
    // A new connection is accepted in one event-loop turn, and its request is read in the next.
    await nextRound()
    await nextRound()
    const longest = Math.max(LONGEST_TURN_MS, turnMs * 2)
    turnMs += (Math.min(clock() - startedAt, longest) - turnMs) * SMOOTHING
  }

  function wait({ loadClass, signal }: WorkTicket, left: number, isNew: boolean): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const stopWaiting = waiting.add(loadClass, left, isNew)
    function turn(): Promise<void> {
      stopWaiting()
      return pass(resolve)
    }
    const priority = (rankOf(loadClass) + (isNew ? 0 : 0.5)) * HEAD_START_MS - clock()
    queue.add(turn, { priority, signal }).catch((error: unknown) => {
      stopWaiting()
      reject(error)
    })
    return promise
  }

  function admit(ticket: WorkTicket): QueuedWork {
    const { isCrawler, turns } = ticket
    const reason = refusal(ticket) ?? (shares.take(ticket) ? null : 'visitor')
    if (reason) throw new Overload(reason, ticket.loadClass)
    let isNew = true
    if (isCrawler) crawlers += 1
    function leaveShare() {
      if (isNew) shares.leaveQueue(ticket)
      isNew = false
    }
    return {
      async turn() {
        await wait(ticket, isNew ? turns : 1, isNew)
        leaveShare()
      },
      end() {
        leaveShare()
        if (isCrawler) crawlers -= 1
        shares.leave(ticket)
      },
    }
  }

  return { refusal, admit, waiting: () => queue.size }
}
