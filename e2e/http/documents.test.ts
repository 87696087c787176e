import { get, type IncomingMessage } from 'node:http'
import { LOCALES } from '#shared/locales.ts'
import { expect, test } from '../shop/shop-test.ts'
import { localized } from '../shop/texts.ts'

for (const locale of LOCALES) {
  test(`home, category, product and search are complete without JavaScript in ${locale}`, async ({
    request,
    samples,
  }) => {
    const { slug, id } = samples.plainProduct
    const product = `/product/${slug}/${id}`
    const title = /<h1[^>]*>(.+?)<\/h1>/.exec(await (await request.get(localized(locale, product))).text())?.[1] ?? ''
    const addresses = ['/', `/category/${samples.category}`, product, `/search?q=${encodeURIComponent(title)}`]
    for (const address of addresses) {
      const response = await request.get(localized(locale, address), { headers: { 'user-agent': 'curl/8' } })
      expect(response.status(), address).toBe(200)
      const html = await response.text()
      expect(html, address).toMatch(new RegExp(`<html[^>]* lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}"`))
      expect(html, address).toContain('</html>')
      expect(html.match(/href="[^"]*\/product\/[^"]+\/\d+"/g)?.length ?? 0, address).toBeGreaterThan(0)
      expect(response.headers()['set-cookie'], address).toBeUndefined()
    }
  })
}

test('links every language of a page', async ({ request }) => {
  const html = await (await request.get('/fr/brands')).text()
  for (const code of [...LOCALES, 'x-default']) expect(html.toLowerCase()).toContain(`hreflang="${code}"`)
})

test('answers 404 for unknown addresses', async ({ request }) => {
  for (const path of [
    '/nothing/here/at-all',
    '/ar/nothing-here',
    '/product/no-such/99999999999',
    '/category/no-such-category',
    '/page/no-such',
  ]) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(404)
    expect(response.headers()['content-type'], path).toContain('text/html')
  }
})

// @7.5.1 @9.0.9
test('redirects listed old addresses permanently, ignoring case', async ({ request }) => {
  for (const [old, now] of [
    ['/about-us', '/page/about'],
    ['/About-Us', '/page/about'],
    ['/catalogue?section=shoes', '/category/shoes'],
  ] as const) {
    const response = await request.get(old, { maxRedirects: 0 })
    expect(response.status(), old).toBe(301)
    expect(new URL(response.headers()['location'] ?? '', 'http://shop').pathname, old).toBe(now)
  }
})

test('redirects a wrong slug to the right one', async ({ request, samples }) => {
  const { slug, id } = samples.plainProduct
  const response = await request.get(`/product/wrong-name/${id}`, { maxRedirects: 0 })
  expect(response.status()).toBe(301)
  expect(response.headers()['location']).toContain(`/product/${slug}/${id}`)
})

test('remembers the chosen language, but never overrides the address', async ({ request }) => {
  const headers = { cookie: 'currentLanguage=tr', accept: 'text/html' }
  const unprefixed = await request.get('/brands', { headers, maxRedirects: 0 })
  expect(unprefixed.status()).toBe(302)
  expect(unprefixed.headers()['location']).toContain('/tr/brands')
  expect((await request.get('/fr/brands', { headers, maxRedirects: 0 })).status()).toBe(200)
})

/** Compressed bytes of a document; Playwright and fetch only expose the decompressed body. */
async function transferred(address: URL): Promise<{ encoding: string | undefined; bytes: number }> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  get(address, { headers: { accept: 'text/html', 'accept-encoding': 'br' } }, resolve).once('error', reject)
  const response = await promise
  let bytes = 0
  for await (const chunk of response) bytes += chunk.length
  return { encoding: response.headers['content-encoding'], bytes }
}

test('keeps compressed HTML within budget', async ({ baseURL, samples }) => {
  const { slug, id } = samples.variantProduct
  const budgets = {
    '/': 18_500,
    [`/category/${samples.category}`]: 12_500,
    [`/product/${slug}/${id}`]: 17_000,
    '/cart': 10_000,
  }
  for (const [path, budget] of Object.entries(budgets)) {
    for (const locale of LOCALES) {
      const { encoding, bytes } = await transferred(new URL(localized(locale, path), baseURL))
      expect(encoding, path).toBe('br')
      expect(bytes, `${path} in ${locale}`).toBeLessThan(budget)
    }
  }
})

test('lets no inline code into a page', async ({ request }) => {
  const policy = (await request.get('/')).headers()['content-security-policy'] ?? ''
  expect(policy).toContain('script-src ')
  expect(policy).not.toContain('unsafe-inline')
})

test('passes the sitemap through', async ({ request }) => {
  const response = await request.get('/sitemap.xml')
  expect(response.status()).toBe(200)
  expect(response.headers()['content-type']).toContain('xml')
})
