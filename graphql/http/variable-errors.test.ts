import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const ADD = 'mutation ($input: AddToCartInput!) { addToCart(input: $input) { userErrors { code } } }'
const SORT = 'query ($sort: ProductSort) { listing(sort: $sort) { title } }'

test.each([
  [
    'a wrong value inside of an input',
    ADD,
    { input: { productId: '101', variantId: '1010', quantity: 'many' } },
    'Variable "$input" got invalid value "many" at "input.quantity"; Int cannot represent non-integer value: "many"',
  ],
  [
    'a missing field of an input',
    ADD,
    { input: { productId: '101' } },
    'Variable "$input" got invalid value { productId: "101" }; Field "variantId" of required type "ID!" was not provided.',
  ],
  [
    'an unknown field of an input, with a suggestion',
    ADD,
    { input: { productId: '101', variantId: '1010', quantitty: 1 } },
    'Variable "$input" got invalid value { productId: "101", variantId: "1010", quantitty: 1 }; Field "quantitty" is not defined by type "AddToCartInput". Did you mean "quantity"?',
  ],
  [
    'an unknown enum value, with a suggestion',
    SORT,
    { sort: 'FEATURD' },
    'Variable "$sort" got invalid value "FEATURD"; Value "FEATURD" does not exist in "ProductSort" enum. Did you mean the enum value "FEATURED"?',
  ],
  ['a missing variable', ADD, {}, 'Variable "$input" of required type "AddToCartInput!" was not provided.'],
])('%s is reported with the variable and its path', async (_name, query, variables, message) => {
  shop.takeCalls()
  const { data, errors } = await shop.ask(query, variables)
  expect([data, shop.takeCalls()]).toEqual([undefined, []])
  expect(errors).toMatchObject([{ message, extensions: { code: 'BAD_USER_INPUT', requestId: 'test-1' } }])
})

test.each([
  ['{ shopp { settings { shopName } } }', 'Cannot query field "shopp" on type "Query". Did you mean "shop" or "home"?'],
  ['{ listing(qery: "x") { title } }', 'Unknown argument "qery" on field "Query.listing". Did you mean "query"?'],
  [
    '{ listing(sort: FEATURD) { title } }',
    'Value "FEATURD" does not exist in "ProductSort" enum. Did you mean the enum value "FEATURED"?',
  ],
  [
    'mutation { addToCart(input: { productId: "1", variantId: "2", quantitty: 1 }) { userErrors { code } } }',
    'Field "quantitty" is not defined by type "AddToCartInput". Did you mean "quantity"?',
  ],
])('%s is refused with a suggestion', async (query, message) => {
  const { errors } = await shop.ask(query)
  expect(errors).toMatchObject([{ message, extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }])
})

test.each([
  ['a type', 'query ($owners: PageOwner) { listing { title } }'],
  ['a directive', '{ listing { title @semanticNonNul } }'],
])('%s of this codebase is not suggested', async (_name, query) => {
  const { errors } = await shop.ask(query)
  expect(JSON.stringify(errors)).toMatch(/Unknown (?:type|directive)/)
  expect(JSON.stringify(errors)).not.toMatch(/PageOwners|semanticNonNull/)
})
