import type { GraphQLField } from 'graphql'
import { GUEST_ACCOUNT, type PageAccount } from '#shared/page-account.ts'
import { MembersOnly, Refusal, RestError } from '../../api/client/rest-error.ts'
import type { Outcome, PrivateEndpoint } from '../../api/endpoint.ts'
import { type ProfileModel, profileEndpoint } from '../../api/endpoints/account/account.ts'
import type { GraphQLContext } from '../../context.ts'
import { codedError } from '../../texts/errors.ts'

function isUnauthenticated(error: unknown): boolean {
  return error instanceof RestError && error.code === 'UNAUTHENTICATED'
}

/** @throws {RestError} UNAUTHENTICATED in mutations, because a member's change must not run as a guest's */
function endSession({ identity, session, cookieClient, whenSessionEnded }: GraphQLContext): null {
  // A program keeps its token, or the other fields of the operation would be a guest's.
  if (!cookieClient) throw new RestError('UNAUTHENTICATED')
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

/** Backends without guests also refuse the guest's profile; otherwise the cart must not appear empty. */
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

/** Issues a guest token to a caller without an identity, so that what the next call creates has an owner. */
export function ensureIdentity(context: GraphQLContext): void {
  const { identity, session } = context
  if (identity.token === null && identity.guestToken === null) identity.guestToken = session.issueGuestToken()
}

/** Completes the payload of a mutation that can be a program's first. */
export async function withGuestToken<Payload>({ identity }: GraphQLContext, mutation: Promise<Payload>) {
  const payload = await mutation
  return { ...payload, guestToken: identity.issuedGuestToken ?? null }
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
  // Without the id, which only the profile has, a refusal without a reason may be about the id.
  const lacksId = endpoint.takesMemberId && sentId === null && context.api.mayRequireMemberId()
  const isInDoubt = lacksId && !outcome?.reason
  const isOver = outcome === null || (await (isInDoubt ? isSessionOver : wasSessionOver)(context))
  // The session check read the member's id; a backend that requires it refused the call without it.
  const lackedId = endpoint.takesMemberId && sentId !== context.api.memberId()
  return isOver || lackedId ? send() : outcome
}

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

type PageOwner = 'caller' | 'guest' | 'endedMember' | 'otherMember'

function pageOwner(account: PageAccount | undefined): PageOwner {
  if (!account || account.page === null || account.page === account.current) return 'caller'
  if (account.current === GUEST_ACCOUNT) return 'endedMember'
  return account.page === GUEST_ACCOUNT ? 'guest' : 'otherMember'
}

/** @throws {GraphQLError} OTHER_ACCOUNT, except for a query if the caller's session ended too */
async function refuseOtherAccount(context: GraphQLContext): Promise<void> {
  const profile = await findProfile(context)
  if (!profile) return
  // The address first, because two accounts of a household may share a name.
  const name = profile.email || profile.name
  throw codedError('OTHER_ACCOUNT', context.texts('refusal.otherAccount', { name }))
}

type PageOwners = 'CALLER' | 'GUESTS' | 'ANYBODY'

function takenPages({ astNode }: GraphQLField<unknown, GraphQLContext>): PageOwners {
  const directive = astNode?.directives?.find(({ name }) => name.value === 'fromPagesOf')
  const value = directive?.arguments?.[0]?.value
  return value?.kind === 'EnumValue' && (value.value === 'GUESTS' || value.value === 'ANYBODY') ? value.value : 'CALLER'
}

/** A page may act only for the account it was made for (`@fromPagesOf`). Throws UNAUTHENTICATED or OTHER_ACCOUNT. */
export async function checkPageAccount(
  context: GraphQLContext,
  mutation: GraphQLField<unknown, GraphQLContext>,
): Promise<GraphQLContext> {
  const owner = pageOwner(context.account)
  const taken = takenPages(mutation)
  if (taken === 'ANYBODY' || owner === 'caller' || (taken === 'GUESTS' && owner === 'guest')) return context
  if (owner === 'endedMember') throw new RestError('UNAUTHENTICATED')
  await refuseOtherAccount(context)
  return context
}

/** A guest's page may read as any caller, because the guest's cart moves to the member. */
export async function checkViewerAccount(context: GraphQLContext): Promise<GraphQLContext> {
  if (pageOwner(context.account) === 'otherMember') await refuseOtherAccount(context)
  return context
}
