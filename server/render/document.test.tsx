import { createHash } from 'node:crypto'
import { CombinedError } from '@urql/core'
import { Suspense } from 'react'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadPageModule, type Page, redirect } from '#client/app/for-the-server.ts'
import knownOperations from '#graphql/__generated__/known-operations.json' with { type: 'json' }
import { createSourceCollector } from '#graphql/contract.ts'
import { REST_ERROR_CODES } from '#graphql/events.ts'
import { createTestShop, type TestShop } from '#graphql/testing/test-shop.ts'
import { createTestRenderer, type TestRenderer } from '../testing/test-renderer.ts'

let shop: TestShop
let pages: TestRenderer
let home: Page
beforeAll(async () => {
  shop = await createTestShop({ knownOperations })
  pages = await createTestRenderer(shop.graphql)
  home = await loadPageModule('home')
})
beforeEach(() => void (pages.events.length = 0))
afterAll(() => shop.close())

const SECRET = 'a secret of the inside'

function Broken(): never {
  throw new Error(SECRET)
}

const spoilt = createSourceCollector()
spoilt.spoil()
/** The lifetime of a page that must not be cached. */
const SPOILT = spoilt.read().lifetime

/** The home page's address with another page. */
const showing = (page: Page) => ({ matched: { name: 'home', params: {}, locale: 'fr', path: '/' } as const, page })
const broken = () => showing({ ...home, Component: Broken })
const stateIn = (html: string) => JSON.parse(/<script [^>]*id="page-state"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '')
const faults = () => pages.events.filter((event) => event.type === 'fault')

describe('a missing image', () => {
  test('has a default image before any image, allowed by the policy', async () => {
    const { html, headers } = await pages.render('/fr')
    const meta = /<meta name="default-image" content="([^"]+)"\/>/.exec(html)
    expect(meta?.[1]).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/uploads\/default-image\.webp$/)
    const { origin } = new URL(meta?.[1] ?? '')
    expect(headers['content-security-policy']).toMatch(new RegExp(`img-src 'self' data: [^;]*${origin}`))
    const script = /<script>([^<]*addEventListener\("error".*?)<\/script>/s.exec(html)
    const digest = createHash('sha256')
      .update(script?.[1] ?? '')
      .digest('base64')
    expect(headers['content-security-policy']).toMatch(
      new RegExp(`script-src 'self' [^;]*'sha256-${RegExp.escape(digest)}'`),
    )
    const firstPicture = html.indexOf('<img')
    expect(meta?.index).toBeLessThan(firstPicture)
    expect(script?.index).toBeLessThan(firstPicture)
    // The policy forbids inline event handlers.
    expect(html).not.toContain('onerror=')
  })

  test('is handled without shop settings', async () => {
    const graphql = { ...shop.graphql, run: async () => ({ data: null, ...createSourceCollector().read() }) }
    const { html } = await (await createTestRenderer(graphql)).render('/fr')
    expect(html).toContain('addEventListener("error"')
    expect(html).not.toContain('<meta name="default-image"')
  })
})

describe('an error in the shell', () => {
  test.each([true, false])('renders the error page in the visitor’s language (complete: %s)', async (complete) => {
    const { status, headers, html } = await pages.render('/fr', { destination: broken(), complete })
    expect(status).toBe(500)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(html).toContain('<html lang="fr"')
    expect(html).toContain('test-1')
    // It has the frame, as in the browser.
    expect(html).toContain('<footer')
    expect(html).toContain('"status":500')
    expect(html).not.toContain(SECRET)
  })

  test('is reported once', async () => {
    await pages.render('/fr', { destination: broken() })
    expect(faults()).toMatchObject([{ requestId: 'test-1', error: expect.objectContaining({ message: SECRET }) }])
  })

  // @8.0.8
  test('falls back to a page without settings if the error page fails too', async () => {
    const home = { showcase: { discover: { pageInfo: { pageCount: 1 } } } }
    const graphql = {
      ...shop.graphql,
      // A frame that cannot be rendered breaks the error page as well.
      run: async () => ({
        data: { shop: { settings: null, languages: [] }, home },
        ...createSourceCollector().read(),
      }),
    }
    const { status, html } = await (await createTestRenderer(graphql)).render('/fr')
    expect(status).toBe(500)
    expect(html).toContain('An error occurred while showing the error page')
    expect(html).toContain('href="/fr"')
    expect(html).not.toMatch(/<script|TypeError|at \w+ \(/)
  })
})

describe('a visitor who disconnected', () => {
  test('before the page is loaded skips loading and rendering', async () => {
    const leaving = new AbortController()
    leaving.abort()
    const { status, body } = await pages.render('/', { signal: leaving.signal })
    expect([status, body]).toEqual([499, null])
    expect(pages.events).toEqual([])
  })

  test('in the middle is not a fault', async () => {
    const leaving = new AbortController()
    function Leaving() {
      leaving.abort()
      return null
    }
    const { status } = await pages.render('/fr', {
      destination: showing({ ...home, Component: Leaving }),
      signal: leaving.signal,
      complete: false,
    })
    expect(status).toBe(499)
    expect(faults()).toEqual([])
  })
})

describe('the messages of a page', () => {
  test.each([
    ['en', true],
    ['fr', false],
  ])('in %s are built in if the shop has no others (%s)', async (locale, predefined) => {
    const asked = vi.spyOn(pages.renderer, 'messagesOf')
    const { run } = shop.graphql
    vi.spyOn(shop.graphql, 'run').mockImplementation(async (operation, info) => {
      const result = structuredClone(await run(operation, info))
      // @NOTE The frame's query contains the shop's languages.
      const { shop: own } = (result.data ?? {}) as { shop?: { languages?: { code: string; predefined: boolean }[] } }
      for (const language of own?.languages ?? []) language.predefined = language.code !== 'fr'
      return result
    })
    await pages.render(locale === 'en' ? '/' : `/${locale}`)
    expect(asked.mock.calls.map(([each, isPredefined]) => [each, isPredefined])).toEqual([[locale, predefined]])
  })

  test('are the built-in ones if the backend fails, which is reported; the page is not stored', async () => {
    const fault = new Error('no texts')
    vi.spyOn(pages.renderer, 'messagesOf').mockRejectedValueOnce(fault)
    const { status, html, lifetime } = await pages.render('/fr')
    expect(status).toBe(200)
    expect(html).toContain('<html lang="fr"')
    expect(faults()).toMatchObject([{ requestId: 'test-1', where: 'texts of a language', error: fault }])
    expect(lifetime).toEqual(SPOILT)
  })
})

test('a section that fails to render is reported, and the page is not stored', async () => {
  function Part(): never {
    throw new Error(SECRET)
  }
  const page = () => (
    <Suspense fallback="…">
      <Part />
    </Suspense>
  )
  const { status, html, lifetime } = await pages.render('/fr', { destination: showing({ ...home, Component: page }) })
  expect(status).toBe(200)
  expect(html).not.toContain(SECRET)
  expect(faults()).toMatchObject([{ where: 'a part of a page' }])
  expect(lifetime).toEqual(SPOILT)
})

test.each(REST_ERROR_CODES)('a section that the backend fails with %s is not a fault of the shop', async (code) => {
  const graphQLErrors = [{ message: 'अभी नहीं', extensions: { code } }]
  function Part(): never {
    throw new CombinedError({ graphQLErrors })
  }
  const page = () => (
    <Suspense fallback="…">
      <Part />
    </Suspense>
  )
  const { status, lifetime } = await pages.render('/hi', { destination: showing({ ...home, Component: page }) })
  expect(status).toBe(200)
  expect(faults()).toEqual([])
  expect(lifetime).toEqual(SPOILT)
})

describe('a refused form', () => {
  const refused = {
    form: 'contact' as const,
    field: null,
    fields: { place: '' },
    message: 'Please name a place.',
    page: '/brands',
  }

  test('is shown in its page with status 400', async () => {
    const { status, html } = await pages.render('/brands', { refused })
    expect(status).toBe(400)
    expect(html).toContain('"status":400')
    expect(html).toContain('Please name a place.')
  })

  test('is shown as an error if its page is no longer available', async () => {
    const destination = showing({ ...home, outcome: () => redirect('/elsewhere') })
    const { status, html } = await pages.render('/', { refused, destination })
    expect(status).toBe(400)
    expect(html).toContain('Please name a place.')
  })
})

test('reports the phases of a page', async () => {
  await pages.render('/product/product-101/101')
  const told = pages.events.filter((event) => event.type === 'page')
  expect(told.map(({ phase, status, route, requestId }) => [phase, status, route, requestId])).toEqual([
    ['data', 200, 'product', 'test-1'],
    ['shell', 200, 'product', 'test-1'],
    ['complete', 200, 'product', 'test-1'],
  ])
})

test('the page state names the page’s module, parameters and query', async () => {
  const { manifest } = pages.renderer
  pages.renderer.manifest = { ...manifest, pages: { category: ['/assets/listing.js', '/assets/shared.js'] } }
  const category = await pages.render('/fr/category/clothes')
  const search = await pages.render('/fr/search?q=lamp&unknown=1')
  const unmatched = await pages.render('/fr/nope/nope/nope/nope')
  pages.renderer.manifest = manifest
  const params = { main: 'clothes' }
  const path = '/category/clothes'
  expect(stateIn(category.html)).toMatchObject({ route: 'category', module: '/assets/listing.js', params, path })
  expect(stateIn(search.html)).toMatchObject({ route: 'search', params: {}, path: '/search' })
  expect(stateIn(search.html).search).toEqual({ q: 'lamp' })
  expect(stateIn(unmatched.html)).toMatchObject({ route: null, module: null, params: {} })
})
