import type { Api } from './api.ts'
import type { PrivateEndpoint } from './endpoint.ts'
import { Absent, RestError } from './rest-error.ts'

/** One read that generations of the product have under different methods. */
export interface EitherMethod<Args, Model> {
  usual: PrivateEndpoint<Args, Model>
  other: PrivateEndpoint<Args, Model>
}

/** The call is not there: the framework says so, or a page is sent in place of data. */
function isMissing(error: unknown): boolean {
  return error instanceof Absent || (error instanceof RestError && error.code === 'UPSTREAM_BAD_ANSWER' && error.detail.endsWith('not json'))
}

/** Asks under the usual method, and under the other one where the backend does not know the usual. Throws as `api.call`. */
export async function readEither<Args, Model>(api: Api, { usual, other }: EitherMethod<Args, Model>, args: Args): Promise<Model> {
  try {
    return await api.call(usual, args)
  } catch (error) {
    if (!isMissing(error)) throw error
    return api.call(other, args)
  }
}
