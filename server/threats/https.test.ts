import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop } from '../testing/test-shop.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
let plain: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  shop = await openTestShop({ PUBLIC_URL: 'https://shop.test' })
  plain = await openTestShop()
})
afterAll(async () => {
  await shop.close()
  await plain.close()
})

/** Cookies of a visitor without a session cookie: the others are cleared. */
async function cookiesOf({ app }: typeof shop): Promise<string[]> {
  const { headers } = await app.inject({ url: '/cart', headers: { cookie: 'frontend_signed_in=1' } })
  return [headers['set-cookie'] ?? []].flat()
}

test.each(['/', '/nope', '/cart', '/graphql', '/assets/nope.js', '/healthz'])(
  'over HTTPS %s has Strict-Transport-Security',
  async (url) => {
    const { headers } = await shop.app.inject(url)
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    expect((await plain.app.inject(url)).headers['strict-transport-security']).toBeUndefined()
  },
)

test('over HTTPS every cookie is Secure', async () => {
  const cookies = await cookiesOf(shop)
  expect(cookies.length).toBeGreaterThan(0)
  for (const cookie of cookies) expect(cookie).toMatch(/; Secure/i)
  expect((await cookiesOf(plain)).join()).not.toMatch(/; Secure/i)
})

test('over HTTPS the cookie of a sent form is Secure', async () => {
  const sent = { method: 'POST', url: '/forms/sign-out', payload: 'lang=en' } as const
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
  const cookies = [(await shop.app.inject({ ...sent, headers })).headers['set-cookie'] ?? []].flat()
  expect(cookies.filter((cookie) => /^form_sent=1;.*; Secure/.test(cookie))).toHaveLength(1)
})
