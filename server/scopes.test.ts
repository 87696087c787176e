import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestCatalog } from '#backend/testing/test-catalog.ts'
import { openTestShop } from './testing/test-shop.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>

/** Machine and file addresses, which the backend also lists as redirects. */
const MACHINES_AND_FILES = [
  '/healthz',
  '/readyz',
  '/assets/entry.js',
  '/assets/missing.js',
  '/favicon.ico',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap-1.xml',
  '/uploads/product-101.webp',
  '/sandbox/stripe.js',
  '/api/v1/user/social-login/redirect/google',
  '/api/v1/iyzico-callback',
]
const DATA = ['/graphql', '/social/google', '/social-callback']

beforeAll(async () => {
  const redirections = ['/old-page', ...MACHINES_AND_FILES, ...DATA].map((previous) => ({
    previous,
    target: '/brands',
  }))
  shop = await openTestShop({}, { ...createTestCatalog(), redirections })
})
afterAll(() => shop.close())

const VISITOR = 'frontend_token=long-forgotten; frontend_signed_in=1; user_token=AAAbbbbbbbbbbbbCCC; currentLanguage=fr'

describe('redirects, sessions, and cookies never affect machines and files:', () => {
  it.each(MACHINES_AND_FILES)('%s', async (url) => {
    const [plain, visited] = await Promise.all([
      shop.app.inject(url),
      shop.app.inject({ url, headers: { cookie: VISITOR } }),
    ])
    for (const answer of [plain, visited]) {
      expect(answer.headers.location ?? '').not.toContain('/brands')
      expect(answer.headers['set-cookie'] ?? '').not.toMatch(/frontend_|user_token|currentLanguage/)
    }
    expect(visited.statusCode).toBe(plain.statusCode)
    expect(visited.body).toBe(plain.body)
  })

  it('cookies are only parsed in the data and pages scopes', () => {
    expect(shop.app.hasRequestDecorator('cookies')).toBe(false)
    expect(shop.app.hasReplyDecorator('setCookie')).toBe(false)
  })
})

describe('redirections', () => {
  it('redirect pages', async () => {
    const answer = await shop.app.inject('/old-page')
    expect([answer.statusCode, answer.headers.location]).toEqual([301, '/brands'])
  })

  it.each(DATA)('do not apply to %s', async (url) => {
    expect((await shop.app.inject(url)).headers.location ?? '').not.toContain('/brands')
  })
})
