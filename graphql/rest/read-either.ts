import { Absent, RestError } from './upstream/rest-error.ts'

/** One read that generations of the product have under different methods. */
export interface EitherMethod<Endpoint> {
  usual: Endpoint
  other: Endpoint
}

/** True where the backend does not have the call: it answers 404 or 405, or a page in place of data. */
function isMissing(error: unknown): boolean {
  return (
    error instanceof Absent ||
    (error instanceof RestError && error.code === 'UPSTREAM_BAD_ANSWER' && error.detail.endsWith('not json'))
  )
}

/** Asks under the usual method, and under the other one where the backend does not know the usual. Throws as `ask`. */
export async function readEither<Endpoint, Model>(
  { usual, other }: EitherMethod<Endpoint>,
  ask: (endpoint: Endpoint) => Promise<Model>,
): Promise<Model> {
  try {
    return await ask(usual)
  } catch (error) {
    if (!isMissing(error)) throw error
    return ask(other)
  }
}
