import { Client } from '@urql/core'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Locale, LOCALES } from '#shared/locales.ts'
import { App, type View } from '../app/app.tsx'
import { lazyPartsReady } from '../components/layout/lazy-part.tsx'
import { type Layout, ok, type Page } from '../foundation/define-page.ts'
import { createShopIntl, loadMessages } from '../foundation/i18n/shop-intl.ts'
import { NotFoundPage } from '../pages/not-found/not-found-page.tsx'
import { renderPart } from '../testing/render-part.tsx'
import type { FrameQuery } from './__generated__/frame.ts'
import { Frame } from './frame.tsx'
import { MemberItems } from './header/member-items.tsx'
import { bareShop, frameShop } from './testing/frame-fixture.ts'

interface Options {
  view?: View
  layout?: Layout
  framed?: boolean
  shop?: FrameQuery['shop']
  path?: string
}

/** Server markup of the 404 page, with or without the frame. */
async function render(
  locale: Locale,
  { view = { kind: 'notFound' }, layout = 'default', framed = true, shop = frameShop, path = '/old' }: Options = {},
) {
  await lazyPartsReady()
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
    readSearch: (search) => search,
    takesPayments: false,
    Loading: null,
    layout,
    query: null,
    variables: () => ({}),
    needs: () => null,
    outcome: () => ok,
    Component: () => frame,
  }
  const shown: View = framed ? { kind: 'page', page, target: { params: {}, search: {}, locale } } : view
  const intl = createShopIntl({ locale, messages: await loadMessages(locale) })
  return renderToString(<App client={client} intl={intl} location={location} view={shown} hasFrame={false} />)
}

test.each(LOCALES)('offers the search to the agent of the browser in %s', async (locale) => {
  const intl = createShopIntl({ locale, messages: await loadMessages(locale) })
  const label = intl.formatMessage({ id: 'search.label' })
  const html = await render(locale)
  const [form = ''] = /<form [^>]*toolname="search"[^>]*><input [^>]*>/.exec(html) ?? []
  expect(form).toContain(`tooldescription="${label}" toolautosubmit=""`)
  expect(form).toContain('name="q"')
  expect(form).toContain(`toolparamdescription="${label}"`)
})

// @2.4.2 @2.4.3 @2.4.10 @2.5.1 @2.6.8
test.each(LOCALES)('has header, categories, footer and shortcuts in %s', async (locale) => {
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

/** Content of the first element whose opening tag matches. */
function within(html: string, tag: string, marked: RegExp): string {
  const open = new RegExp(`<${tag}\\b[^>]*${marked.source}[^>]*>`).exec(html)
  const rest = html.slice(open?.index ?? html.length)
  return rest.slice(0, rest.indexOf(`</${tag}>`))
}

// @2.6.2 @2.6.3 @2.6.5 @2.6.6 @2.6.9 @3.0.13 @6.0.2
test('the header has the shop’s contact data and links, and links for guests', async () => {
  const header = within(await render('fr'), 'header', /class/)
  expect(header).toContain('href="mailto:hello@shop.example"')
  expect(header).toContain('href="tel:+12025550100"')
  expect(header).toMatch(/href="\/fr\/brands">Brands<.*href="mailto:.*href="https:\/\/blog\.example">Blog</s)
  const guest = header.slice(header.indexOf('data-when="signed-out"'))
  expect(guest).toMatch(/href="\/fr\/login".*href="\/fr\/register"/s)
  expect(header).toMatch(/data-when="signed-in"><a [^>]*href="\/fr\/user\/profile"/)
  expect(header).toContain('href="/fr/user/wishlists"')
  expect(header).toMatch(/href="\/fr\/cart"/)
  expect(header).toMatch(/role="combobox"/)
  // Guests have orders too.
  for (const path of ['/fr/user/profile', '/fr/user/orders']) expect(header).toContain(`href="${path}"`)
  for (const path of ['/fr/user/vouchers', '/fr/user/compared']) expect(header).not.toContain(`href="${path}"`)
})

// @2.9.1 @2.9.2 @2.9.3 @2.9.4 @2.9.5 @2.9.6 @3.0.11 @3.0.13
test('the footer has highlights, social links, pages, payment icons and the copyright', async () => {
  const footer = within(await render('fr'), 'footer', /class/)
  expect(footer).toMatch(/Quick.*Very/s)
  expect(footer).toContain('action="/forms/newsletter"')
  expect(footer).toContain('href="https://social.example"')
  expect(footer).toContain('alt="Photos"')
  expect(footer).toContain('alt="Card"')
  expect(footer).toMatch(/href="\/fr\/page\/shipping".*href="\/fr\/page\/about-souk"/s)
  expect(footer).toMatch(/href="\/fr\/category\/kitchen\/pans"/)
  expect(footer).toMatch(/2031.*Test Shop.*All rights reserved\./s)
  for (const line of ['1 Test Street', 'Testville', 'hello@shop.example']) expect(footer).toContain(line)
})

// @2.9.7
test('the mobile bar links to home, all products, cart and profile', async () => {
  const html = await render('en')
  const at = html.lastIndexOf('<nav')
  const bar = html.slice(at, html.indexOf('</nav>', at))
  const paths = [...bar.matchAll(/href="([^"]+)"/g)].map(([, path]) => path)
  expect(paths).toEqual(['/', '/all/products', '/cart', '/login', '/user/profile'])
})

// @2.6.1
test('the account menu marks the page it is opened on', async () => {
  const html = await renderPart(<MemberItems />, { route: 'orders', path: '/user/orders' })
  expect(html.match(/<a [^>]*aria-current="page"[^>]*>/g)).toEqual([expect.stringContaining('href="/user/orders"')])
})

// @2.6.1
test('links to the same page and query in the other known languages', async () => {
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

// @2.5.2
test('the empty layout has a welcome text and neither menus nor footer', async () => {
  const html = await render('en', { layout: 'empty' })
  expect(html).toContain('Welcome to <bdi translate="no">Test Shop</bdi>')
  expect(html).not.toContain('/category/kitchen/pans')
})

test('the checkout layout has logo, help and service pages, and nothing that leads away', async () => {
  const html = await render('fr', { layout: 'checkout' })
  expect(html).toMatch(/<header[^>]*>.*href="\/fr".*Paiement sécurisé.*href="tel:\+12025550100".*<\/header>/s)
  expect(html).toMatch(/<footer[^>]*>.*href="\/fr\/page\/shipping".*hrefLang="ar".*Test Shop.*<\/footer>/s)
  // The page itself is the 404 page, which has a search and the categories.
  const frame = html.replace(/<main.*<\/main>/s, '')
  expect(frame).not.toContain('/fr/category/kitchen')
  expect(frame).not.toContain('name="q"')
  expect(frame).not.toContain('action="/forms/newsletter"')
  expect(frame).not.toContain('Sale')
})

test('works for a shop that only has a name', async () => {
  const html = await render('en', { shop: bareShop })
  expect(html).toContain('Test Shop')
  expect(html).not.toContain('mailto:')
})

// @8.0.9
test('renders the 404 page without the frame', async () => {
  const html = await render('en', { framed: false })
  expect(html).toContain('This page could not be found')
  expect(html).toContain('Go to homepage')
})

test('the 404 page offers a search, the home page, and the categories, and no reload', async () => {
  const main = within(await render('fr'), 'main', /id="content"/)
  expect(main).toMatch(/<form role="search"[^>]* action="\/fr\/search"/)
  expect(main).toContain('href="/fr"')
  expect(main).toContain('href="/fr/category/kitchen"')
  expect(main).not.toMatch(/<button type="button"/)
})

// @2.10.12 @8.0.8
test('the error page shows status and message and offers to reload', async () => {
  const view = { kind: 'error', status: 503, message: 'API is down.', requestId: 'r-1' } as const
  const html = await render('en', { framed: false, view })
  for (const text of ['503', 'API is down.', 'Reload', 'Reference <bdi translate="no">r-1</bdi>', 'SORRY'])
    expect(html).toContain(text)
  expect(await render('en', { framed: false, view: { ...view, message: null } })).toContain('Something went wrong')
})
