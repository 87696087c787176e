import type { Resolvers, ResolversParentTypes } from '../__generated__/resolver-types.ts'
import type { GraphQLContext, PublicContext } from '../context.ts'
import type { CompleteResolvers } from './complete-resolvers.ts'

/** The types whose resolvers may know who asks. */
type Personal = 'Viewer' | 'Mutation'

/**
 * All resolvers there can be. Those of `Query` and of everything it leads to get a `PublicContext`: no identity, no
 * session, no private calls. What is personal hangs under `Viewer`, or takes a token of its own.
 */
type AllResolvers = Omit<Resolvers<PublicContext>, Personal> & Pick<Resolvers<GraphQLContext>, Personal>

/** What some module contributes: any of the resolvers of any types. */
export type ModuleResolvers = { [Type in keyof AllResolvers]?: Partial<AllResolvers[Type]> }

/**
 * What all modules together have to contribute: a resolver for each field that its parent lacks, or holds in another
 * shape than the schema shows. A field that is neither decoded nor resolved does not compile.
 */
export type ShopResolvers = CompleteResolvers<AllResolvers, ResolversParentTypes>

/** What some modules contribute, seen as one. */
type Merged<Modules extends readonly unknown[]> = Modules extends readonly [infer First, ...infer Rest]
  ? First & Merged<Rest>
  : unknown

/**
 * Puts the resolvers of modules into one map.
 * @throws where two modules resolve the same field
 */
export function mergeModules<const Modules extends readonly ModuleResolvers[]>(...modules: Modules): Merged<Modules> {
  const merged: Record<string, Record<string, unknown>> = {}
  for (const module of modules) {
    for (const [type, fields] of Object.entries(module)) {
      const known = (merged[type] ??= {})
      for (const [field, resolver] of Object.entries(fields)) {
        if (field in known) throw new Error(`Two modules resolve ${type}.${field}.`)
        known[field] = resolver
      }
    }
  }
  // @NOTE each field of each module was just put where the type says it is.
  return merged as Merged<Modules>
}
