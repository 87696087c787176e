import type { GraphQLScalarType } from 'graphql'

/** The awaited result of a resolver. */
type Shown<Resolver> =
  Extract<Resolver, (...args: never[]) => unknown> extends (...args: never[]) => infer Result ? Awaited<Result> : never

/** True where a value has the field in the shape of the schema. `never` means that it has no fields. */
type Holds<Value, Field, Resolver> = Field extends keyof Value
  ? [Value[Field]] extends [never]
    ? false
    : [Value[Field]] extends [Shown<Resolver>]
      ? true
      : false
  : false

/** Names of the fields that a value does not hold: each needs a resolver. */
type Unresolved<Fields, Value> = {
  [Field in keyof Fields]: Holds<Value, Field, Fields[Field]> extends true ? never : Field
}[keyof Fields]

/** Names of the object types some of whose fields need a resolver. */
type TypesWithWork<All, Values> = {
  [Type in keyof All & keyof Values]: All[Type] extends GraphQLScalarType
    ? never
    : [Unresolved<All[Type], Values[Type]>] extends [never]
      ? never
      : Type
}[keyof All & keyof Values]

/**
 * The resolvers that a schema cannot do without.
 * @template All every resolver there can be, by type and field
 * @template Values what resolvers get as the parent, by type
 * @example
 * // A product is held with `prices`, from which its `price` is worked out.
 * type Needed = CompleteResolvers<Resolvers, { Product: { id: string; prices: TimedPrice } }>
 * // → { Product: { price: Resolver<Price> } }
 */
export type CompleteResolvers<All, Values> = {
  [Type in TypesWithWork<All, Values>]: Pick<All[Type], Unresolved<All[Type], Values[Type]>>
}
