import { afterAll, beforeAll, expect, test } from 'vitest'
import { LOCALES } from '#shared/locales.ts'
import { openTestShop } from '../../testing/test-shop.ts'

const PUBLIC_URL = 'http://localhost:3000'

let shop: Awaited<ReturnType<typeof openTestShop>>
let paths: string[]
beforeAll(async () => {
  shop = await openTestShop({ PUBLIC_URL })
  const { body } = await shop.app.inject('/llms.txt')
  paths = [...body.matchAll(/\]\(http:\/\/localhost:3000(\/[^)]+\.md)\)/g)].map(([, path]) => path ?? '')
})
afterAll(() => shop.close())

const get = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers })

/** Markdown links to products in a text. */
const productsIn = (text: string) =>
  [...text.matchAll(/\]\(http:\/\/localhost:3000(\/\S*product\/[^)]+\.md)\)/g)].map(([, path]) => path ?? '')

test('/llms.txt lists the categories and pages, whose twins all exist', async () => {
  expect(paths.length).toBeGreaterThan(5)
  const statuses = await Promise.all(paths.map(async (path) => (await get(path)).statusCode))
  // Built-in pages have no text.
  expect(statuses.filter((status) => status !== 200).length).toBeLessThanOrEqual(2)
})

test.each(LOCALES)('a list and its products are Markdown in %s', async (locale) => {
  const prefix = locale === 'en' ? '' : `/${locale}`
  const list = await get(`${prefix}/all/products.md`)
  expect(list.statusCode).toBe(200)
  expect(list.headers).toMatchObject({
    'content-type': 'text/markdown; charset=utf-8',
    'content-language': locale,
    'x-robots-tag': 'noindex',
    link: `<${PUBLIC_URL}${prefix}/all/products>; rel="canonical"`,
  })
  const [product = ''] = productsIn(list.body)
  expect(product).toMatch(`${prefix}/product/`)
  const { statusCode, body } = await get(product)
  expect(statusCode).toBe(200)
  expect(body).toMatch(/^# .+\n/)
  expect(body).toMatch(/\*\*.*\d+\.\d\d USD\*\*/)
  expect(body).not.toMatch(/<\w|undefined|null/)
})

test('a list leads to its next page, and ends with a 404', async () => {
  const { body } = await get('/all/products.md')
  const next = /\]\(http:\/\/localhost:3000(\/all\/products\.md\?page=2)\)/.exec(body)?.[1]
  expect((await get(next ?? '')).body).not.toEqual(body)
  expect((await get('/all/products.md?page=50')).statusCode).toBe(404)
  expect((await get('/all/products.md?page=51')).statusCode).toBe(404)
})

test('pages lead who prefers Markdown to it, and answer browsers with HTML', async () => {
  const redirect = await get('/all/products?page=2', { accept: 'text/markdown, text/html;q=0.5' })
  expect(redirect.statusCode).toBe(303)
  expect(redirect.headers).toMatchObject({ location: '/all/products.md?page=2', vary: 'Accept' })
  for (const accept of ['text/html,*/*;q=0.8', '*/*', 'text/html, text/markdown;q=0.5']) {
    expect((await get('/all/products', { accept })).headers['content-type']).toContain('text/html')
  }
  expect((await get('/cart', { accept: 'text/markdown' })).headers['content-type']).toContain('text/html')
})

test.each(['/cart.md', '/product/none/999999999.md', '/category/none.md', '/page/none.md', '/.md', '/a.md'])(
  '%s does not exist',
  async (path) => {
    expect((await get(path)).statusCode).toBe(404)
  },
)

test('twins are stored, and purged with what they show', async () => {
  const [product = ''] = productsIn((await get('/all/products.md')).body)
  await get(product)
  const hit = await get(product, { 'accept-encoding': 'br' })
  expect(hit.headers['cache-status']).toContain('hit')
  expect(hit.headers['content-encoding']).toBe('br')
  expect(
    (await get(product, { 'if-none-match': String(hit.headers['etag']), 'accept-encoding': 'br' })).statusCode,
  ).toBe(304)
  const id = /\/(\d+)\.md$/.exec(product)?.[1]
  await shop.graphql.purge([`product:${id}`])
  expect((await get(product)).headers['cache-status']).not.toContain('hit; ttl')
})

test('texts of the backend do not become markup', async () => {
  const { body } = await get('/all/products.md')
  expect(body).not.toMatch(/^ {0,3}<script/im)
})
