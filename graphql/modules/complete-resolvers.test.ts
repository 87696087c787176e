import type { GraphQLScalarType } from 'graphql'
import { expect, it } from 'vitest'
import { type CompleteResolvers, mergeModules } from './module-resolvers.ts'

/** As generated: a function, or an object with one; values, or promises of them. */
type Resolver<Result, Parent> = ((parent: Parent) => Promise<Result> | Result) | { resolve: (parent: Parent) => Result }
type Later<Value> = Promise<Value> | Value

/** The parent value of products: without a price, with a text as weight, and an optional badge. */
interface ProductValue {
  id: string
  note: string | null
  weight: string
  badge?: string | null
  tags: string[]
}

interface Values {
  Query: Record<PropertyKey, never>
  Viewer: Record<never, never>
  Product: ProductValue
  Tag: { name: string }
  Named: { name: string }
  Html: string
}

interface All {
  Query: { product: Resolver<Later<ProductValue> | null, Values['Query']> }
  Viewer: { name: Resolver<Later<string>, Values['Viewer']> }
  Product: {
    id: Resolver<Later<string>, ProductValue>
    note: Resolver<Later<string> | null, ProductValue>
    price: Resolver<Later<number> | null, ProductValue>
    weight: Resolver<Later<number>, ProductValue>
    badge: Resolver<Later<string> | null, ProductValue>
    tags: Resolver<Later<string>[], ProductValue>
  }
  Tag: { name: Resolver<Later<string>, Values['Tag']>; __isTypeOf?: () => boolean }
  Named: { __resolveType?: () => 'Tag' }
  Html: GraphQLScalarType
}

const product: ProductValue = { id: '1', note: null, weight: '2', tags: [] }
const Query = { product: () => product }
const Viewer = { name: () => 'A' }
const Product = { price: () => 1, weight: ({ weight }: ProductValue) => Number(weight), badge: () => null }
const { price, weight, badge } = Product

type Complete = CompleteResolvers<All, Values>
type Equal<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : false) : false

it('a resolver map must have every field that parent values lack', () => {
  const complete: Complete = { Query, Viewer, Product }
  const needed: [
    Equal<keyof Complete, 'Query' | 'Viewer' | 'Product'>,
    Equal<keyof Complete['Product'], 'price' | 'weight' | 'badge'>,
  ] = [true, true]
  // @ts-expect-error @NOTE a field of Query is always resolved
  const noQuery: Complete = { Query: {}, Viewer, Product }
  // @ts-expect-error @NOTE a field of a type without values is always resolved
  const noViewer: Complete = { Query, Product }
  // @ts-expect-error @NOTE the value lacks the price, which may be null
  const noPrice: Complete = { Query, Viewer, Product: { weight, badge } }
  // @ts-expect-error @NOTE the value has the weight in another type
  const noWeight: Complete = { Query, Viewer, Product: { price, badge } }
  // @ts-expect-error @NOTE the value may lack the badge
  const noBadge: Complete = { Query, Viewer, Product: { price, weight } }
  // @ts-expect-error @NOTE a resolver returns the schema's type
  const wrong: Complete = { Query, Viewer, Product: { ...Product, price: () => 'dear' } }
  expect([complete, noQuery, noViewer, noPrice, noWeight, noBadge, wrong, ...needed]).toHaveLength(9)
})

it('modules that resolve fields of one type are merged', () => {
  const merged = mergeModules(
    { Query: { page: () => null } },
    { Query: { product: () => null }, Home: { serverTime: () => '' } },
  )
  const names = [Object.keys(merged), Object.keys(merged.Query), Object.keys(merged.Home)]
  expect(names).toEqual([['Query', 'Home'], ['page', 'product'], ['serverTime']])
})

it('two modules cannot resolve the same field', () => {
  const module = { Query: { page: () => null } }
  expect(() => mergeModules(module, module)).toThrow('Query.page')
})
