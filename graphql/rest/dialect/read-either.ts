import { Absent, RestError } from '../upstream/rest-error.ts'
import type { Dialect } from './create-dialect.ts'
import type { TraitName, WayOf } from './traits.ts'

/** One read that generations of the backend have in two ways: the trait, and the endpoint of each way. */
export interface EitherRead<Name extends TraitName, Endpoint> {
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

/**
 * Asks in the way that this backend is known for, and in the other one where it does not know the first. The way that
 * answers is remembered. Throws as `ask`.
 */
export async function readEither<Name extends TraitName, Endpoint, Model>(
  dialect: Dialect,
  { trait, ways }: EitherRead<Name, Endpoint>,
  ask: (endpoint: Endpoint) => Promise<Model>,
): Promise<Model> {
  const { first, second } = dialect.waysOf(trait)
  try {
    const model = await ask(ways[first])
    dialect.learn(trait, first)
    return model
  } catch (error) {
    if (!isMissing(error)) throw error
    const model = await ask(ways[second])
    dialect.learn(trait, second)
    return model
  }
}

/**
 * The same for things that may not exist: null in one way says nothing while the way is not known.
 * @param ask null where there is no such thing
 */
export async function findEither<Name extends TraitName, Model>(
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
