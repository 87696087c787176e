import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestBackend } from '#backend/testing/test-backend.ts'
import { openShop, openTestShop } from '../test-shop.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

interface Cookies {
  cookies: { name: string; value: string }[]
}

/** Begins in a browser as a visitor does; gives back its cookies. */
async function begin(returnTo: string): Promise<string> {
  const answer = await shop.app.inject(`/social/google?returnTo=${encodeURIComponent(returnTo)}`)
  expect(answer.statusCode).toBe(302)
  expect(answer.headers.location).toMatch(/\/api\/v1\/user\/social-login\/redirect\/google$/)
  return (answer as Cookies).cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

/** Goes through the sandbox of the backend and brings its token back. */
async function socialToken(redirect = '/api/v1/user/social-login/redirect/google'): Promise<string> {
  const { app } = shop.backend
  const start = await app.inject(redirect)
  const cookie = String(start.headers['set-cookie']).split(';')[0] ?? ''
  const page = new URL(String(start.headers.location))
  const form = new URLSearchParams({
    person: 'noor', state: page.searchParams.get('state') ?? '', code_challenge: page.searchParams.get('code_challenge') ?? '',
  })
  const chosen = await app.inject({
    method: 'POST', url: page.pathname, payload: form.toString(), headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  const back = await app.inject({ url: String(chosen.headers.location), headers: { cookie } })
  return new URL(String(back.headers.location)).searchParams.get('token') ?? ''
}

const callback = (query: string, cookie = '') => shop.app.inject({ url: `/social-callback?${query}`, headers: { cookie } })

it('signs in the browser that began, and leads it back to where it was', async () => {
  const cookie = await begin('/fr/product/product-101/101')
  const answer = await callback(`token=${await socialToken()}&name=Noor`, cookie)
  expect(answer.statusCode).toBe(303)
  expect(answer.headers.location).toBe('/fr/product/product-101/101')
  const session = answer.cookies.find(({ name }) => name === 'frontend_token')
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
})

it.each([
  ['a browser that did not begin here', async () => callback(`token=${await socialToken()}`)],
  ['a token that the backend does not know', async () => callback('token=made-up', await begin('/'))],
  ['a token that is none', async () => callback('token=a%20b%0d%0ax', await begin('/'))],
  ['a visitor who denied', async () => callback('error=access_denied', await begin('/'))],
])('does not sign in %s', async (_who, come) => {
  const answer = await come()
  expect(answer.statusCode).toBe(303)
  expect(answer.headers.location).toBe('/login?failed=social')
  expect(answer.cookies.some(({ name, value }) => name === 'frontend_token' && value !== '')).toBe(false)
})

it('is answered below a language too', async () => {
  const answer = await shop.app.inject({ url: '/ar/social-callback?error=access_denied' })
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/ar/login?failed=social'])
})

it('brings the guest’s cart along', async () => {
  const guest = 'AAAbbbbbbbbbbbbCCC'
  const add = { user_token: guest, product_id: 101, inventory_id: 1010, quantity: 2 }
  await shop.backend.app.inject({ method: 'POST', url: '/api/v1/cart/action', payload: add })
  const begun = await shop.app.inject({ url: '/social/google', headers: { cookie: `user_token=${guest}` } })
  const redirect = new URL(String(begun.headers.location))
  const token = await socialToken(redirect.pathname + redirect.search)
  const cart = await shop.backend.app.inject({ url: '/api/v1/cart/by-user', headers: { authorization: `Bearer ${token}` } })
  expect(cart.json().data).toMatchObject([{ product_id: 101, quantity: 2 }])
})

it('leads nowhere but to pages of this shop', async () => {
  const answer = await callback(`token=${await socialToken()}`, await begin('//evil.example/'))
  expect(answer.headers.location).toBe('/')
  expect((await shop.app.inject('/social/unknown')).statusCode).toBe(404)
})

it('turns Razorpay’s post into a plain GET of the page', async () => {
  const answer = await shop.app.inject({
    method: 'POST', url: '/razorpay-callback?order=12', headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'razorpay_payment_id=pay_1&razorpay_order_id=order_1&razorpay_signature=abc&x=%0d%0a&order=99',
  })
  expect(answer.statusCode).toBe(303)
  expect(answer.headers.location).toBe(
    '/razorpay-callback?order=12&razorpay_payment_id=pay_1&razorpay_order_id=order_1&razorpay_signature=abc',
  )
})

it('offers only the accounts that the backend takes', async () => {
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
