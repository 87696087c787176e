import { isScalarType, isSpecifiedScalarType, specifiedDirectives } from 'graphql'
import { expect, test } from 'vitest'
import { createShopSchema } from './schema.ts'

test('hides the directives of this codebase from clients, and the types that only these use', () => {
  const schema = createShopSchema()
  expect(schema.getDirectives()).toEqual(specifiedDirectives)
  expect(schema.getType('PageOwners')).toBeUndefined()
  expect(schema.getType('OrderFilter')).toBeDefined()
})

test('names a specification for every scalar of its own', () => {
  const scalars = Object.values(createShopSchema().getTypeMap()).filter(isScalarType)
  const own = scalars.filter((type) => !isSpecifiedScalarType(type))
  expect(own.length).toBeGreaterThan(3)
  for (const { name, specifiedByURL } of own) expect(specifiedByURL, name).toMatch(/^https:/)
})
