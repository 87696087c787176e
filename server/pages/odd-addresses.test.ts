import { afterAll, beforeAll, expect, it } from 'vitest'
import { isRouteName, routes } from '#shared/routes.ts'
import { createFormVisitor } from '../testing/test-form-visitor.ts'
import { openTestShop } from '../testing/test-shop.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
let cookie: string

beforeAll(async () => {
  shop = await openTestShop()
  const member = createFormVisitor(shop)
  const { authorization } = await shop.backend.signIn('odd@example.com')
  member.jar.set('frontend_token', authorization.slice('Bearer '.length))
  cookie = member.cookie()
})
afterAll(() => shop.close())

const LONG = '9'.repeat(900)
const PAGES = ['-1', '0', '1.5', '1e9', 'abc', '%20', '%D9%A3', LONG, '99999']
const IDS = ['0', '-1', '1.5', '101abc', '%D9%A3', '%F0%9F%98%80', '%E2%80%AE101', "1'%20or%201=1--", '..%2f101', LONG]

const SAMPLES: Record<string, string> = { id: '101', main: 'clothes', category: 'clothes', subCategory: 'shirts' }

const fill = (pattern: string, value?: string) =>
  pattern.replaceAll(/:(\w+)/g, (_all, name: string) => value ?? SAMPLES[name] ?? 'product-101')

const withPages = Object.keys(routes)
  .filter(isRouteName)
  .flatMap((name) => PAGES.map((page) => `${fill(routes[name].pattern)}?page=${page}`))

const withIds = [
  ...Object.keys(routes)
    .filter(isRouteName)
    .map((name) => routes[name].pattern)
    .filter((pattern) => pattern.includes(':'))
    .map((pattern) => (id: string) => fill(pattern, id)),
  (id: string) => `/thank-you?order=${id}`,
  (id: string) => `/track-order?order=${id}`,
  (id: string) => `/returnProduct?order=${id}&product=${id}`,
  (id: string) => `/shipping?address=${id}`,
  (id: string) => `/user/addresses?edit=${id}`,
  (id: string) => `/brand-31/brand?brand=${id}`,
  (id: string) => `/m/filter?filter=${id}`,
  (id: string) => `/picks/collection?collection=${id}`,
  (id: string) => `/slide/products?home_spm=${id}`,
].flatMap((addressOf) => IDS.map(addressOf))

async function visit(address: string): Promise<{ status: number; body: string }> {
  let url = address
  for (let hops = 0; hops < 4; hops += 1) {
    const { statusCode, headers, body } = await shop.app.inject({ url, headers: { cookie } })
    if (!headers.location) return { status: statusCode, body }
    url = String(headers.location)
  }
  throw new Error(`${address} is redirected again and again`)
}

async function expectPages(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const { status, body } = await visit(address)
    expect([200, 404], address).toContain(status)
    expect(body.trimEnd().endsWith('</html>'), address).toBe(true)
    expect(body, address).not.toMatch(/>Something went wrong|>undefined<|>NaN</)
  }
}

/** Every seventh one, so that each route and each value has its turn. */
const isInTurn = (_address: string, index: number) => index % 7 === 0

it('an odd page number or id leads to a page of the shop or the 404 page', () =>
  expectPages([...withPages.filter(isInTurn), ...withIds.filter(isInTurn)]))

it(
  'each odd page number and id leads to a page of the shop or the 404 page @full',
  () => expectPages([...withPages, ...withIds]),
  120_000,
)
