import { ensureIdentity, type GraphQLContext } from '../../context.ts'
import type { Attempt } from '../../rest/api.ts'
import type { PrivateEndpoint } from '../../rest/endpoint.ts'
import { Refusal, RestError } from '../../rest/rest-error.ts'
import { findProfile } from './viewer.resolvers.ts'

function isUnauthenticated(error: unknown): boolean {
  return error instanceof RestError && error.code === 'UNAUTHENTICATED'
}

/** True where the shopper's session has turned out to be over; it is ended here then. */
async function isSessionOver(context: GraphQLContext): Promise<boolean> {
  return (await findProfile(context)) === null
}

/**
 * A read on behalf of whoever asks. Where the session turns out to be over it goes on as the guest's.
 * @param none for those without any identity, who cost no call, and for guests of a shop that takes none
 */
export async function readAsCaller<Model>(context: GraphQLContext, read: () => Promise<Model>, none: Model): Promise<Model> {
  const { token, guestToken } = context.identity
  if (token === null && guestToken === null) return none
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof Refusal) && !isUnauthenticated(error)) throw error
    if (token === null) return none
    if (await isSessionOver(context)) return readAsCaller(context, read, none)
    throw error
  }
}

/** A read of what only members have: `none` for everybody else. */
export async function readAsMember<Model>(context: GraphQLContext, read: () => Promise<Model>, none: Model): Promise<Model> {
  if (context.identity.token === null) return none
  try {
    return await read()
  } catch (error) {
    if (isUnauthenticated(error) && (await isSessionOver(context))) return none
    throw error
  }
}

/** A change on behalf of whoever asks; a new guest gets a token first. Where the session turns out to be over it is the guest's. */
export async function attemptAsCaller<Args, Model>(
  context: GraphQLContext, endpoint: PrivateEndpoint<Args, Model>, args: Args,
): Promise<Attempt<Model>> {
  const send = () => {
    ensureIdentity(context)
    return context.api.attempt(endpoint, args)
  }
  if (context.identity.token === null) return send()
  try {
    const attempt = await send()
    if (attempt.ok || !(await isSessionOver(context))) return attempt
  } catch (error) {
    if (!isUnauthenticated(error) || !(await isSessionOver(context))) throw error
  }
  return send()
}

/** A change that needs an account. Throws the `RestError` UNAUTHENTICATED for everybody else. */
export async function attemptAsMember<Args, Model>(
  context: GraphQLContext, endpoint: PrivateEndpoint<Args, Model>, args: Args,
): Promise<Attempt<Model>> {
  if (context.identity.token === null) throw new RestError('UNAUTHENTICATED')
  try {
    return await context.api.attempt(endpoint, args)
  } catch (error) {
    if (isUnauthenticated(error)) await isSessionOver(context)
    throw error
  }
}
