import { specifiedDirectives } from 'graphql'
import { expect, test } from 'vitest'
import { createShopSchema } from './schema.ts'

test('hides the directives of this codebase from clients, and the types that only these use', () => {
  const schema = createShopSchema()
  expect(schema.getDirectives()).toEqual(specifiedDirectives)
  expect(schema.getType('PageOwners')).toBeUndefined()
  expect(schema.getType('OrderFilter')).toBeDefined()
})
