import { buildSchema, type FragmentDefinitionNode, Kind, parse } from 'graphql'
import { expect, test } from 'vitest'
import { knownOperation } from './operation-id.ts'

const schema = buildSchema(`
  directive @refetched on OBJECT
  type Query { viewer: Viewer! product(id: ID!): Product }
  type Mutation { addToCart: CartPayload! }
  type Viewer { signedIn: Boolean! cart: Cart! }
  type Cart @refetched { count: Int! lines: [Line!]! }
  type Line { product: Product! }
  type Product { title: String! }
  type CartPayload { cart: Cart }
`)

function operationOf(source: string) {
  const { definitions } = parse(source)
  const fragments = definitions.filter((node): node is FragmentDefinitionNode => node.kind === Kind.FRAGMENT_DEFINITION)
  const [operation] = definitions
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('The source begins with an operation.')
  return knownOperation(schema, operation, new Map(fragments.map((node) => [node.name.value, node])))
}

const words = (text: string) => text.split(/\s+/).join(' ').trim()

test('adds __typename only to types that are refetched', () => {
  const { text } = operationOf('{ viewer { signedIn cart { count lines { product { title } } } } }')
  expect(words(text)).toBe('{ viewer { signedIn cart { count lines { product { title } } __typename } } }')
})

test('adds __typename to what a mutation changed, in fragments too', () => {
  const { text } = operationOf('mutation Add { addToCart { cart { ...Badge } } } fragment Badge on Cart { count }')
  expect(words(text)).toBe(
    'mutation Add { addToCart { cart { ...Badge __typename } } } fragment Badge on Cart { count __typename }',
  )
})

test('sorts fragments by name, so the id does not depend on file order', () => {
  const fragments = ['fragment A on Product { title }', 'fragment B on Product { title }']
  const query = '{ product(id: 1) { ...B ...A } }'
  expect(operationOf([query, ...fragments].join('\n'))).toEqual(operationOf([query, ...fragments.reverse()].join('\n')))
})
