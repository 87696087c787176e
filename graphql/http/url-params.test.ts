import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, createVisitor, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

async function get(params: Record<string, string>) {
  const query = new URLSearchParams({ query: '{ __typename }', ...params })
  const request = new Request(`http://shop.test/graphql?${query}`, {
    headers: { accept: 'application/json', 'x-graphql-yoga-csrf': '1' },
  })
  const response = await shop.graphql.handle(request, createVisitor())
  return { status: response.status, ...(await response.json()) }
}

test.each([
  ['variables', 'x'],
  ['variables', '[]'],
  ['variables', '5'],
  ['variables', '{"a":'],
  ['extensions', 'x'],
])('the parameter %s with the value %s is a bad request that names it', async (name, value) => {
  shop.events.length = 0
  expect(await get({ [name]: value })).toMatchObject({
    status: 400,
    errors: [
      {
        message: `The parameter ${name} must be a JSON object.`,
        extensions: { code: 'BAD_REQUEST', requestId: 'test-1' },
      },
    ],
  })
  expect(shop.events.filter(({ type }) => type === 'fault')).toEqual([])
})

test.each(['', '{}', 'null', '{"a":1}'])('variables %s are accepted', async (variables) => {
  expect(await get({ variables })).toMatchObject({ status: 200, data: { __typename: 'Query' } })
})
