import { afterEach, describe, expect, it } from 'vitest'
import {
  createDeployedBackend,
  type DeployedBackend,
} from '#graphql/testing/deployed-backend/create-deployed-backend.ts'
import { type Generation, GENERATIONS } from '#graphql/testing/deployed-backend/traits.ts'
import { LOCALES } from '#shared/locales.ts'
import { CRAWLING, localePath, routes } from '#shared/routes.ts'
import { readXml } from '../testing/read-xml.ts'
import { openShop, openTestShop, TEST_ORIGIN, type TestShop } from '../testing/test-shop.ts'

const SITEMAP_SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const SENCHA = `/product/morning-sencha/${48_210_000 + 37}`
const MINUTE = 60_000

const opened: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of opened.splice(0).toReversed()) await one.close()
})

/** The site map's addresses with their modification days and alternates by language. */
function readAddresses(xml: string) {
  const root = readXml(xml)
  expect(root).toMatchObject({ name: 'urlset', attributes: { xmlns: SITEMAP_SCHEMA } })
  return root.children.map(({ name, children }) => {
    expect(name).toBe('url')
    const textOf = (child: string) => children.find((element) => element.name === child)?.text ?? null
    const links = children.filter((element) => element.name === 'xhtml:link')
    return {
      address: textOf('loc') ?? '',
      changedOn: textOf('lastmod'),
      alternates: Object.fromEntries(links.map(({ attributes }) => [attributes['hreflang'], attributes['href']])),
    }
  })
}

let now = Date.UTC(2026, 5, 1)

async function openDeployed(generation: Generation): Promise<{ backend: DeployedBackend; shop: TestShop }> {
  const backend = createDeployedBackend({ generation, clock: () => now })
  opened.push(backend)
  const shop = await openShop(await backend.listen(0, '127.0.0.1'), {}, false, () => now)
  opened.push(shop)
  return { backend, shop }
}

describe.each(GENERATIONS)('over a backend of generation %i, which has no site map', (generation) => {
  const locales = generation === 1 ? (['en'] as const) : LOCALES

  it('lists every page in every language', async () => {
    const { shop } = await openDeployed(generation)
    const answer = await shop.app.inject('/sitemap.xml')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8')
    const entries = readAddresses(answer.body)
    const addresses = entries.map(({ address }) => address)
    expect(new Set(addresses).size).toBe(addresses.length)
    for (const path of [
      '/',
      '/brands',
      '/category/tea',
      '/category/tea/green-tea',
      '/category/pottery/bowls',
      '/page/about',
      SENCHA,
    ])
      for (const locale of locales) expect(addresses).toContain(TEST_ORIGIN + localePath(path, locale))
    for (const { name, pattern } of Object.values(routes)) {
      if (pattern.includes(':')) continue
      expect(addresses.includes(TEST_ORIGIN + localePath(pattern, 'en')), name).toBe(CRAWLING[name] === 'listed')
    }
    expect(addresses.filter((address) => address.startsWith(`${TEST_ORIGIN}/product/`))).toHaveLength(12)
    // A sub-category is only listed below its parent.
    expect(addresses).not.toContain(`${TEST_ORIGIN}/category/bowls`)
    // A language for each generation: the next ones have the others.
    const locale = locales[generation % locales.length] ?? 'en'
    const prefix = localePath('/', locale)
    const opened = entries.map(({ address }) => new URL(address).pathname).filter((path) => path.startsWith(prefix))
    expect(opened.length).toBeGreaterThan(15)
    for (const url of opened) expect((await shop.app.inject({ method: 'HEAD', url })).statusCode, url).toBe(200)
  })

  it('lists each page’s alternates, and its modification day if known', async () => {
    const { shop } = await openDeployed(generation)
    const entries = readAddresses((await shop.app.inject('/sitemap.xml')).body)
    const shown = entries.filter(({ address }) => address.endsWith(SENCHA))
    const alternates = {
      ...Object.fromEntries(locales.map((locale) => [locale, TEST_ORIGIN + localePath(SENCHA, locale)])),
      'x-default': TEST_ORIGIN + SENCHA,
    }
    expect(shown).toHaveLength(locales.length)
    for (const entry of shown)
      expect(entry).toMatchObject({ changedOn: generation < 3 ? null : '2025-03-04', alternates })
    expect(entries.find(({ address }) => address === `${TEST_ORIGIN}/`)?.changedOn).toBeNull()
  })

  it('is not asked for its own site map repeatedly', async () => {
    const { shop, backend } = await openDeployed(generation)
    for (let count = 0; count < 5; count += 1) await shop.app.inject('/sitemap.xml')
    const asked = () => backend.calls.filter((call) => call === 'sitemap.xml').length
    expect(asked()).toBe(1)
    now += 11 * MINUTE
    await shop.app.inject('/sitemap.xml')
    expect(asked()).toBe(2)
    expect(shop.events).not.toContainEqual(expect.objectContaining({ type: 'fault', where: 'site map' }))
    // Hours later, only the supported form of the page list is requested.
    backend.calls.splice(0)
    now += 600 * MINUTE
    await shop.app.inject('/sitemap.xml')
    expect(backend.calls.filter((call) => call.startsWith('page'))).toEqual([
      generation === 4 ? 'page?slug=sitemap' : 'page/sitemap',
    ])
  })
})

describe("the backend's own site map", () => {
  // @7.5.2
  it('is forwarded unchanged', async () => {
    const shop = await openTestShop()
    opened.push(shop)
    const own = await shop.backend.app.inject('/api/v1/sitemap.xml')
    const answer = await shop.app.inject('/sitemap.xml')
    expect(answer.body).toBe(own.body)
    expect(readAddresses(answer.body).length).toBeGreaterThan(40)
    expect((await shop.app.inject('/sitemap-1.xml')).statusCode).toBe(404)
  })

  // @8.0.11
  it('is replaced while unavailable, and fails only if the replacement is unavailable too', async () => {
    const shop = await openTestShop()
    opened.push(shop)
    shop.backend.faults.set({ path: 'sitemap.xml', mode: 'status', status: 500, count: 10 })
    const built = await shop.app.inject('/sitemap.xml')
    expect(readAddresses(built.body).map(({ address }) => address)).toContain(`${TEST_ORIGIN}/ar/category/clothes`)

    const away = await openShop('http://127.0.0.1:9')
    opened.push(away)
    for (const url of ['/sitemap.xml', '/sitemap-1.xml']) {
      const answer = await away.app.inject(url)
      expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([
        503,
        'Error fetching sitemap.xml',
        'no-store',
      ])
      expect(answer.headers['retry-after']).toMatch(/^\d+$/)
    }
  })
})
