import type { RestEvent } from '../events.ts'
import { type AnswerTrait, type OptionalCall, type TraitName, twoWays, type TwoWayTrait, type WayOf } from './traits.ts'

/** A lacking call is tried again after that time, because backends are updated while the shop runs; milliseconds. */
const LACKING_FOR = 10 * 60_000

/** Something that the backend was seen to do. Plain data. */
export interface Sighting {
  trait: TraitName
  /** The way of a two-way trait, `lacking` for a call, `seen` for a trait that an answer shows. */
  way: string
  /** Epoch milliseconds. */
  since: number
}

/**
 * What this backend was seen to do, remembered for the process, so that no page finds out twice. Nothing here is a
 * setting: where a remembered way does not work any more, the other one is tried and remembered.
 */
export interface Dialect {
  /** The ways of a trait, in the order to try them; `isKnown` where the first has worked before. */
  waysOf<Name extends TwoWayTrait>(trait: Name): { first: WayOf<Name>; second: WayOf<Name>; isKnown: boolean }
  learn<Name extends TwoWayTrait>(trait: Name, way: WayOf<Name>): void
  /** Takes note of something that an answer shows by itself. */
  note(trait: AnswerTrait): void
  /** True where the backend has answered within ten minutes that it does not have the call. */
  isLacking(call: OptionalCall): boolean
  setLacking(call: OptionalCall): void
  /** The backend has answered the call, or refused it. */
  setPresent(call: OptionalCall): void
  /** False from the time when the backend did not have the call until it has it. Offers to shoppers depend on it. */
  isOffered(call: OptionalCall): boolean
  /** All that is known at the moment. */
  sightings(): Sighting[]
}

/** @param clock epoch milliseconds that never jump */
export function createDialect(clock: () => number, observe: (event: RestEvent) => void): Dialect {
  const ways = new Map<TwoWayTrait, Sighting>()
  const seen = new Map<AnswerTrait, Sighting>()
  const lacking = new Map<OptionalCall, Sighting>()

  function isLacking(call: OptionalCall): boolean {
    const sighting = lacking.get(call)
    return sighting !== undefined && clock() - sighting.since < LACKING_FOR
  }

  return {
    waysOf(trait) {
      const [usual, other] = twoWays[trait].ways
      const known = ways.get(trait)?.way
      if (known === other) return { first: other, second: usual, isKnown: true }
      return { first: usual, second: other, isKnown: known !== undefined }
    },
    learn(trait, way) {
      if (ways.get(trait)?.way === way) return
      ways.set(trait, { trait, way, since: clock() })
      observe({ type: 'dialect', trait, way })
    },
    note(trait) {
      if (seen.has(trait)) return
      seen.set(trait, { trait, way: 'seen', since: clock() })
      observe({ type: 'dialect', trait, way: 'seen' })
    },
    isLacking,
    setLacking(call) {
      const isNew = !lacking.has(call)
      lacking.set(call, { trait: call, way: 'lacking', since: clock() })
      if (isNew) observe({ type: 'dialect', trait: call, way: 'lacking' })
    },
    setPresent: (call) => void lacking.delete(call),
    isOffered: (call) => !lacking.has(call),
    sightings: () => [
      ...ways.values(),
      ...seen.values(),
      ...[...lacking].flatMap(([call, sighting]) => (isLacking(call) ? sighting : [])),
    ],
  }
}
