import { Absent, Refusal, RestError } from '../upstream/rest-error.ts'
import type { Dialect } from './create-dialect.ts'
import type { TwoWayTrait, WayOf } from './traits.ts'

/** One read that generations of the backend have in two ways: the trait, and the endpoint of each way. */
export interface EitherRead<Name extends TwoWayTrait, Endpoint> {
  trait: Name
  ways: Record<WayOf<Name>, Endpoint>
}

/** True where the backend does not have the call: it answers 404 or 405, or a page in place of data. */
function isMissing(error: unknown): boolean {
  return (
    error instanceof Absent ||
    (error instanceof RestError && error.code === 'UPSTREAM_BAD_ANSWER' && error.detail.endsWith('not json'))
  )
}

/** True where the backend has the call and does not want to answer it. */
function isAnswer(error: unknown): boolean {
  return error instanceof Refusal || (error instanceof RestError && error.code === 'UNAUTHENTICATED')
}

/**
 * Asks in the way that this backend is known for, and in the other one where it does not know the first. The way that
 * answers, or refuses, is remembered. Throws as `ask`.
 */
export async function readEither<Name extends TwoWayTrait, Endpoint, Model>(
  dialect: Dialect,
  { trait, ways }: EitherRead<Name, Endpoint>,
  ask: (endpoint: Endpoint) => Promise<Model>,
): Promise<Model> {
  const { first, second } = dialect.waysOf(trait)
  async function askIn(way: WayOf<Name>): Promise<Model> {
    try {
      const model = await ask(ways[way])
      dialect.learn(trait, way)
      return model
    } catch (error) {
      if (isAnswer(error)) dialect.learn(trait, way)
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
 * The same for things that may not exist: null in one way says nothing while the way is not known.
 * @param ask null where there is no such thing
 */
export async function findEither<Name extends TwoWayTrait, Model>(
  dialect: Dialect,
  trait: Name,
  ask: (way: WayOf<Name>) => Promise<Model | null>,
): Promise<Model | null> {
  const { first, second, isKnown } = dialect.waysOf(trait)
  const found = await ask(first)
  if (found !== null) dialect.learn(trait, first)
  if (found !== null || isKnown) return found
  const other = await ask(second)
  if (other !== null) dialect.learn(trait, second)
  return other
}
