import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LOCALES } from '#shared/locales.ts'
import { openTestShop, TEST_ORIGIN } from './testing/test-shop.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const get = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers })

const PAGES = [
  '/',
  '/category/clothes',
  '/category/clothes/shirts',
  '/all/products',
  '/all/clothes',
  '/all/clothes/shirts',
  '/search?q=product',
  '/x/brand?brand=31',
  '/x/products',
  '/product/product-101/101',
  '/clothes/product/104',
  '/brands',
  '/categories',
  '/flash-sale',
  '/shop/corner',
  '/cart',
  '/login',
  '/register',
  '/forgot-password',
  '/notice/contact',
]

describe('pages', () => {
  it.each(LOCALES)('answers every page in %s with a complete document', async (locale) => {
    for (const path of PAGES) {
      const url = locale === 'en' ? path : `/${locale}${path === '/' ? '' : path}`
      const answer = await get(url)
      expect(answer.statusCode, url).toBe(200)
      expect(answer.body, url).toMatch(
        new RegExp(`^<!DOCTYPE html><html[^>]*lang="${locale}"[^>]*dir="${locale === 'ar' ? 'rtl' : 'ltr'}"`),
      )
      expect(answer.body.trimEnd().endsWith('</html>'), url).toBe(true)
      const text = answer.body.replaceAll(/nonce="[^"]+"/g, '')
      expect(text, url).not.toMatch(/undefined|NaN|\[object Object\]|data-stck|data-msg/)
    }
  })

  it('shows products in the language of the address', async () => {
    expect((await get('/category/clothes')).body).toContain('Product 101')
    expect((await get('/fr/category/clothes')).body).toContain('Product 101 fr')
    expect((await get('/ar/product/product-101/101')).body).toContain('Product 101 ar')
    expect((await get('/search?q=product')).body).toContain('Product 1')
  })

  it('names the canonical address and all languages', async () => {
    const { body } = await get('/all/clothes?utm_source=x')
    expect(body).toContain(`<link rel="canonical" href="${TEST_ORIGIN}/category/clothes"`)
    for (const locale of LOCALES) expect(body.toLowerCase()).toContain(`hreflang="${locale}"`)
    expect(body.toLowerCase()).toContain('hreflang="x-default"')
  })

  it.each([
    '/nope',
    '/fr/nope',
    '/product/x/99999999',
    '/product/x/abc',
    '/category/unknown',
    '/category/clothes/unknown',
    '/page/unknown',
    '/shop/unknown',
    '/flash-sale/99999',
    '/category/%2e%2e%2fetc',
    '/product/%00/1',
    '/notice/other',
    '/checkout/../../etc/passwd',
    '/assets/nope.js',
    '/en/cart',
  ])('answers 404 for %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  })

  it('shows the not-found page with the frame and the exact words', async () => {
    const { body } = await get('/nope')
    expect(body).toContain('This page could not be found')
    expect(body).toContain('<header')
  })

  it('sends a wrong slug to the right one', async () => {
    const answer = await get('/fr/product/wrong/101')
    expect(answer.statusCode).toBe(301)
    expect(answer.headers.location).toBe('/fr/product/product-101/101')
  })

  it('gives public pages the same bytes for everybody, but for the nonce, and sets no cookie', async () => {
    const plain = (body: string) =>
      body.replaceAll(/nonce="[^"]+"/g, '').replaceAll(/"(renderedAt|requestId|serverTime)":"[^"]*"/g, '')
    for (const url of ['/', '/product/product-101/101', '/category/clothes']) {
      const [guest, member] = await Promise.all([
        get(url),
        get(url, { cookie: 'frontend_token=abc; user_token=AAAbbbbbbbbbbbbCCC; frontend_signed_in=1' }),
      ])
      expect(plain(member.body), url).toBe(plain(guest.body))
      expect(member.headers['set-cookie'], url).toBeUndefined()
    }
  })

  it('never lets private pages be stored', async () => {
    for (const url of ['/cart', '/login']) expect((await get(url)).headers['cache-control']).toBe('private, no-store')
  })

  it('sends a remembered language to its own address, and never overrules a prefix', async () => {
    const redirected = await get('/category/clothes?page=1', { cookie: 'currentLanguage=fr' })
    expect(redirected.statusCode).toBe(302)
    expect(redirected.headers.location).toBe('/fr/category/clothes?page=1')
    expect((await get('/ar', { cookie: 'currentLanguage=fr' })).statusCode).toBe(200)
    expect((await get('/', { cookie: 'currentLanguage=xx' })).statusCode).toBe(200)
    expect((await get('/', { cookie: 'currentLanguage=en' })).statusCode).toBe(200)
  })

  it('keeps signed-in people out of the sign-in page', async () => {
    const { authorization } = await shop.backend.signIn('inside@example.com')
    const answer = await get('/fr/login', { cookie: `frontend_token=${authorization.slice('Bearer '.length)}` })
    expect(answer.statusCode).toBe(302)
    expect(answer.headers.location).toBe('/fr')
  })

  describe('whose session was ended elsewhere', () => {
    const cookie = 'frontend_token=long-forgotten; frontend_signed_in=1'
    const ended = [
      expect.objectContaining({ name: 'frontend_token', value: '' }),
      expect.objectContaining({ name: 'frontend_signed_in', value: '' }),
    ]

    it.each([
      ['/cart', '/login?returnTo=%2Fcart&failed=session'],
      ['/checkout?voucher=X', '/login?returnTo=%2Fcheckout%3Fvoucher%3DX&failed=session'],
      ['/fr/user/orders?page=2', '/fr/login?returnTo=%2Ffr%2Fuser%2Forders%3Fpage%3D2&failed=session'],
      ['/user/profile', '/login?returnTo=%2Fuser%2Fprofile&failed=session'],
    ])('%s leads to the sign-in page and back', async (url, to) => {
      const answer = await get(url, { cookie })
      expect([answer.statusCode, answer.headers.location]).toEqual([302, to])
      expect(answer.cookies).toEqual(ended)
    })

    it('is let into the sign-in page', async () => {
      const answer = await get('/login', { cookie })
      expect(answer.statusCode).toBe(200)
      expect(answer.cookies).toEqual(ended)
    })
  })

  it('answers HEAD with headers only', async () => {
    const answer = await shop.app.inject({ method: 'HEAD', url: '/' })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe('')
  })

  it('allows scripts by the nonce of the answer and nothing else', async () => {
    const [first, second] = await Promise.all([get('/'), get('/')])
    const policy = String(first.headers['content-security-policy'])
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
    expect(nonce.length).toBeGreaterThan(20)
    expect(policy).not.toContain('unsafe')
    expect(second.headers['content-security-policy']).not.toBe(policy)
    for (const [tag] of first.body.matchAll(/<script[^>]*>/g)) {
      expect(tag.includes(`nonce="${nonce}"`) || /type="application\/(ld\+)?json"/.test(tag), tag).toBe(true)
    }
    expect(first.body).not.toMatch(/<[^>]+ style="/)
  })
})
