import type { Outcome } from '../../api/api.ts'
import { MembersOnly, Refusal, RestError } from '../../api/client/rest-error.ts'
import type { PrivateEndpoint } from '../../api/endpoint.ts'
import { type ProfileModel, profileEndpoint } from '../../api/endpoints/account/account.ts'
import { ensureIdentity, type GraphQLContext } from '../../context.ts'

function isUnauthenticated(error: unknown): boolean {
  return error instanceof RestError && error.code === 'UNAUTHENTICATED'
}

/** @throws {RestError} UNAUTHENTICATED in mutations, because a member's change must not run as a guest's */
function endSession({ identity, session, whenSessionEnded }: GraphQLContext): null {
  // Several reads of one request can detect this at the same time.
  if (identity.token !== null) session.signOut()
  identity.token = null
  if (whenSessionEnded === 'refuse') throw new RestError('UNAUTHENTICATED')
  return null
}

/** The signed-in member; null, without a call, for a guest. Throws like `endSession`. */
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

async function isSessionOver(context: GraphQLContext): Promise<boolean> {
  return (await findProfile(context)) === null
}

/** If the check fails, the refusal before it is kept, because it is a valid answer. */
async function wasSessionOver(context: GraphQLContext): Promise<boolean> {
  try {
    return await isSessionOver(context)
  } catch (error) {
    if (isUnauthenticated(error)) throw error
    return false
  }
}

/**
 * Backends without guests also refuse the guest's profile; from any other backend, the refusal is a fault, and the cart
 * must not appear empty.
 */
async function isMembersOnly({ api }: GraphQLContext, error: unknown): Promise<boolean> {
  if (error instanceof MembersOnly) return true
  if (!isUnauthenticated(error)) return false
  return api.call(profileEndpoint, undefined).then(() => false, isUnauthenticated)
}

/**
 * A query continues as a guest's after the session ended.
 * @param none returned without a call to callers without an identity; a mutation of theirs throws UNAUTHENTICATED
 * @throws {Refusal} if the backend refuses: unreadable data must not appear empty
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
      // In a mutation, a guest the shop no longer accepts must get the error, because they may sign in.
      if (context.whenSessionEnded === 'continue' && (await isMembersOnly(context, error))) return none
      throw error
    }
    const isOver = error instanceof Refusal ? await wasSessionOver(context) : await isSessionOver(context)
    if (isOver) return readAsCaller(context, read, none)
    throw error
  }
}

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

/** After the session ended, a mutation throws UNAUTHENTICATED, and a query repeats the call as a guest's. */
export async function submitAsCaller<Args, Model>(
  context: GraphQLContext,
  endpoint: PrivateEndpoint<Args, Model>,
  args: Args,
): Promise<Outcome<Model>> {
  const send = () => {
    ensureIdentity(context)
    return context.api.submit(endpoint, args)
  }
  if (context.identity.token === null) return send()
  const sentId = context.api.memberId()
  const outcome = await send().catch(async (error: unknown) => {
    if (isUnauthenticated(error) && (await wasSessionOver(context))) return null
    throw error
  })
  if (outcome?.ok) return outcome
  const isOver = outcome === null || (await wasSessionOver(context))
  // The session check read the member's id; a backend that requires it refused the call without it.
  const lackedId = endpoint.takesMemberId && sentId !== context.api.memberId()
  return isOver || lackedId ? send() : outcome
}

/** Throws `RestError` UNAUTHENTICATED for guests. */
export async function submitAsMember<Args, Model>(
  context: GraphQLContext,
  endpoint: PrivateEndpoint<Args, Model>,
  args: Args,
): Promise<Outcome<Model>> {
  if (context.identity.token === null) throw new RestError('UNAUTHENTICATED')
  const outcome = await context.api.submit(endpoint, args).catch(async (error: unknown) => {
    if (isUnauthenticated(error)) await wasSessionOver(context)
    throw error
  })
  if (!outcome.ok) await wasSessionOver(context)
  return outcome
}
