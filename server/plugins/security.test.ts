import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, TEST_ORIGIN } from '../testing/test-shop.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const SIGN_OUT = JSON.stringify({ query: 'mutation { signOut { signedOut } }' })

function mutation(headers: Record<string, string>) {
  const own = { 'content-type': 'application/json', 'x-graphql-yoga-csrf': '1' }
  return shop.app.inject({ method: 'POST', url: '/graphql', headers: { ...own, ...headers }, payload: SIGN_OUT })
}

function form(headers: Record<string, string>) {
  return shop.app.inject({
    method: 'POST',
    url: '/forms/newsletter',
    payload: 'email=ada%40example.com&lang=en',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
}

describe.each([
  ['a mutation', mutation, 200],
  ['a form', form, 303],
] as const)('%s', (_what, send, accepted) => {
  it.each([
    ['of another site', { 'sec-fetch-site': 'cross-site' }],
    ["of another host of the shop's own site", { 'sec-fetch-site': 'same-site' }],
    [
      "of another host of the shop's own site, whatever origin it names",
      { 'sec-fetch-site': 'same-site', origin: TEST_ORIGIN },
    ],
    ['of an unknown kind', { 'sec-fetch-site': 'elsewhere' }],
    ['of another origin, from a browser that says no more', { origin: 'https://evil.example' }],
    ['of no origin, from a frame without one', { origin: 'null' }],
  ])('%s is refused', async (_from, headers) => {
    expect((await send(headers)).statusCode).toBe(403)
  })

  it.each([
    ["of the shop's own pages", { 'sec-fetch-site': 'same-origin', origin: TEST_ORIGIN }],
    ['typed into the address bar', { 'sec-fetch-site': 'none' }],
    ["of the shop's own pages, from a browser that says no more", { origin: TEST_ORIGIN }],
    ['of a program', {}],
  ])('%s is taken', async (_from, headers) => {
    expect((await send(headers)).statusCode).toBe(accepted)
  })
})
