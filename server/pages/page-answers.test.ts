import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SPECULATION_RULES } from '#shared/speculation-rules.ts'
import { openShop, openTestShop } from '../testing/test-shop.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const get = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers })

/** `route-table.test.ts` covers the status, title, language, and links of every address. */
describe('pages', () => {
  it('shows products in the language of the address', async () => {
    expect((await get('/category/clothes')).body).toContain('Product 101')
    expect((await get('/fr/category/clothes')).body).toContain('Product 101 fr')
    expect((await get('/ar/product/product-101/101')).body).toContain('Product 101 ar')
    expect((await get('/search?q=product')).body).toContain('Product 1')
  })

  // @5.0.11
  it.each(['/nope', '/fr/nope', '/category/%2e%2e%2fetc', '/checkout/../../etc/passwd', '/assets/nope.js', '/en/cart'])(
    'answers 404 for %s',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404)
    },
  )

  // @2.4.11
  it('shows the not-found page with the frame and the exact text', async () => {
    const { body } = await get('/nope')
    expect(body).toContain('This page could not be found')
    expect(body).toContain('<header')
  })

  it('sends the same public pages to all visitors, except for the nonce, and sets no cookie', async () => {
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

  it('shows the error if not even the languages can be loaded', async () => {
    const away = await openShop('http://127.0.0.1:9')
    const { statusCode, body } = await away.app.inject('/fr/brands')
    expect([statusCode, /<html lang="(\w+)"/.exec(body)?.[1]]).toEqual([503, 'fr'])
    await away.close()
  })

  describe('a visitor a visitor a visitor a visitor whose session was ended elsewhere', () => {
    const cookie = 'frontend_token=long-forgotten; frontend_signed_in=1'
    const ended = [
      expect.objectContaining({ name: 'frontend_token', value: '' }),
      expect.objectContaining({ name: 'frontend_signed_in', value: '' }),
      expect.objectContaining({ name: 'frontend_account', value: '' }),
    ]

    it.each([
      ['/cart', '/login?returnTo=%2Fcart&failed=session'],
      ['/checkout?voucher=X', '/login?returnTo=%2Fcheckout%3Fvoucher%3DX&failed=session'],
      ['/fr/user/orders?page=2', '/fr/login?returnTo=%2Ffr%2Fuser%2Forders%3Fpage%3D2&failed=session'],
      ['/user/profile', '/login?returnTo=%2Fuser%2Fprofile&failed=session'],
    ])('is redirected from %s to the sign-in page and back', async (url, to) => {
      const answer = await get(url, { cookie })
      expect([answer.statusCode, answer.headers.location]).toEqual([302, to])
      expect(answer.cookies).toEqual(ended)
    })
  })

  it('states the product once in its structured data, and each review of it', async () => {
    const { body } = await get('/product/product-101/101', { 'user-agent': 'Googlebot/2.1' })
    const data = [...body.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].flatMap(([, json]) =>
      JSON.parse(json ?? ''),
    )
    const [product, ...others] = data.filter((entry) => entry['@type'] === 'Product')
    expect(others).toEqual([])
    const reviews = data.filter((entry) => entry['@type'] === 'Review')
    expect(reviews).toHaveLength(6)
    expect(reviews[0]).toMatchObject({
      itemReviewed: { '@type': 'Product', '@id': product['@id'] },
      author: { '@type': 'Person', name: 'Reader 7.' },
      datePublished: '2026-02-08',
      reviewRating: { ratingValue: 4 },
      reviewBody: 'Text 7',
    })
  })

  it('allows scripts of public pages only by digest and origin', async () => {
    for (const url of ['/', '/product/product-101/101', '/nope']) {
      const { body, headers } = await get(url, { 'user-agent': 'Googlebot/2.1' })
      const policy = String(headers['content-security-policy'])
      expect(policy).not.toMatch(/unsafe|nonce/)
      const digest = (text = '') => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
      const inline = (name: string) => {
        const tags = body.matchAll(new RegExp(`<${name}( data-scripts="[^"]*")?>(.*?)</${name}>`, 'gs'))
        return [...tags].map(([, , text]) => digest(text))
      }
      const allowed = (name: string) => new Set(new RegExp(`${name}-src ([^;]*)`).exec(policy)?.[1]?.split(' '))
      expect(inline('script'), url).toHaveLength(2)
      expect(allowed('script'), url).toEqual(new Set(["'self'", digest(SPECULATION_RULES), ...inline('script')]))
      expect(allowed('style'), url).toEqual(new Set(["'self'", ...inline('style')]))
      for (const [tag] of body.matchAll(/<script [^>]*>/g)) {
        expect(/type="application\/(ld\+)?json"|data-scripts="\/assets\//.test(tag), tag).toBe(true)
      }
    }
  })

  it('allows scripts of personal pages only by the answer’s nonce', async () => {
    const [first, second] = await Promise.all([get('/cart'), get('/cart')])
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
