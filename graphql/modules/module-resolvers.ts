import type { GraphQLScalarType } from 'graphql'
import type { Resolvers, ResolversParentTypes } from '../__generated__/resolver-types.ts'
import type { GraphQLContext, PublicContext } from '../context.ts'

type Shown<Resolver> =
  Extract<Resolver, (...args: never[]) => unknown> extends (...args: never[]) => infer Result ? Awaited<Result> : never

type Holds<Value, Field, Resolver> = Field extends keyof Value
  ? [Value[Field]] extends [never]
    ? false
    : [Value[Field]] extends [Shown<Resolver>]
      ? true
      : false
  : false

/** Without `__resolveType` and `__isTypeOf`, which are only needed if a field returns an interface. */
type FieldName<Fields> = Exclude<keyof Fields, `__${string}`>

type Unresolved<Fields, Value> = {
  [Field in FieldName<Fields>]: Holds<Value, Field, Fields[Field]> extends true ? never : Field
}[FieldName<Fields>]

type TypesWithWork<All, Values> = {
  [Type in keyof All & keyof Values]: All[Type] extends GraphQLScalarType
    ? never
    : [Unresolved<All[Type], Values[Type]>] extends [never]
      ? never
      : Type
}[keyof All & keyof Values]

/** The required resolvers among all possible ones, given the parent values by type. */
export type CompleteResolvers<All, Values> = {
  [Type in TypesWithWork<All, Values>]: Pick<All[Type], Unresolved<All[Type], Values[Type]>>
}

type Personal = 'Viewer' | 'Mutation'

/** `Query` and the types below it get a `PublicContext`; personal fields belong to `Viewer` or take a token. */
type AllResolvers = Omit<Resolvers<PublicContext>, Personal> & Pick<Resolvers<GraphQLContext>, Personal>

export type ModuleResolvers = { [Type in keyof AllResolvers]?: Partial<AllResolvers[Type]> }

/** A field that is neither decoded nor resolved does not compile. */
export type ShopResolvers = CompleteResolvers<AllResolvers, ResolversParentTypes>

type Merged<Modules extends readonly unknown[]> = Modules extends readonly [infer First, ...infer Rest]
  ? First & Merged<Rest>
  : unknown

/** @throws if two modules resolve the same field */
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
  // @NOTE The loop above has put each field of each module into its type.
  return merged as Merged<Modules>
}
