import { afterAll, beforeAll, expect, test } from 'vitest'
import { localized } from '#backend/testing/test-catalog-content.ts'
import { createTestCatalog } from '#backend/testing/test-catalog.ts'
import { openTestShop, TEST_ORIGIN } from '../testing/test-shop.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  const catalog = createTestCatalog()
  const products = catalog.products.map((product) => ({
    ...product,
    overview: localized('<p>Overview <img src="detail.webp"></p>'),
  }))
  shop = await openTestShop({}, { ...catalog, products })
})
afterAll(() => shop.close())

const HOSTS = ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', '192.168.1.7:3000', 'souk-3000.preview.example']
const PAGES = ['/', '/product/product-101/101', '/cart', '/category/clothes', '/all/products']

/** Bots get JSON-LD. */
const BOT = { host: '127.0.0.1:3000', 'user-agent': 'Googlebot/2.1' }

const picturesIn = (html: string) => [...html.matchAll(/ (?:src|poster)="([^"]+)"/g)].map(([, address = '']) => address)
const isPicture = (address: string) => /\.(?:webp|avif|svg|png)$/.test(address)

test.each(HOSTS)('pages opened at %s load their images from that host', async (host) => {
  for (const page of PAGES) {
    const { statusCode, body, headers } = await shop.app.inject({ url: page, headers: { host } })
    expect(statusCode, page).toBe(200)
    const pictures = picturesIn(body).filter(isPicture)
    expect(pictures.length, page).toBeGreaterThan(0)
    expect(pictures.filter((address) => !address.startsWith('/uploads/'))).toEqual([])
    expect(body.match(/ srcset="(?!\/uploads\/)[^"]*"/gi) ?? []).toEqual([])
    expect(headers['content-security-policy']).toMatch(/img-src 'self' data:;/)
  }
})

test('URLs for other sites are absolute: og:image and JSON-LD', async () => {
  const { body } = await shop.app.inject({ url: '/product/product-101/101', headers: BOT })
  expect(body).toMatch(new RegExp(`property="og:image" content="${TEST_ORIGIN}/uploads/`))
  const scripts = [...body.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
  const images: unknown[] = scripts.flatMap(([, json = '']) =>
    [JSON.parse(json)].flat().flatMap(({ image }) => image ?? []),
  )
  expect(images.length).toBeGreaterThan(0)
  expect(images).toEqual(images.map(() => expect.stringMatching(new RegExp(`^${TEST_ORIGIN}/uploads/`))))
})

test('API clients get absolute image URLs', async () => {
  const query = `{
    shop { settings { headerLogo defaultImage } }
    product(id: "101") { overview images { url thumbnail phone srcSet } }
  }`
  const { body } = await shop.app.inject({ method: 'POST', url: '/graphql', payload: { query } })
  const { shop: found, product } = JSON.parse(body).data
  const addresses = [found.settings.headerLogo, found.settings.defaultImage, ...Object.values(product.images[0])]
  expect(product.overview).toBe(`<p>Overview <img src="${TEST_ORIGIN}/uploads/detail.webp" loading="lazy" /></p>`)
  expect(product.images[0].srcSet).toMatch(new RegExp(`^${TEST_ORIGIN}/\\S+ 320w, ${TEST_ORIGIN}/\\S+ 640w, `))
  expect(addresses).toEqual(addresses.map(() => expect.stringMatching(new RegExp(`^${TEST_ORIGIN}/uploads/`))))
})
