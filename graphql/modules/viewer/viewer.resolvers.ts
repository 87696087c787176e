import type { GraphQLContext } from '../../context.ts'
import type { Resolvers } from '../../resolver-types.generated.ts'
import { type ProfileModel, profileEndpoint } from '../../rest/endpoints/account.ts'
import { Refusal, RestError } from '../../rest/rest-error.ts'

/** Nothing is known of the person beforehand; every field asks for itself. */
export type ViewerModel = Record<never, never>

/** A token that the backend no longer takes: the session ends, the shopper goes on as a guest. */
function endSession({ identity, session }: GraphQLContext): null {
  identity.token = null
  session.signOut()
  return null
}

/** Who is signed in; null for a guest, who costs no call. */
export async function findProfile(context: GraphQLContext): Promise<ProfileModel | null> {
  if (context.identity.token === null) return null
  try {
    return (await context.api.call(profileEndpoint, undefined)) ?? endSession(context)
  } catch (error) {
    const isOver = error instanceof Refusal || (error instanceof RestError && error.code === 'UNAUTHENTICATED')
    if (isOver) return endSession(context)
    throw error
  }
}

export const viewerResolvers: Resolvers = {
  Query: {
    viewer: () => ({}),
  },
  Viewer: {
    signedIn: async (_viewer, _args, context) => (await findProfile(context)) !== null,
    profile: (_viewer, _args, context) => findProfile(context),
  },
}
