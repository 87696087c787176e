import { parse } from 'graphql'
import { expect, it } from 'vitest'
import { createShopSchema } from '../schema.ts'
import { isPublicQuery } from './public-schema.ts'

const schema = createShopSchema()

it.each([
  ['{ shop { defaultLanguage } }', true],
  ['query A { home { serverTime } shop { defaultLanguage } }', true],
  ['{ viewer { signedIn } }', false],
  ['{ mine: viewer { signedIn } shop { defaultLanguage } }', false],
  ['{ ... on Query { viewer { signedIn } } }', false],
  ['{ trackOrder(trackingId: "abcd") { status } }', false],
  ['{ tracked: trackOrder(trackingId: "abcd") { status } home { serverTime } }', false],
  ['{ __typename __schema { queryType { name } } }', true],
  ['{ notInTheSchema }', false],
  ['mutation { signOut { signedOut } }', false],
])('%s is public: %s', (text, expected) => {
  expect(isPublicQuery(schema, parse(text))).toBe(expected)
})

it('only the selected operation of a document counts', () => {
  const document = parse('query A { shop { defaultLanguage } } query B { viewer { signedIn } }')
  expect(isPublicQuery(schema, document, 'A')).toBe(true)
  for (const name of ['B', 'C', undefined]) expect(isPublicQuery(schema, document, name), name).toBe(false)
})
