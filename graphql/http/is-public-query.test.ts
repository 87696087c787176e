import { parse } from 'graphql'
import { expect, it } from 'vitest'
import { createShopSchema } from '../schema.ts'
import { isPublicQuery } from './known-operations.ts'

const schema = createShopSchema()

it.each([
  ['{ shop { defaultLanguage } }', true],
  ['query A { home { serverTime } shop { defaultLanguage } }', true],
  ['{ viewer { signedIn } }', false],
  ['{ mine: viewer { signedIn } shop { defaultLanguage } }', false],
  ['{ ... on Query { viewer { signedIn } } }', false],
  ['{ trackOrder(trackingId: "abcd") { status } }', false],
  ['{ tracked: trackOrder(trackingId: "abcd") { status } home { serverTime } }', false],
  ['{ __typename }', true],
  ['mutation { signOut { signedOut } }', false],
])('%s is public: %s', (text, expected) => {
  expect(isPublicQuery(schema, parse(text))).toBe(expected)
})
