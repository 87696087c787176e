import { type Exchange, makeResult, type Operation } from '@urql/core'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { filter, map, pipe } from 'wonka'
import { match } from '#shared/match-route.ts'
import { splitLocale } from '#shared/routes.ts'
import { App } from '../../app/app.tsx'
import { loadPageModule } from '../../app/pages.ts'
import { lazyPartsReady } from '../../components/layout/lazy-part.tsx'
import { createServerClient } from '../../foundation/data/graphql-client.ts'
import { createShopIntl, loadMessages } from '../../foundation/i18n/shop-intl.ts'
import { allowedSearch, loadPage } from '../../foundation/load-page.ts'
import { listing, nothing, pots } from './testing/listing-fixture.ts'

/** Opens an address and returns the requested variables, the outcome and the HTML. */
async function open(address: string, found: typeof listing | null = listing, errors: object[] = []) {
  const url = new URL(address, 'https://shop.example')
  const matched = match(url.pathname)
  if (!matched) throw new Error(`No page at ${address}.`)
  const asked: Operation['variables'][] = []
  const exchange: Exchange = () => (operations) =>
    pipe(
      operations,
      filter((operation) => operation.kind === 'query'),
      map((operation) => {
        asked.push(operation.variables)
        return makeResult(operation, {
          data: {
            shop: { settings: { currency: 'USD', currencyIcon: '$', currencyPosition: 'BEFORE' } },
            listing: found,
          },
          ...(errors.length > 0 && { data: null, errors }),
        })
      }),
    )
  const client = createServerClient(exchange)
  const page = await loadPageModule(matched.name)
  await lazyPartsReady()
  const { locale, path } = splitLocale(url.pathname)
  const target = { params: matched.params, search: allowedSearch(page, url.searchParams), locale }
  const { outcome } = await loadPage(client, page, target)
  const location = { route: matched.name, ...target, path, origin: url.origin, renderedAt: '2026-11-21T12:00:00Z' }
  const intl = createShopIntl({ locale, messages: await loadMessages(locale) })
  const view = { kind: 'page', page, target } as const
  const html =
    outcome.kind === 'ok'
      ? renderToString(<App client={client} intl={intl} location={location} view={view} hasFrame={false} />)
      : ''
  return { asked: asked[0] ?? {}, outcome, html }
}

test('requests the filters of the address and nothing else', async () => {
  const { asked } = await open(
    '/search?q=tea&brand=4,9&rating=4&min=5&max=20&sortby=price_low_to_high&page=2&utm_source=x',
  )
  expect(JSON.parse(JSON.stringify(asked))).toEqual({
    query: 'tea',
    brands: ['4', '9'],
    rating: 4,
    minPrice: { decimal: '5' },
    maxPrice: { decimal: '20' },
    sort: 'PRICE_LOW_TO_HIGH',
    page: 2,
  })
})

test('a category page queries by slug, not by text', async () => {
  const { asked } = await open('/category/garden/pots?q=tea&home_spm=3', pots)
  expect(JSON.parse(JSON.stringify(asked))).toEqual({
    category: 'garden',
    subCategory: 'pots',
    sort: 'FEATURED',
    page: 1,
  })
})

test('joins checkboxes of a form sent without JavaScript', async () => {
  const { asked, html } = await open('/all/products?brand=4&brand=9&min=&rating=')
  expect(asked).toMatchObject({ brands: ['4', '9'] })
  expect(html.match(/<input[^>]*name="brand"[^>]*checked=""/g)).toHaveLength(2)
})

test("a brand's page has its name and no link to remove the brand", async () => {
  const { html } = await open('/altimo/brand?brand=4')
  expect(html).toMatch(/<h1[^>]*>Altimo<\/h1>/)
  expect(html).not.toContain('Remove filter')
  expect(html).toMatch(/<a[^>]*href="\/brands"/)
  expect(html).toMatch(/popoverTarget="filters"[^>]*>(?:<svg.*?<\/svg>)Filters<\/button>/i)
})

test("a list of an attribute's value has the attribute in its title, if the backend tells it", async () => {
  const navy = { ...listing, title: 'Navy', source: { slug: 'navy' } }
  expect((await open('/navy/filter?filter=51', navy)).html).toMatch(/<h1[^>]*>Color: Navy<\/h1>/)
  expect((await open('/navy/filter?filter=52', navy)).html).toMatch(/<h1[^>]*>Navy<\/h1>/)
})

test('each active filter, even an unknown one, is a link that removes it', async () => {
  const { html } = await open('/fr/all/products?brand=4,77&rating=3&max=20&page=2')
  expect(html).toContain('href="/fr/all/products?brand=77&amp;rating=3&amp;max=20"')
  expect(html).toContain('#77')
  expect(html).toContain('href="/fr/all/products?brand=4%2C77&amp;max=20"')
  expect(html).toContain('href="/fr/all/products"')
})

test('links to other pages keep the filters', async () => {
  const { html } = await open('/search?q=tea&brand=4')
  expect(html).toContain('href="/search?q=tea&amp;brand=4&amp;page=2"')
  expect(html).toContain('Results for “tea”')
})

test('an empty list shows a message', async () => {
  const { html } = await open('/search?q=zzz', nothing)
  expect(html).toContain('No product found.')
})

test('a search that finds nothing offers other words, categories, and goods', async () => {
  const alternatives = { shorterQueries: ['copper'], popularSearches: ['mug'], products: listing.products.items }
  const { html } = await open('/fr/search?q=zzz', { ...nothing, alternatives })
  expect(html).toMatch(/<h1[^>]*>Aucun résultat pour «\s(?:<!-- -->)?<bdi>zzz<\/bdi>(?:<!-- -->)?\s»<\/h1>/u)
  for (const address of ['/fr/search?q=copper', '/fr/search?q=mug', '/fr/category/garden']) {
    expect(html).toContain(`href="${address}"`)
  }
  expect(html).toMatch(/<h2[^>]*>Catégories<\/h2>/)
  expect(html).toContain(`/fr/product/${listing.products.items[0]?.slug}/`)
  expect(html).not.toContain('name="sortby"')
})

test('an empty list with filters links to the list without them', async () => {
  const { html } = await open('/search?q=tea&brand=4', nothing)
  expect(html).toMatch(/No product found[^]*href="\/search\?q=tea"/)
})

test('a corrected search names both spellings', async () => {
  const { html } = await open('/search?q=hony', { ...listing, correctedQuery: 'honey' })
  expect(html).toMatch(/“<bdi>hony<\/bdi>”[^]*<bdi class="strong">honey<\/bdi>/)
})

test('options have their number of products, and those without any cannot be chosen', async () => {
  const { html } = await open('/all/products?value=51')
  expect(html).toMatch(/Altimo <span[^>]*>\(12\)/)
  const inputs = html.match(/<input[^>]*>/g) ?? []
  const valuesWith = (attribute: string) =>
    inputs.filter((input) => input.includes(`${attribute}=""`)).map((input) => /value="(\d+)"/.exec(input)?.[1])
  expect(valuesWith('disabled')).toEqual(['9'])
  expect(valuesWith('checked')).toContain('51')
  expect(html).toMatch(/name="on_sale"[^]*\(7\)/)
  expect(html).toContain('Remove filter: Navy')
})

test('only orders that the shop offers can be chosen', async () => {
  const { html } = await open('/all/products')
  expect([...html.matchAll(/<option value="(\w*)"/g)].map(([, sort]) => sort)).toEqual(['', 'newest'])
})

test('the price fields have visible names', async () => {
  const { html } = await open('/all/products')
  expect(html).toMatch(/<label[^>]*>Minimum<input[^>]*name="min"/)
  expect(html).toMatch(/<label[^>]*>Maximum<input[^>]*name="max"/)
})

test('escapes texts of the backend and the visitor', async () => {
  const { html } = await open('/search?q=%3C%2Fscript%3E%3Cb%3E')
  expect(html).not.toContain('<b>')
  expect(html).not.toContain('New <in>')
  expect(html.match(/<\/script>/g)?.length).toBe(html.match(/<script/g)?.length)
})
