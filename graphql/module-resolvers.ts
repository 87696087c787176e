import type { GraphQLContext, PublicContext } from './context.ts'
import type { Resolvers } from './resolver-types.generated.ts'

/** The types whose resolvers may know who asks. */
type Personal = 'Viewer' | 'Mutation'

/**
 * Resolvers of a module. Those of `Query` and of everything it leads to get a `PublicContext`: no identity, no session,
 * no private calls. What is personal hangs under `Viewer`, or takes a token of its own.
 */
export type ModuleResolvers = Omit<Resolvers<PublicContext>, Personal> & Pick<Resolvers<GraphQLContext>, Personal>
