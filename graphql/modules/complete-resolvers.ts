import type { GraphQLScalarType } from 'graphql'

type Shown<Resolver> =
  Extract<Resolver, (...args: never[]) => unknown> extends (...args: never[]) => infer Result ? Awaited<Result> : never

type Holds<Value, Field, Resolver> = Field extends keyof Value
  ? [Value[Field]] extends [never]
    ? false
    : [Value[Field]] extends [Shown<Resolver>]
      ? true
      : false
  : false

type Unresolved<Fields, Value> = {
  [Field in keyof Fields]: Holds<Value, Field, Fields[Field]> extends true ? never : Field
}[keyof Fields]

type TypesWithWork<All, Values> = {
  [Type in keyof All & keyof Values]: All[Type] extends GraphQLScalarType
    ? never
    : [Unresolved<All[Type], Values[Type]>] extends [never]
      ? never
      : Type
}[keyof All & keyof Values]

/**
 * The resolvers a schema requires.
 * @template All every possible resolver, by type and field
 * @template Values the resolvers' parent values, by type
 */
export type CompleteResolvers<All, Values> = {
  [Type in TypesWithWork<All, Values>]: Pick<All[Type], Unresolved<All[Type], Values[Type]>>
}
