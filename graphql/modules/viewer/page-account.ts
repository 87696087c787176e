import type { GraphQLField } from 'graphql'
import { GUEST_ACCOUNT, type PageAccount } from '#shared/page-account.ts'
import { RestError } from '../../api/client/rest-error.ts'
import type { GraphQLContext } from '../../context.ts'
import { codedError } from '../../texts/errors.ts'
import { findProfile } from './session.ts'

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

/**
 * A page may act only for the account it was made for (`@fromPagesOf`).
 * @throws UNAUTHENTICATED if the session ended, OTHER_ACCOUNT if another member signed in
 */
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
