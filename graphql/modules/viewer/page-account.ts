import { type GraphQLField, type GraphQLSchema } from 'graphql'
import { GUEST_ACCOUNT, type PageAccount } from '#shared/page-account.ts'
import { codedError } from '../../coded-error.ts'
import type { GraphQLContext } from '../../context.ts'
import { RestError } from '../../rest/upstream/rest-error.ts'
import { findProfile } from './session.ts'

type PageOwner = 'caller' | 'guest' | 'endedMember' | 'otherMember'

/** For whom the page was made that sends a request. */
function pageOwner(account: PageAccount | undefined): PageOwner {
  if (!account || account.page === null || account.page === account.current) return 'caller'
  if (account.current === GUEST_ACCOUNT) return 'endedMember'
  return account.page === GUEST_ACCOUNT ? 'guest' : 'otherMember'
}

/**
 * Refuses a request of a page that was made for somebody else, and says who is signed in now.
 * @throws {GraphQLError} OTHER_ACCOUNT; does not throw for a query whose caller's session has ended as well
 */
async function refuseOtherAccount(context: GraphQLContext): Promise<void> {
  const profile = await findProfile(context)
  if (!profile) return
  // The address first: two accounts of one household may have one name.
  const name = profile.email || profile.name
  throw codedError('OTHER_ACCOUNT', context.texts('refusal.otherAccount', { name }))
}

type PageOwners = 'CALLER' | 'GUESTS' | 'ANYBODY'

/** The argument of `@fromPagesOf`. */
function takenPages({ astNode }: GraphQLField<unknown, unknown>): PageOwners {
  const directive = astNode?.directives?.find(({ name }) => name.value === 'fromPagesOf')
  const value = directive?.arguments?.[0]?.value
  return value?.kind === 'EnumValue' && (value.value === 'GUESTS' || value.value === 'ANYBODY') ? value.value : 'CALLER'
}

/**
 * Checks that a mutation is sent by a page that was made for the caller.
 * @throws UNAUTHENTICATED where the session has ended since, OTHER_ACCOUNT where somebody else has signed in; without
 * a change
 */
async function checkMutation(taken: PageOwners, context: GraphQLContext): Promise<void> {
  const owner = pageOwner(context.account)
  if (taken === 'ANYBODY' || owner === 'caller' || (taken === 'GUESTS' && owner === 'guest')) return
  if (owner === 'endedMember') throw new RestError('UNAUTHENTICATED')
  await refuseOtherAccount(context)
}

/**
 * Makes the schema's resolvers keep accounts apart: every mutation as `@fromPagesOf` says, and `viewer`, which a
 * member's page may read for that member only. What a guest's page reads is the caller's, whose cart it has become.
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
