import type { Attempt } from '../../api.ts'
import { ensureIdentity, type GraphQLContext } from '../../context.ts'
import type { PrivateEndpoint } from '../../rest/endpoint.ts'
import { type ProfileModel, profileEndpoint } from '../../rest/endpoints/account/account.ts'
import { MembersOnly, Refusal, RestError } from '../../rest/upstream/rest-error.ts'

function isUnauthenticated(error: unknown): boolean {
  return error instanceof RestError && error.code === 'UNAUTHENTICATED'
}

/**
 * Ends a session whose token the backend does not accept any more.
 * @throws {RestError} UNAUTHENTICATED in mutations: a member's change must not be made, or refused, as a guest's.
 * Queries continue as the guest's.
 */
function endSession({ identity, session, whenSessionEnded }: GraphQLContext): null {
  // Several reads of one request can find this out at the same time.
  if (identity.token !== null) session.signOut()
  identity.token = null
  if (whenSessionEnded === 'refuse') throw new RestError('UNAUTHENTICATED')
  return null
}

/** The signed-in member; null, without a call, for a guest. Throws as `endSession`. */
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

/**
 * The same after a refusal, or a change that was not made for lack of a sign-in. Where the session cannot be checked
 * that answer is kept, because it is a valid one.
 */
async function wasSessionOver(context: GraphQLContext): Promise<boolean> {
  try {
    return await isSessionOver(context)
  } catch (error) {
    if (isUnauthenticated(error)) throw error
    return false
  }
}

/**
 * Whether a guest was asked to sign in because the shop sells to members only. A backend that does not know guests at
 * all says so of their profile too; from one that does, it is a fault, and their cart is not empty.
 */
async function isMembersOnly({ api }: GraphQLContext, error: unknown): Promise<boolean> {
  if (error instanceof MembersOnly) return true
  if (!isUnauthenticated(error)) return false
  return api.call(profileEndpoint, undefined).then(() => false, isUnauthenticated)
}

/**
 * A read on behalf of the caller. Where the session has ended, a query continues as the guest's.
 * @param none answered without a call to a caller without an identity, and to guests where the shop accepts none; a
 * mutation of theirs throws UNAUTHENTICATED
 * @throws {Refusal} as the backend refuses it: what could not be read is not empty
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
    if (token === null) {
      // A change by a guest whom the shop does not take any more is not about nothing: they may sign in for it.
      if (context.whenSessionEnded === 'continue' && (await isMembersOnly(context, error))) return none
      throw error
    }
    const isOver = error instanceof Refusal ? await wasSessionOver(context) : await isSessionOver(context)
    if (isOver) return readAsCaller(context, read, none)
    throw error
  }
}

/** A read of data that only members have; `none` for guests. */
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
 * A call on behalf of the caller; a new guest gets a token first. Where the session has ended, a mutation throws
 * UNAUTHENTICATED, and a query repeats the call as the guest's.
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
  const sentId = context.api.memberId()
  const attempt = await send().catch(async (error: unknown) => {
    if (isUnauthenticated(error) && (await wasSessionOver(context))) return null
    throw error
  })
  if (attempt?.ok) return attempt
  const isOver = attempt === null || (await wasSessionOver(context))
  // The check has told the member's id: a backend that wants it has refused the call without it.
  const lackedId = endpoint.takesMemberId && sentId !== context.api.memberId()
  return isOver || lackedId ? send() : attempt
}

/** A change that needs an account. Throws the `RestError` UNAUTHENTICATED for everybody else. */
export async function attemptAsMember<Args, Model>(
  context: GraphQLContext,
  endpoint: PrivateEndpoint<Args, Model>,
  args: Args,
): Promise<Attempt<Model>> {
  if (context.identity.token === null) throw new RestError('UNAUTHENTICATED')
  const attempt = await context.api.attempt(endpoint, args).catch(async (error: unknown) => {
    if (isUnauthenticated(error)) await wasSessionOver(context)
    throw error
  })
  if (!attempt.ok) await wasSessionOver(context)
  return attempt
}
