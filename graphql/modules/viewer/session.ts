import type { Attempt } from '../../api.ts'
import { ensureIdentity, type GraphQLContext } from '../../context.ts'
import type { PrivateEndpoint } from '../../rest/endpoint.ts'
import { type ProfileModel, profileEndpoint } from '../../rest/endpoints/account/account.ts'
import { Refusal, RestError } from '../../rest/upstream/rest-error.ts'

function isUnauthenticated(error: unknown): boolean {
  return error instanceof RestError && error.code === 'UNAUTHENTICATED'
}

/**
 * Ends a session whose token the backend no longer takes.
 * @throws {RestError} UNAUTHENTICATED in mutations: what a shopper typed as a member must not be done, or refused, as
 * if a stranger had asked. Queries go on for the guest.
 */
function endSession({ identity, session, whenSessionEnded }: GraphQLContext): null {
  identity.token = null
  session.signOut()
  if (whenSessionEnded === 'refuse') throw new RestError('UNAUTHENTICATED')
  return null
}

/** Who is signed in; null for a guest, who costs no call. Throws as `endSession`. */
export async function findProfile(context: GraphQLContext): Promise<ProfileModel | null> {
  if (context.identity.token === null) return null
  let profile: ProfileModel | null = null
  try {
    profile = await context.api.call(profileEndpoint, undefined)
  } catch (error) {
    if (!(error instanceof Refusal) && !isUnauthenticated(error)) throw error
  }
  return profile ?? endSession(context)
}

/** True where the session has turned out to be over; it is ended here then. Throws as `endSession`. */
async function isSessionOver(context: GraphQLContext): Promise<boolean> {
  return (await findProfile(context)) === null
}

/** The same after a refusal, which stands where nobody can say who is signed in: a refusal is an answer. */
async function wasSessionOver(context: GraphQLContext): Promise<boolean> {
  try {
    return await isSessionOver(context)
  } catch (error) {
    if (isUnauthenticated(error)) throw error
    return false
  }
}

/**
 * A read on behalf of whoever asks. Where the session turns out to be over, a query goes on as the guest's.
 * @param none for those without any identity, who cost no call, and for guests of a shop that takes none
 */
export async function readAsCaller<Model>(
  context: GraphQLContext,
  read: () => Promise<Model>,
  none: Model,
): Promise<Model> {
  const { token, guestToken } = context.identity
  if (token === null && guestToken === null) return none
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof Refusal) && !isUnauthenticated(error)) throw error
    if (token === null) return none
    const isOver = error instanceof Refusal ? await wasSessionOver(context) : await isSessionOver(context)
    if (isOver) return readAsCaller(context, read, none)
    throw error
  }
}

/** A read of what only members have: `none` for everybody else. */
export async function readAsMember<Model>(
  context: GraphQLContext,
  read: () => Promise<Model>,
  none: Model,
): Promise<Model> {
  if (context.identity.token === null) return none
  try {
    return await read()
  } catch (error) {
    if (isUnauthenticated(error) && (await isSessionOver(context))) return none
    throw error
  }
}

/**
 * A call on behalf of whoever asks; a new guest gets a token first. Where the session turns out to be over, a mutation
 * throws UNAUTHENTICATED, and what a query asks is asked again for the guest.
 */
export async function attemptAsCaller<Args, Model>(
  context: GraphQLContext,
  endpoint: PrivateEndpoint<Args, Model>,
  args: Args,
): Promise<Attempt<Model>> {
  const send = () => {
    ensureIdentity(context)
    return context.api.attempt(endpoint, args)
  }
  if (context.identity.token === null) return send()
  const attempt = await send().catch(async (error: unknown) => {
    if (isUnauthenticated(error) && (await isSessionOver(context))) return null
    throw error
  })
  if (attempt?.ok || (attempt && !(await wasSessionOver(context)))) return attempt
  return send()
}

/** A change that needs an account. Throws the `RestError` UNAUTHENTICATED for everybody else. */
export async function attemptAsMember<Args, Model>(
  context: GraphQLContext,
  endpoint: PrivateEndpoint<Args, Model>,
  args: Args,
): Promise<Attempt<Model>> {
  if (context.identity.token === null) throw new RestError('UNAUTHENTICATED')
  const attempt = await context.api.attempt(endpoint, args).catch(async (error: unknown) => {
    if (isUnauthenticated(error)) await isSessionOver(context)
    throw error
  })
  if (!attempt.ok) await wasSessionOver(context)
  return attempt
}
