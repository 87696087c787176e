import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestBackend } from '#backend/testing/test-backend.ts'
import { localized } from '#backend/testing/test-catalog-content.ts'
import { createTestCatalog } from '#backend/testing/test-catalog.ts'
import { createDeployedBackend } from '#graphql/testing/deployed-backend/create-deployed-backend.ts'
import { GENERATIONS } from '#graphql/testing/deployed-backend/traits.ts'
import { LOCALES } from '#shared/locales.ts'
import { openDriftingBackend } from '../../testing/drifting-backend.ts'
import { readXml, type XmlElement } from '../../testing/read-xml.ts'
import { openShop, openTestShop, TEST_ORIGIN, type TestShop } from '../../testing/test-shop.ts'
import { MOST_STORED } from './register-feed.ts'

const PATH = '/feeds/products.xml'
const DOOR = { AGENT_DOOR: 'on' }
const pathIn = (locale: string) => (locale === 'en' ? PATH : `/${locale}${PATH}`)

/** The fields of each item, repeated ones as a list. */
function itemsIn(xml: string): Record<string, string[]>[] {
  const root = readXml(xml)
  expect(root).toMatchObject({
    name: 'rss',
    attributes: { version: '2.0', 'xmlns:g': 'http://base.google.com/ns/1.0' },
  })
  const [channel] = root.children
  const valueOf = ({ text, children }: XmlElement) => text || children.map((child) => child.text).join(' ')
  return (channel?.children ?? [])
    .filter(({ name }) => name === 'item')
    .map(({ children }) => {
      const byName = Map.groupBy(children, ({ name }) => name)
      return Object.fromEntries([...byName].map(([name, elements]) => [name, elements.map(valueOf)]))
    })
}

async function read({ app }: TestShop, url = PATH) {
  const { statusCode, body } = await app.inject(url)
  expect(statusCode, body.slice(0, 200)).toBe(200)
  return itemsIn(body)
}

const callsOf = ({ events }: TestShop) => events.filter(({ type }) => type === 'upstream').length
const idsOf = (items: Record<string, string[]>[]) => items.map((item) => item['g:id']?.[0])

describe('over the reference backend', () => {
  let shop: Awaited<ReturnType<typeof openTestShop>>
  beforeAll(async () => {
    shop = await openTestShop(DOOR)
  })
  afterAll(() => shop.close())

  const languages = LOCALES.map((locale) => [locale, ['en', 'ar'].includes(locale) ? '' : ' @full'] as const)

  test.each(languages)('has an item per variant in %s, each complete%s', async (locale) => {
    const items = await read(shop, pathIn(locale))
    // 40 products, one of which has two variants.
    expect(items).toHaveLength(41)
    expect(new Set(idsOf(items)).size).toBe(41)
    const prefix = locale === 'en' ? '' : `/${locale}`
    for (const item of items) {
      expect(item).toMatchObject({
        title: [expect.any(String)],
        description: [expect.stringMatching(/./)],
        link: [expect.stringContaining(`${TEST_ORIGIN}${prefix}/product/`)],
        'g:image_link': [expect.stringMatching(/^http:\/\/shop\.test\/uploads\//)],
        'g:availability': [expect.stringMatching(/^(?:in_stock|out_of_stock)$/)],
        'g:price': [expect.stringMatching(/^\d+\.\d\d USD$/)],
        'g:condition': ['new'],
        'g:identifier_exists': ['no'],
        'g:brand': [expect.any(String)],
        'g:product_type': [expect.stringContaining(' > ')],
        'g:shipping': [expect.stringMatching(/^US \d+\.\d\d USD$/)],
      })
      expect(item).not.toHaveProperty('g:gtin')
      expect(item).not.toHaveProperty('g:mpn')
    }
  })

  test('groups the variants of a product, with their own options, prices, and pictures', async () => {
    const variants = (await read(shop)).filter((item) => item['g:item_group_id']?.[0] === '104')
    expect(variants).toMatchObject([
      { 'g:id': ['104-1040'], 'g:price': ['14.00 USD'] },
      {
        'g:id': ['104-1041'],
        'g:price': ['25.50 USD'],
        'g:image_link': [expect.stringContaining('product-104-2.webp')],
        'g:additional_image_link': [expect.stringContaining('product-104.webp')],
      },
    ])
    for (const variant of variants) {
      expect([...(variant['g:color'] ?? []), ...(variant['g:size'] ?? [])].length).toBeGreaterThan(0)
    }
  })

  test('shows offers beside the regular price, and what is sold out', async () => {
    const items = await read(shop)
    const byId = new Map(items.map((item) => [item['g:id']?.[0], item]))
    expect(byId.get('102')).toMatchObject({ 'g:price': ['12.00 USD'], 'g:sale_price': ['9.00 USD'] })
    expect(byId.get('106')).toMatchObject({ 'g:availability': ['out_of_stock'] })
    expect(byId.get('101')).not.toHaveProperty('g:sale_price')
  })

  test('is stored whole: compressed, with an ETag, without further calls', async () => {
    const status = async () => (await shop.app.inject(PATH)).headers['cache-status']
    await expect.poll(status, { timeout: 30_000 }).toContain('hit')
    const before = callsOf(shop)
    const plain = await shop.app.inject(PATH)
    for (const [encoding, decode] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const { headers, rawPayload } = await shop.app.inject({ url: PATH, headers: { 'accept-encoding': encoding } })
      expect(headers).toMatchObject({
        'content-type': 'application/xml; charset=utf-8',
        'content-encoding': encoding,
        'cache-status': expect.stringContaining('hit'),
        'x-robots-tag': 'noindex',
      })
      expect(decode(rawPayload).toString()).toBe(plain.body)
      const known = { 'accept-encoding': encoding, 'if-none-match': String(headers['etag']) }
      expect((await shop.app.inject({ url: PATH, headers: known })).statusCode).toBe(304)
    }
    expect(callsOf(shop)).toBe(before)
  })

  test('a purge replaces the products it concerns, and asks for nothing else', async () => {
    await shop.app.inject(PATH)
    await shop.graphql.purge(['product:103'])
    const before = callsOf(shop)
    const { headers } = await shop.app.inject(PATH)
    expect(headers['cache-status']).not.toContain('hit')
    // The list and the product; the others are still fresh.
    expect(callsOf(shop) - before).toBeLessThanOrEqual(41)
    expect(callsOf(shop) - before).toBeGreaterThan(0)
  })
})

test('costs one call per product, and one per fifty for the list', async () => {
  const shop = await openTestShop(DOOR, createTestCatalog(120))
  await shop.app.inject('/')
  const before = callsOf(shop)
  expect(await read(shop)).toHaveLength(121)
  expect(callsOf(shop) - before).toBe(120 + 3)
  await shop.close()
})

test('does not evict what pages read', async () => {
  const shop = await openTestShop({ ...DOOR, PAGE_CACHE_MB: '0' }, createTestCatalog(60))
  await shop.app.inject('/product/product-101/101')
  await read(shop)
  const before = callsOf(shop)
  await shop.app.inject('/product/product-101/101')
  expect(callsOf(shop)).toBe(before)
  await shop.close()
})

test('texts stay texts, whatever they contain', async () => {
  const text = '<b>"A & B\'s"</b> ]]> <script>alert(1)</script> \u0000\u0008\uFFFE\uD800 👩‍👩‍👧 مرحبا'
  const catalog = createTestCatalog()
  const products = catalog.products.map((product) => ({ ...product, title: localized(text) }))
  const shop = await openTestShop(DOOR, { ...catalog, products })
  const [item] = await read(shop)
  expect(item?.['title']?.[0]).toContain('👩‍👩‍👧 مرحبا')
  expect(item?.['title']?.[0]).not.toMatch(/[\u0000\u0008\uFFFE]/)
  await shop.close()
})

test('long texts are cut between characters', async () => {
  const catalog = createTestCatalog()
  const products = catalog.products.map((product) => ({
    ...product,
    title: localized('🧵'.repeat(400)),
    description: localized('🧵'.repeat(6_000)),
  }))
  const shop = await openTestShop(DOOR, { ...catalog, products })
  const [item] = await read(shop)
  expect(item?.['title']).toEqual(['🧵'.repeat(150)])
  expect(item?.['description']).toEqual(['🧵'.repeat(5_000)])
  await shop.close()
})

describe('with dirty data', () => {
  async function readWith(change: (product: Record<string, unknown>) => unknown) {
    const backend = await createTestBackend({ siteUrl: TEST_ORIGIN, imageBaseUrl: `${TEST_ORIGIN}/uploads/` })
    const drifting = await openDriftingBackend(backend)
    drifting.set({
      url: 'product/105?id=105',
      // @NOTE The answer of this call is a product.
      change: (data) => change(data as Record<string, unknown>),
    })
    const shop = await openShop(drifting.url, DOOR)
    const ids = idsOf(await read(shop))
    await shop.close()
    await drifting.close()
    await backend.close()
    return ids
  }

  test.each([
    ['without a price', (product: object) => ({ ...product, selling: null, offered: null, price: null })],
    ['that is no object', () => 'gone'],
    ['that is gone', () => []],
    ['with a wrong price', (product: object) => ({ ...product, selling: 'free', offered: {} })],
  ])('a product %s is left out', async (_name, change) => {
    const ids = await readWith(change)
    expect(ids).not.toContain('105')
    expect(ids).toHaveLength(40)
  })

  test('a product without texts, pictures, and path has the fields that are known', async () => {
    const bare = { title: null, description: null, images: null, brand: null, category: null, attribute: null }
    expect(await readWith((product) => ({ ...product, ...bare }))).toContain('105')
  })
})

test.each(GENERATIONS)('lists a catalog of generation %i', async (generation) => {
  const backend = createDeployedBackend({ generation })
  const shop = await openShop(await backend.listen(0, '127.0.0.1'), DOOR)
  const items = await read(shop)
  expect(items.length).toBeGreaterThanOrEqual(12)
  expect(new Set(items.map((item) => item['link']?.[0])).size).toBe(12)
  const glazed = items.filter((item) => item['link']?.[0]?.includes('round-teapot'))
  expect(glazed.length).toBeGreaterThan(1)
  for (const { 'g:color': color } of glazed) expect(color).toHaveLength(1)
  // The first generation has English only.
  expect((await shop.app.inject(pathIn('fr'))).statusCode).toBe(generation === 1 ? 404 : 200)
  await shop.close()
  await backend.close()
})

test('a large feed is streamed, and its parts are kept', { timeout: 60_000 }, async () => {
  const catalog = createTestCatalog()
  const description = localized('A long description. '.repeat(250))
  const products = catalog.products.map((product) => {
    const variant = (number: number) => ({
      id: product.id * 100 + number,
      sku: '',
      quantity: 1,
      price: 1_000 + number,
      attributeValueIds: [811, 821],
    })
    return { ...product, description, inventory: Array.from({ length: 25 }, (_none, index) => variant(index)) }
  })
  const shop = await openTestShop(DOOR, { ...catalog, products })
  const { body } = await shop.app.inject(PATH)
  expect(Buffer.byteLength(body)).toBeGreaterThan(MOST_STORED)
  expect(itemsIn(body)).toHaveLength(40 * 25)
  const before = callsOf(shop)
  const again = await shop.app.inject(PATH)
  expect(again.headers['cache-status']).toBe('souk; fwd=miss')
  expect(again.body).toBe(body)
  expect(callsOf(shop)).toBe(before)
  await shop.close()
})

test('a backend that is away is reported by a status', async () => {
  const shop = await openTestShop(DOOR)
  shop.backend.faults.set({ path: '*', mode: 'status', status: 503, count: 1_000 })
  const answer = await shop.app.inject(PATH)
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toMatch(/^\d+$/)
  expect(answer.body).not.toContain('<rss')
  await shop.close()
})

test('fails as a whole if products are missing because the backend is away', async () => {
  const shop = await openTestShop(DOOR)
  await shop.app.inject('/')
  shop.backend.faults.set({ path: 'product', mode: 'status', status: 503, count: 1_000 })
  expect((await shop.app.inject(PATH)).statusCode).toBe(503)
  await shop.close()
})

test('HEAD has the headers of GET, and reads no product', async () => {
  const shop = await openTestShop({ ...DOOR, PAGE_CACHE_MB: '0' })
  await shop.app.inject('/')
  const before = callsOf(shop)
  const ask = (method: 'HEAD' | 'GET') => shop.app.inject({ url: PATH, method, headers: { 'accept-encoding': 'br' } })
  const head = await ask('HEAD')
  expect([head.statusCode, callsOf(shop)]).toEqual([200, before])
  const { headers } = await ask('GET')
  const own = (all: object) => Object.keys(all).filter((name) => !/^(?:transfer-encoding|content-length)$/.test(name))
  expect(own(head.headers).sort()).toEqual(own(headers).sort())
  await shop.close()
})

/** A product of the second part, whose calls fail as often as `count` says. */
async function openWithFault(count: number, retries: readonly number[]) {
  const shop = await openTestShop(DOOR, createTestCatalog(120), undefined, { feedWaits: { reader: 60_000, retries } })
  shop.backend.faults.set({ path: 'product/170', mode: 'status', status: 503, count })
  return shop
}

const incomplete = ({ events }: TestShop) => events.filter(({ type }) => type === 'feedIncomplete')

test('what fails for a while is read again', async () => {
  const shop = await openWithFault(4, [1, 1, 1, 1, 1])
  const items = await read(shop)
  expect(items).toHaveLength(121)
  expect(idsOf(items).slice(68, 73)).toEqual(['168', '169', '170', '171', '172'])
  expect(incomplete(shop)).toEqual([])
  await shop.close()
})

test.each(['identity', 'gzip', 'br'])('a feed that cannot be completed is cut off (%s)', async (encoding) => {
  const shop = await openWithFault(1_000, [1])
  const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const options = { agent: false, headers: { 'accept-encoding': encoding } }
  const [answer]: IncomingMessage[] = await once(get(origin + PATH, options), 'response')
  expect(answer?.statusCode).toBe(200)
  await expect(answer && buffer(answer)).rejects.toThrow('aborted')
  expect(incomplete(shop)).toMatchObject([{ locale: 'en', code: 'UPSTREAM_DOWN' }])
  expect(shop.log.find(({ msg }) => msg === 'product feed not completed')).toMatchObject({ level: 50, language: 'en' })
  // Nothing short is stored, and the next feed is whole.
  shop.backend.faults.clear()
  await expect
    .poll(async () => (await shop.app.inject(PATH)).body.match(/<item>/g)?.length, { timeout: 30_000 })
    .toBe(121)
  await shop.close()
})

test('is closed with the door for agents', async () => {
  const shop = await openTestShop({ AGENT_DOOR: 'off' })
  expect((await shop.app.inject(PATH)).statusCode).toBe(404)
  await shop.close()
})
