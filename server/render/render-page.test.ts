import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFormVisitor } from '../testing/test-form-visitor.ts'
import { openTestShop } from '../testing/test-shop.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** Directive → sources of a page's security policy. */
async function policyOf(url: string): Promise<Map<string, string>> {
  const visitor = createFormVisitor(shop)
  await visitor.post('add-to-cart', { productId: '101', variantId: '1010', quantity: '1', returnTo: '/cart' })
  const answer = await visitor.get(url)
  expect(answer.statusCode, url).toBe(200)
  const policy = String(answer.headers['content-security-policy'])
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources.join(' ')]
    }),
  )
}

const PROVIDERS = /stripe|razorpay|paypal|flutterwave|ravepay|iyzi/

describe('the timing of a page', () => {
  const FORM = /^data;dur=(\d+), shell;dur=(\d+)(?:, complete;dur=\d+)?$/

  test('is in its headers, measured from its start', async () => {
    const answer = await createFormVisitor(shop).get('/brands')
    const [, data, shell] = FORM.exec(String(answer.headers['server-timing'])) ?? []
    expect(Number(data)).toBeLessThan(60_000)
    expect(Number(shell)).toBeGreaterThanOrEqual(Number(data))
  })

  test('is reported up to the end of a streamed page', async () => {
    shop.events.length = 0
    await createFormVisitor(shop).get('/product/product-102/102')
    const phases = () => shop.events.filter((event) => event.type === 'page').map(({ phase }) => phase)
    expect(phases()).toEqual(['data', 'shell', 'complete'])
  })
})

describe('the security policy', () => {
  test('of a payment page allows the providers’ frames and servers', async () => {
    const policy = await policyOf('/checkout')
    expect(policy.get('frame-src')?.split(' ')).toEqual(
      expect.arrayContaining(["'self'", 'https://js.stripe.com', 'https://api.razorpay.com']),
    )
    expect(policy.get('connect-src')?.split(' ')).toEqual(expect.arrayContaining(["'self'", 'https://api.stripe.com']))
    expect(policy.get('img-src')).toContain('https://www.paypalobjects.com')
    // Their scripts are allowed by the nonce, never by host.
    expect(policy.get('script-src')).toMatch(/^'nonce-[^']+' 'strict-dynamic' 'sha256-[^']+'$/)
  })

  test.each(['/', '/cart', '/product/product-101/101', '/login'])('of %s does not', async (url) => {
    const policy = await policyOf(url)
    expect([...policy.values()].join(' ')).not.toMatch(PROVIDERS)
    expect(policy.has('frame-src')).toBe(false)
    expect(policy.get('connect-src')).toBe("'self'")
  })
})
