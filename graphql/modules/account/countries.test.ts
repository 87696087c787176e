import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, createVisitor, type TestShop } from '../../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

// @3.0.23
test('all countries are sorted for the language, from one call', async () => {
  const query = '{ countries { code name phonePrefix states { code name } } }'
  await shop.graphql.purge(['countries'])
  shop.takeCalls()
  const { data } = await shop.ask(query)
  expect(await shop.ask(query)).toEqual({ httpStatus: 200, data })
  expect(shop.takeCalls()).toEqual(['countries-phones'])
  expect(data.countries.length).toBeGreaterThan(200)
  const names = data.countries.map(({ name }: { name: string }) => name)
  expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare))
  const german = await shop.ask(
    '{ country(code: "de") { code name phonePrefix } }',
    {},
    createVisitor({ locale: 'fr' }),
  )
  expect(german.data.country).toEqual({ code: 'DE', name: 'Allemagne', phonePrefix: '+49' })
})

test('a country has its states', async () => {
  const { data } = await shop.ask('{ country(code: "US") { name states { code name } } }')
  expect(data.country.states).toContainEqual({ code: 'DC', name: 'District of Columbia' })
})

test('an unknown country is null', async () => {
  expect((await shop.ask('{ country(code: "ZZZ") { name } }')).data).toEqual({ country: null })
})

test.each([
  ['a literal', '{ country(code: 5) { name } }', {}],
  ['a variable', 'query ($code: CountryCode!) { country(code: $code) { name } }', { code: ['US'] }],
])('a code that is not a text is refused as %s', async (_how, query, variables) => {
  await shop.graphql.purge(['countries'])
  shop.takeCalls()
  const { httpStatus, errors } = await shop.ask(query, variables)
  expect({ httpStatus, calls: shop.takeCalls() }).toEqual({ httpStatus: 200, calls: [] })
  expect(errors?.[0]?.message).toContain('String cannot represent a non string value')
})
