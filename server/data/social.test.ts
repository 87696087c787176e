import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestBackend } from '#backend/testing/test-backend.ts'
import { signInAtSandbox } from '../testing/social-sandbox.ts'
import { openShop, openTestShop } from '../testing/test-shop.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

interface Cookies {
  cookies: { name: string; value: string }[]
}

const OWN_PAGE = { 'sec-fetch-site': 'same-origin' }

/** A started sign-in: the browser's cookies, and the redirect target. */
interface Begun {
  cookie: string
  redirect: string
}

async function begin(returnTo: string, headers: Record<string, string> = {}): Promise<Begun> {
  const url = `/social/google?returnTo=${encodeURIComponent(returnTo)}`
  const answer = await shop.app.inject({ url, headers: { ...OWN_PAGE, ...headers } })
  expect(answer.statusCode).toBe(302)
  const { pathname, search } = new URL(String(answer.headers.location), 'http://shop.test')
  expect(pathname).toBe('/api/v1/user/social-login/redirect/google')
  const { cookies }: Cookies = answer
  return { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '), redirect: pathname + search }
}

const comeBack = ({ redirect }: { redirect: string }) => signInAtSandbox(shop.backend, redirect)

const callback = (query: string, cookie = '') =>
  shop.app.inject({ url: `/social-callback?${query}`, headers: { cookie } })

// @2.1.1
it('signs in the browser that started, and redirects it back', async () => {
  const begun = await begin('/fr/product/product-101/101')
  const answer = await callback(String(await comeBack(begun)), begun.cookie)
  expect(answer.statusCode).toBe(303)
  expect(answer.headers.location).toBe('/fr/product/product-101/101')
  const session = answer.cookies.find(({ name }) => name === 'frontend_token')
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  const days = (Number(session?.expires) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(364)
  expect(days).toBeLessThanOrEqual(365)
  expect(answer.headers['cache-control']).toBe('private, no-store')
})

/** A valid callback of another visitor's sign-in, opened by a visitor who also started one. */
async function answerOfAnother(change: (answer: URLSearchParams) => void) {
  const answer = await comeBack(await begin('/'))
  change(answer)
  return callback(String(answer), (await begin('/')).cookie)
}

it.each([
  ['a browser that did not begin here', async () => callback(String(await comeBack(await begin('/'))))],
  [
    'a token that the backend does not know',
    async () => {
      const { cookie, redirect } = await begin('/')
      return callback(
        `token=made-up&state=${new URL(redirect, 'http://x.test').searchParams.get('return_state')}`,
        cookie,
      )
    },
  ],
  ['a token that is none', async () => callback('token=a%20b%0d%0ax', (await begin('/')).cookie)],
  ['a visitor who denied', async () => callback('error=access_denied', (await begin('/')).cookie)],
  ['the answer to the sign-in of another visitor', () => answerOfAnother(() => undefined)],
  ['an answer without its state', () => answerOfAnother((answer) => answer.delete('state'))],
  ['an answer with an empty state', () => answerOfAnother((answer) => answer.set('state', ''))],
])('does not sign in %s', async (_who, come) => {
  const answer = await come()
  expect(answer.statusCode).toBe(303)
  expect(answer.headers.location).toBe('/login?failed=social')
  expect(answer.cookies.some(({ name, value }) => name === 'frontend_token' && value !== '')).toBe(false)
})

it.each([
  ['a foreign page', { 'sec-fetch-site': 'cross-site' }],
  ['a sister site', { 'sec-fetch-site': 'same-site' }],
  ['a letter', { 'sec-fetch-site': 'none' }],
  ['a foreign page in an old browser', { referer: 'https://evil.example/' }],
  ['nowhere', {}],
])('refuses a sign-in started from %s', async (_where, headers) => {
  const answer = await shop.app.inject({ url: '/social/google?returnTo=%2Ffr%2Fcart', headers })
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/fr/login?returnTo=%2Ffr%2Fcart'])
  expect(answer.cookies).toEqual([])
})

it('accepts a callback without a state if the backend does not return one', async () => {
  const deployed = await openShop(shop.backendUrl)
  vi.spyOn(deployed.graphql, 'returnsSocialState').mockResolvedValue(false)
  const begun = await deployed.app.inject({ url: '/social/google', headers: OWN_PAGE })
  const cookie = begun.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const back = await comeBack(await begin('/'))
  back.delete('state')
  const answer = await deployed.app.inject({ url: `/social-callback?${back}`, headers: { cookie } })
  expect(answer.cookies.some(({ name, value }) => name === 'frontend_token' && value !== '')).toBe(true)
  await deployed.close()
})

it('requires the state from a reference backend that runs as a separate service', async () => {
  const apart = await openShop(shop.backendUrl)
  const begun = await apart.app.inject({ url: '/social/google', headers: OWN_PAGE })
  const cookie = begun.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const back = await comeBack(await begin('/'))
  back.delete('state')
  const answer = await apart.app.inject({ url: `/social-callback?${back}`, headers: { cookie } })
  expect(answer.headers.location).toBe('/login?failed=social')
  await apart.close()
})

it('keeps the guest’s cart', async () => {
  const guest = 'AAAbbbbbbbbbbbbCCC'
  const add = { user_token: guest, product_id: 101, inventory_id: 1010, quantity: 2 }
  await shop.backend.app.inject({ method: 'POST', url: '/api/v1/cart/action', payload: add })
  const token = (await comeBack(await begin('/', { cookie: `user_token=${guest}` }))).get('token')
  const cart = await shop.backend.app.inject({
    url: '/api/v1/cart/by-user',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(cart.json().data).toMatchObject([{ product_id: 101, quantity: 2 }])
})

const fromRazorpay = (query: string, payload?: string) =>
  shop.app.inject({
    method: 'POST',
    url: `/razorpay-callback${query}`,
    ...(payload !== undefined && { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload }),
  })

// @2.1.1
it('redirects Razorpay’s POST to a GET of the page', async () => {
  const answer = await fromRazorpay(
    '?order=12',
    'razorpay_payment_id=pay_1&razorpay_order_id=order_1&razorpay_signature=abc&x=%0d%0a&order=99',
  )
  expect(answer.statusCode).toBe(303)
  expect(answer.headers['cache-control']).toBe('private, no-store')
  expect(answer.headers.location).toBe(
    '/razorpay-callback?order=12&razorpay_payment_id=pay_1&razorpay_order_id=order_1&razorpay_signature=abc',
  )
})

it('offers only the providers that the backend supports', async () => {
  expect((await shop.app.inject({ url: '/login' })).body).toContain('href="/social/google')
  const backend = await createTestBackend({ sandbox: false })
  const strict = await openShop(await backend.listen(0, '127.0.0.1'))
  for (const url of ['/login', '/ar/register']) {
    const page = await strict.app.inject({ url })
    expect(page.statusCode).toBe(200)
    expect(page.body).not.toContain('/social/')
  }
  await strict.close()
  await backend.close()
})
