import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account } from '#graphql/testing/deployed-backend/cart-answers.ts'
import {
  createDeployedBackend,
  type DeployedBackend,
} from '#graphql/testing/deployed-backend/create-deployed-backend.ts'
import { GENERATIONS } from '#graphql/testing/deployed-backend/traits.ts'
import { type Locale, LOCALES } from '#shared/locales.ts'
import { localePath } from '#shared/routes.ts'
import { createFormVisitor } from '../testing/test-form-visitor.ts'
import { openShop, type TestShop } from '../testing/test-shop.ts'

const MEMBER = { cookie: `frontend_token=${account.token}; frontend_signed_in=1` }
/** The second generation has no switch for guest checkout. */
const MEMBERS_ONLY = GENERATIONS.filter((generation) => generation !== 2)
/** Error messages of these backends. */
const CODE_TEXT = /Attempt to read|Undefined (?:property|index)|lang\.\w/

/** Other generations of the same product answer in other shapes (api-v1.md §13); every page has to work over each. */
describe.each(GENERATIONS)('over a backend of generation %i', (generation) => {
  let backend: DeployedBackend
  let shop: TestShop

  beforeAll(async () => {
    backend = createDeployedBackend({ generation })
    shop = await openShop(await backend.listen(0, '127.0.0.1'))
  })
  afterAll(async () => {
    await shop.close()
    await backend.close()
  })

  async function page(url: string, headers = {}): Promise<string> {
    const answer = await shop.app.inject({ url, headers })
    expect(answer.statusCode, url).toBe(200)
    const text = answer.body.replaceAll(/nonce="[^"]+"/g, '')
    expect(text, url).not.toMatch(/undefined|NaN|\[object Object\]/)
    return answer.body
  }

  /** The first generation has one language, so the shop does not offer others. */
  async function pageIn(locale: Locale, url: string, headers = {}): Promise<void> {
    if (generation > 1) await page(`/${locale}${url}`, headers)
    else expect((await shop.app.inject({ url: `/${locale}${url}`, headers })).statusCode, url).toBe(404)
  }

  /** The page's links of one kind. */
  const linksIn = (html: string, start: string) =>
    [...new Set([...html.matchAll(/href="(\/[^"#]*)"/g)].map(([, link]) => link ?? ''))].filter((link) =>
      link.startsWith(start),
    )

  it('shows every page linked from its home page', async () => {
    const home = await page('/')
    const products = linksIn(home, '/product/')
    expect(products.length).toBeGreaterThan(3)
    for (const link of products.slice(0, 6)) await page(link)
    const categories = linksIn(home, '/category/')
    expect(categories.length).toBeGreaterThan(0)
    for (const link of categories.slice(0, 6)) await page(link)
    for (const start of ['/page/', '/shop/', '/flash-sale/'])
      for (const link of linksIn(home, start).slice(0, 4)) await page(link)
  })

  it.each([
    '/all/products',
    '/search?q=a',
    '/brands',
    '/categories',
    '/flash-sale',
    '/cart',
    '/login',
    '/register',
    '/forgot-password',
  ])('shows %s', async (url) => {
    await page(url)
    await pageIn('ar', url)
  })

  it('shows the backend’s promises, if any', async () => {
    const home = await page('/')
    expect(home.includes('<b>Fast</b> delivery</div>')).toBe(generation > 2)
  })

  it('shows the targets of slides', async () => {
    const slides = linksIn(await page('/'), '/new-harvest/')
    expect(slides).toContain('/new-harvest/products?home_spm=41')
    for (const link of slides) expect(await page(link), link).toContain('Morning sencha')
  })

  const locales = generation > 1 ? LOCALES : (['en'] as const)

  it.each(locales)('%s: links need no redirect', async (locale) => {
    const sale = await page(localePath('/flash-sale', locale))
    const products = linksIn(sale, localePath('/product/', locale))
    expect(products.length).toBeGreaterThan(1)
    for (const link of products) await page(link)
  })

  // In Hindi the collection has no title, so no list contains it.
  it.each(locales.filter((locale) => locale !== 'hi'))('%s: finds a collection without its id', async (locale) => {
    const url = localePath('/featured-products/collection', locale)
    const { statusCode, headers } = await shop.app.inject(url)
    expect([statusCode, headers.location]).toEqual([301, `${url}?collection=55`])
    await page(`${url}?collection=55`)
  })

  it.each(['profile', 'addresses', 'addresses?form=new', 'wishlists', 'compared', 'following', 'vouchers', 'orders'])(
    'shows a member /user/%s',
    async (path) => {
      await page(`/user/${path}`, MEMBER)
      await pageIn('hi', `/user/${path}`, MEMBER)
    },
  )

  it.each(LOCALES)('%s: shows what is missing without internal errors', async (locale) => {
    for (const path of ['/product/x/99999999', '/category/unknown', '/page/unknown']) {
      const url = localePath(path, locale)
      const { statusCode, body } = await shop.app.inject(url)
      expect(statusCode, url).toBe(404)
      expect(body, url).not.toMatch(CODE_TEXT)
    }
    expect(JSON.stringify(shop.log)).not.toMatch(CODE_TEXT)
  })
})

describe.each(MEMBERS_ONLY)('over a backend of generation %i without guest checkout', (generation) => {
  it('a guest without JavaScript signs in to buy, and returns to the checkout', async () => {
    const backend = createDeployedBackend({ generation, takesGuests: false })
    const shop = await openShop(await backend.listen(0, '127.0.0.1'))
    const visitor = createFormVisitor(shop)
    const locale = generation > 1 ? 'fr' : 'en'
    const prefix = generation > 1 ? '/fr' : ''
    const home = (await visitor.get(prefix || '/')).body
    const product = new RegExp(`href="(${prefix}/product/rice-bowl/(\\d+))"`).exec(home)
    const [, address = '', id = ''] = product ?? []
    const item = { productId: id, variantId: `${id}0`, quantity: '1', lang: locale, returnTo: address }
    for (const form of ['add-to-cart', 'buy-now']) {
      const asked = await visitor.post(form, item)
      expect(asked.statusCode).toBe(303)
      expect(asked.headers.location).toBe(`${prefix}/login?returnTo=${encodeURIComponent(address)}`)
    }
    expect((await visitor.get(`${prefix}/login?returnTo=${encodeURIComponent(address)}`)).body).toContain(
      `name="returnTo" value="${address}"`,
    )
    const signedIn = await visitor.post('sign-in', {
      email: account.email,
      password: account.password,
      lang: locale,
      returnTo: address,
    })
    expect(signedIn.headers.location).toBe(address)
    expect((await visitor.post('add-to-cart', item)).headers.location).toBe(`${prefix}/cart`)
    expect((await visitor.get(`${prefix}/cart`)).body).toContain('Rice bowl')
    await shop.close()
    await backend.close()
  })
})
