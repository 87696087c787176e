import { type GraphQLField, type GraphQLSchema } from 'graphql'
import { GUEST_ACCOUNT, type PageAccount } from '#shared/page-account.ts'
import { codedError } from '../../texts/coded-error.ts'
import type { GraphQLContext } from '../../context.ts'
import { RestError } from '../../api/client/rest-error.ts'
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

function takenPages({ astNode }: GraphQLField<unknown, unknown>): PageOwners {
  const directive = astNode?.directives?.find(({ name }) => name.value === 'fromPagesOf')
  const value = directive?.arguments?.[0]?.value
  return value?.kind === 'EnumValue' && (value.value === 'GUESTS' || value.value === 'ANYBODY') ? value.value : 'CALLER'
}

/** @throws UNAUTHENTICATED if the session ended, OTHER_ACCOUNT if another member signed in */
async function checkMutation(taken: PageOwners, context: GraphQLContext): Promise<void> {
  const owner = pageOwner(context.account)
  if (taken === 'ANYBODY' || owner === 'caller' || (taken === 'GUESTS' && owner === 'guest')) return
  if (owner === 'endedMember') throw new RestError('UNAUTHENTICATED')
  await refuseOtherAccount(context)
}

/**
 * Lets a page act only for the account it was made for (`@fromPagesOf`). A guest's page may read as any caller, because
 * the guest's cart moves to the member.
 */
export function keepAccountsApart(schema: GraphQLSchema): void {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const { resolve } = field
    const taken = takenPages(field)
    field.resolve = async (parent, args, context: GraphQLContext, info) => {
      await checkMutation(taken, context)
      return resolve?.(parent, args, context, info)
    }
  }
  const viewer = schema.getQueryType()?.getFields()['viewer']
  if (!viewer) throw new Error('The schema has no viewer.')
  const { resolve } = viewer
  viewer.resolve = async (parent, args, context: GraphQLContext, info) => {
    if (pageOwner(context.account) === 'otherMember') await refuseOtherAccount(context)
    return resolve?.(parent, args, context, info)
  }
}
