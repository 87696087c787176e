import { Client } from '@urql/core'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Locale, LOCALES } from '#shared/locales.ts'
import { App, loadMessages, type View } from '../app.tsx'
import { ok, type Page } from '../define-page.ts'
import { NotFoundPage } from '../pages/not-found/not-found-page.tsx'
import type { FrameQuery } from './__generated__/frame.ts'
import { Frame } from './frame.tsx'
import { bareShop, frameShop } from './testing/frame-fixture.ts'

interface Options {
  view?: View
  layout?: 'default' | 'empty'
  framed?: boolean
  shop?: FrameQuery['shop']
  path?: string
}

/** The frame around the 404 page, or that page alone, as the server sends it. */
async function render(
  locale: Locale,
  { view = { kind: 'notFound' }, layout = 'default', framed = true, shop = frameShop, path = '/old' }: Options = {},
) {
  const client = new Client({ url: 'nowhere:', exchanges: [], preferGetMethod: false })
  const location = {
    route: null,
    params: {},
    search: { q: 'pan' },
    locale,
    path,
    origin: 'https://shop.example',
    renderedAt: '2031-12-31T23:59:59Z',
  }
  const frame = framed && (
    <Frame data={{ shop }} layout={layout}>
      <NotFoundPage />
    </Frame>
  )
  const page: Page = {
    route: 'home',
    access: 'public',
    endsWithSession: false,
    queryParams: [],
    takesPayments: false,
    Loading: null,
    layout,
    query: null,
    variables: () => ({}),
    outcome: () => ok,
    Component: () => frame,
  }
  const shown: View = framed ? { kind: 'page', page, target: { params: {}, search: {}, locale } } : view
  const messages = await loadMessages(locale)
  return renderToString(<App client={client} messages={messages} location={location} view={shown} hasFrame={false} />)
}

test.each(LOCALES)('holds header, categories, footer and shortcuts in %s', async (locale) => {
  const html = await render(locale)
  const prefix = locale === 'en' ? '' : `/${locale}`
  for (const path of [
    '/cart',
    '/login',
    '/register',
    '/category/kitchen',
    '/category/kitchen/pans',
    '/page/about-souk',
    '/all/products',
  ]) {
    expect(html).toContain(`href="${prefix}${path}"`)
  }
  expect(html).toContain('2031')
  expect(html).toContain('name="q"')
})

test('offers the same page in the other known languages, query kept', async () => {
  const html = await render('fr')
  expect(html).toContain('href="/ar/old?q=pan" hrefLang="ar"')
  expect(html).toContain('href="/old?q=pan" hrefLang="en"')
  expect(html).not.toContain('hrefLang="xx"')
})

test('an address with an empty segment leads to no other host, by link or by form', async () => {
  const html = await render('fr', { path: '//evil.example/cart' })
  expect(html).toContain('href="/ar/evil.example/cart?q=pan" hrefLang="ar"')
  expect(html).toContain('href="/evil.example/cart?q=pan" hrefLang="en"')
  expect(html).toContain('name="returnTo" value="/fr/evil.example/cart?q=pan"')
  expect(html).not.toMatch(/"(?:https:\/\/shop\.example)?\/\//)
})

test('needs no style attribute, which the content security policy would refuse', async () => {
  expect(await render('ar')).not.toMatch(/ style="/)
})

test('the empty layout leaves menus and footer out and says welcome', async () => {
  const html = await render('en', { layout: 'empty' })
  expect(html).toContain('Welcome to <bdi>Test Shop</bdi>')
  expect(html).not.toContain('/category/kitchen')
})

test('works where the shop gives nothing but its name', async () => {
  const html = await render('en', { shop: bareShop })
  expect(html).toContain('Test Shop')
  expect(html).not.toContain('mailto:')
})

test('the 404 page stands without the frame', async () => {
  const html = await render('en', { framed: false })
  expect(html).toContain('This page could not be found')
  expect(html).toContain('Go to homepage')
})

test('the error page says what it knows and offers to reload', async () => {
  const view = { kind: 'error', status: 503, message: 'API is down.', requestId: 'r-1' } as const
  const html = await render('en', { framed: false, view })
  for (const text of ['503', 'API is down.', 'Reload', 'Request <bdi>r-1</bdi>', 'SORRY']) expect(html).toContain(text)
  expect(await render('en', { framed: false, view: { ...view, message: null } })).toContain('Something went wrong')
})
