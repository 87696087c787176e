import type { RestEvent } from '../../events.ts'
import { Absent, Refusal, RestError } from '../client/rest-error.ts'
import { type AnswerTrait, type OptionalCall, type TraitName, twoWays, type TwoWayTrait, type WayOf } from './traits.ts'

/** Milliseconds before a missing call is tried again, because backends are updated while the shop runs. */
const LACKING_FOR = 10 * 60_000

export interface Sighting {
  trait: TraitName
  way: string
  since: number
}

/** Kept for the process. If a remembered way stops working, the other one is tried and remembered. */
export interface Dialect {
  waysOf<Name extends TwoWayTrait>(trait: Name): { first: WayOf<Name>; second: WayOf<Name>; isKnown: boolean }
  remember<Name extends TwoWayTrait>(trait: Name, way: WayOf<Name>): void
  note(trait: AnswerTrait): void
  /** Whether the backend reported the call as missing within the last ten minutes. */
  isLacking(call: OptionalCall): boolean
  setLacking(call: OptionalCall): void
  setPresent(call: OptionalCall): void
  /** False from when the call was missing until it is present. Features shown to shoppers depend on it. */
  isOffered(call: OptionalCall): boolean
  sightings(): Sighting[]
}

/** @param clock monotonic milliseconds since the epoch */
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
    remember(trait, way) {
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

export interface EitherRead<Name extends TwoWayTrait, Endpoint> {
  trait: Name
  ways: Record<WayOf<Name>, Endpoint>
}

/** Whether the backend lacks the call: it answers 404, 405, or an HTML page. */
function isMissing(error: unknown): boolean {
  return (
    error instanceof Absent ||
    (error instanceof RestError && error.code === 'UPSTREAM_BAD_ANSWER' && error.detail.endsWith('not json'))
  )
}

function isAnswer(error: unknown): boolean {
  return error instanceof Refusal || (error instanceof RestError && error.code === 'UNAUTHENTICATED')
}

/** Remembers the way that answers or refuses. Throws like `ask`. */
export async function readEither<Name extends TwoWayTrait, Endpoint, Model>(
  dialect: Dialect,
  { trait, ways }: EitherRead<Name, Endpoint>,
  ask: (endpoint: Endpoint) => Promise<Model>,
): Promise<Model> {
  const { first, second } = dialect.waysOf(trait)
  async function askIn(way: WayOf<Name>): Promise<Model> {
    try {
      const model = await ask(ways[way])
      dialect.remember(trait, way)
      return model
    } catch (error) {
      if (isAnswer(error)) dialect.remember(trait, way)
      throw error
    }
  }
  try {
    return await askIn(first)
  } catch (error) {
    if (!isMissing(error)) throw error
    return askIn(second)
  }
}

/**
 * Null is inconclusive while the way is unknown.
 * @param ask returns null for absent data
 */
export async function findEither<Name extends TwoWayTrait, Model>(
  dialect: Dialect,
  trait: Name,
  ask: (way: WayOf<Name>) => Promise<Model | null>,
): Promise<Model | null> {
  const { first, second, isKnown } = dialect.waysOf(trait)
  const found = await ask(first)
  if (found !== null) dialect.remember(trait, first)
  if (found !== null || isKnown) return found
  const other = await ask(second)
  if (other !== null) dialect.remember(trait, second)
  return other
}
