import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDeployedBackend } from '#graphql/testing/deployed-backend/create-deployed-backend.ts'
import { LOCALES } from '#shared/locales.ts'
import { TWIN_ROUTES } from '../../answers/twins.ts'
import { publicRows } from '../../testing/public-rows.ts'
import type { Answer, Sample } from '../../testing/route-table.ts'
import { openShop, openTestShop } from '../../testing/test-shop.ts'

const PUBLIC_URL = 'http://localhost:3000'

let shop: Awaited<ReturnType<typeof openTestShop>>
let paths: string[]
beforeAll(async () => {
  shop = await openTestShop({ PUBLIC_URL })
  const { body } = await shop.app.inject('/llms.txt')
  paths = [...body.matchAll(/\]\(http:\/\/localhost:3000(\/[^)]+\.md)\)/g)].map(([, path]) => path ?? '')
})
afterAll(() => shop.close())

const get = (url: string, headers = {}) => shop.app.inject({ url, headers })

/** Markdown links to products in a text. */
const productsIn = (text: string) =>
  [...text.matchAll(/\]\(http:\/\/localhost:3000(\/\S*product\/[^)]+\.md)\)/g)].map(([, path]) => path ?? '')

test('/llms.txt lists the categories and pages, whose twins all exist', async () => {
  expect(paths.length).toBeGreaterThan(5)
  const answers = await Promise.all(paths.map((path) => get(path)))
  expect(answers.filter(({ statusCode }) => statusCode !== 200)).toEqual([])
})

const sample: Sample = { text: (id) => id, locale: 'en', order: { id: '1', trackingId: 'T1' } }
const rows = Object.entries(publicRows(sample)).flatMap(([name, answers]) => answers.map((row) => ({ name, ...row })))

/** What the twin of a page answers: lists have no filters, and no page past their end. */
function twinOf(address: string, answer: Answer): [status: number, location?: string] {
  const [path, search] = address.split('?')
  const twin = (own: string) => own.replace(/(?=\?|$)/, '.md')
  if (answer.status === 302 && search?.includes('page=99')) return [404]
  if (answer.status === 301 && 'to' in answer) return [301, twin(answer.to.split('?')[0] ?? '')]
  return [answer.status === 404 || !path ? 404 : 200]
}

test.each(rows)('$address has the twin that its route has', async ({ name, address, guest }) => {
  const { pathname, search } = new URL(address, PUBLIC_URL)
  const page = await get(address)
  const twin = await get(`${pathname}.md${search}`)
  const isNegotiated = String(page.headers['vary']).split(', ').includes('Accept')
  if (!(TWIN_ROUTES as readonly string[]).includes(name)) {
    expect([twin.statusCode, isNegotiated, page.headers['link']]).toEqual([404, false, undefined])
    return
  }
  const [status, location] = twinOf(address, guest)
  expect([twin.statusCode, twin.headers['location']]).toEqual([status, location])
  if (page.statusCode !== 200) return
  expect(isNegotiated).toBe(true)
  const isNarrowed = /rating|filter/.test(search)
  const alternate = isNarrowed ? undefined : `<${pathname}.md${search}>; rel="alternate"; type="text/markdown"`
  expect(page.headers['link']).toBe(alternate)
  // Stored pages and their 304 send the same.
  const stored = await get(address, { 'accept-encoding': 'br' })
  expect(stored.headers['cache-status']).toContain('hit')
  const known = await get(address, { 'accept-encoding': 'br', 'if-none-match': String(stored.headers['etag']) })
  for (const { headers } of [stored, known]) expect(headers).toMatchObject({ vary: 'Accept, Accept-Encoding' })
  expect([known.statusCode, known.headers['link']]).toEqual([304, alternate])
})

test('the contact form and the site map are Markdown too', async () => {
  expect((await get('/page/contact.md')).body).toMatch(/^# .+\n\n(?:.+\n\n)?- \S+@/)
  expect((await get('/page/sitemap.md')).body).toContain('/category/clothes/shirts.md)')
})

test('the offers of a product lead to buying them', async () => {
  const { body } = await get('/product/product-104/104.md')
  const links = [...body.matchAll(/\[104-\d+\]\(http:\/\/localhost:3000(\/buy\/\S+)\)/g)].map(([, path]) => path ?? '')
  expect(links).toEqual(['/buy/104-1040', '/buy/104-1041'])
  const simple = /: \[101\]\(http:\/\/localhost:3000(\/buy\/101)\)/.exec(
    (await get('/product/product-101/101.md')).body,
  )
  for (const path of [...links, simple?.[1] ?? '']) expect((await get(path)).statusCode).toBe(200)
  // It is sold out.
  expect((await get('/product/product-106/106.md')).body).not.toContain('/buy/')
})

/** Other spellings of an address, by the thousand. */
const spellings: Record<string, (number: number) => string> = {
  '/product/product-101/101.md': (number) => `/product/x${number}/101.md`,
  '/fr/product/product-101/101.md': (number) => `/fr/product/product-101-${number}/101.md`,
  '/all/products.md': (number) => `/all/products.md?page=1&x=${number}`,
  '/category/clothes.md': (number) => `/category/%63lothes.md?utm_source=${number}`,
  '/category/home/lamps.md': (number) => `/category/c${number}/lamps.md`,
  '/page/about.md': (number) => `/page/${spelled('about', number)}.md?page=${number}`,
}

/** Each character may be written as an escape. */
const spelled = (text: string, number: number) =>
  [...text].map((char, at) => ((number >> at) & 1 ? `%${char.charCodeAt(0).toString(16)}` : char)).join('')

test('spellings of an address lead to one, and take no room from stored twins', async () => {
  // A quarter of it is for twins and searches: some hundred.
  const small = await openTestShop({ PUBLIC_URL, PAGE_CACHE_MB: '1' })
  const own = Object.keys(spellings)
  for (const path of own) expect((await small.app.inject(path)).headers['cache-status']).toContain('stored')
  for (let number = 1; number <= 150; number += 1) {
    for (const path of own) {
      const url = spellings[path]?.(number) ?? ''
      const { statusCode, headers } = await small.app.inject(url)
      const isOther = url.split('?')[0] !== path
      expect([url, statusCode, headers['location']]).toEqual([url, isOther ? 301 : 200, isOther ? path : undefined])
      expect(headers['cache-status'] ?? 'hit').toContain('hit')
    }
  }
  for (const path of own) expect((await small.app.inject(path)).headers['cache-status']).toContain('hit')
  await small.close()
})

test('a language that the shop does not have has no twins', async () => {
  const backend = createDeployedBackend({ generation: 1 })
  const english = await openShop(await backend.listen(0, '127.0.0.1'), { AGENT_DOOR: 'on' })
  const statuses = ['/all/products.md', '/fr/all/products.md'].map(
    async (path) => (await english.app.inject(path)).statusCode,
  )
  expect(await Promise.all(statuses)).toEqual([200, 404])
  await english.close()
  await backend.close()
})

test('pages of a closed door do not vary by what is preferred', async () => {
  const closed = await openTestShop({ AGENT_DOOR: 'off' })
  const { headers } = await closed.app.inject({ url: '/all/products', headers: { accept: 'text/markdown' } })
  expect([headers['vary'], headers['link']]).toEqual(['Accept-Encoding', undefined])
  await closed.close()
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

test.each(['/cart.md', '/.md', '/a.md', '/all/products.md?page=01', '/category/none.md?page=2'])(
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
