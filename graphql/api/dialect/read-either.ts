import { Absent, Refusal, RestError } from '../client/rest-error.ts'
import type { Dialect } from './create-dialect.ts'
import type { TwoWayTrait, WayOf } from './traits.ts'

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
