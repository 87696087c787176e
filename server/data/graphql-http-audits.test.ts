import { serverAudits } from 'graphql-http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop } from '../testing/test-shop.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
let url: string
beforeAll(async () => {
  shop = await openTestShop()
  url = `${await shop.app.listen({ port: 0, host: '127.0.0.1' })}/graphql`
})
afterAll(() => shop.close())

test.each([
  ['a guest’s token', { 'user-token': 'Guest1234567890abc' }],
  ['no identity', {}],
])('passes all audits of GraphQL over HTTP with %s', async (_identity, identity) => {
  const fetchFn = (address: string, { headers, ...init }: RequestInit = {}) =>
    fetch(address, { ...init, headers: { ...Object.fromEntries(new Headers(headers)), ...identity } })
  const results = await Promise.all(serverAudits({ url, fetchFn }).map(({ fn }) => fn()))
  expect(results.length).toBeGreaterThanOrEqual(61)
  const others = results.filter(({ status }) => status !== 'ok')
  expect(others.map(({ id, name, status }) => `${status} ${id} ${name}`)).toEqual([])
})
