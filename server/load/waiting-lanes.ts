import { LOAD_CLASSES, type LoadClass } from './load-class.ts'

export interface PageTicket {
  loadClass: LoadClass
  isCrawler?: boolean
  /** Aborted when the visitor leaves. The page then gives up its place in the queue. */
  signal: AbortSignal
}

/** A page that waits for its turn. */
export interface WaitingPage {
  since: number
  /** True where it has had a turn before, and goes on now. */
  hasBegun: boolean
  go(): void
}

/** One turn in so many goes to whoever has waited longest, so that nothing waits for ever. */
const FAIR_TURN = 8

/** A page is loaded in one turn and drawn in another. */
const turnsOf = ({ hasBegun }: WaitingPage) => (hasBegun ? 1 : 2)
const isNew = ({ hasBegun }: WaitingPage) => !hasBegun

/** Pages that wait, in one lane for each class. */
export interface WaitingLanes {
  add(rank: number, page: WaitingPage): void
  /** Removes a page whose visitor has left. */
  remove(rank: number, page: WaitingPage): void
  /** How many wait. */
  count(): number
  /** Turns that those in the lanes from this rank on will still take. */
  turnsFrom(rank: number): number
  /** How many of them have not begun. */
  newOnes(): number
  /** Takes the page whose turn it is: of the most important class, what has begun before what has not. */
  takeNext(): WaitingPage | undefined
}

export function createWaitingLanes(): WaitingLanes {
  const lanes = LOAD_CLASSES.map((): WaitingPage[] => [])
  let turns = 0

  const oldest = () =>
    lanes
      .filter((lane) => lane.length > 0)
      .toSorted(([one], [other]) => (one?.since ?? 0) - (other?.since ?? 0))
      .at(0)

  return {
    add: (rank, page) => void lanes[rank]?.push(page),
    remove(rank, page) {
      const lane = lanes[rank] ?? []
      const at = lane.indexOf(page)
      if (at >= 0) lane.splice(at, 1)
    },
    count: () => lanes.reduce((sum, lane) => sum + lane.length, 0),
    turnsFrom: (rank) =>
      lanes
        .slice(rank)
        .flat()
        .reduce((sum, page) => sum + turnsOf(page), 0),
    newOnes: () => lanes.reduce((sum, lane) => sum + lane.filter(isNew).length, 0),
    takeNext() {
      const isFair = ++turns % FAIR_TURN === 0
      const lane = isFair ? oldest() : lanes.findLast((each) => each.length > 0)
      const begun = isFair || !lane ? -1 : lane.findIndex(({ hasBegun }) => hasBegun)
      return lane?.splice(Math.max(0, begun), 1)[0]
    },
  }
}
