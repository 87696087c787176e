import type { RestEvent } from '../events.ts'
import { type OptionalCall, type TraitName, traits, type WayOf } from './traits.ts'

/** A lacking call is tried again after that time, because backends are updated while the shop runs; milliseconds. */
const LACKING_FOR = 10 * 60_000

/** Something that the backend was seen to do. Plain data. */
export interface Sighting {
  trait: TraitName | OptionalCall
  /** The way of a trait, or that the call is lacking. */
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
  waysOf<Name extends TraitName>(trait: Name): { first: WayOf<Name>; second: WayOf<Name>; isKnown: boolean }
  learn<Name extends TraitName>(trait: Name, way: WayOf<Name>): void
  /** True where the backend has answered within ten minutes that it does not have the call. */
  isLacking(call: OptionalCall): boolean
  setLacking(call: OptionalCall): void
  /** All that is known at the moment. */
  sightings(): Sighting[]
}

/** @param clock epoch milliseconds that never jump */
export function createDialect(clock: () => number, observe: (event: RestEvent) => void): Dialect {
  const ways = new Map<TraitName, Sighting>()
  const lacking = new Map<OptionalCall, Sighting>()

  function isLacking(call: OptionalCall): boolean {
    const sighting = lacking.get(call)
    return sighting !== undefined && clock() - sighting.since < LACKING_FOR
  }

  return {
    waysOf(trait) {
      const [usual, other] = traits[trait].ways
      const known = ways.get(trait)?.way
      if (known === other) return { first: other, second: usual, isKnown: true }
      return { first: usual, second: other, isKnown: known !== undefined }
    },
    learn(trait, way) {
      if (ways.get(trait)?.way === way) return
      ways.set(trait, { trait, way, since: clock() })
      observe({ type: 'dialect', trait, way })
    },
    isLacking,
    setLacking(call) {
      const isNew = !lacking.has(call)
      lacking.set(call, { trait: call, way: 'lacking', since: clock() })
      if (isNew) observe({ type: 'dialect', trait: call, way: 'lacking' })
    },
    sightings: () => [
      ...ways.values(),
      ...[...lacking].flatMap(([call, sighting]) => (isLacking(call) ? sighting : [])),
    ],
  }
}
