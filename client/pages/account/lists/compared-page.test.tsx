import { Provider } from 'urql'
import { expect, it } from 'vitest'
import { type Locale, LOCALES } from '#shared/locales.ts'
import { createShopIntl, loadMessages } from '../../../foundation/i18n/shop-intl.ts'
import { createConstantClient } from '../../../testing/answered-client.ts'
import { money } from '../../../testing/delivery-address.ts'
import { renderPart } from '../../../testing/render-part.tsx'
import { comparedPage } from './compared-page.tsx'
import { ComparisonTable } from './comparison-table.tsx'

const kite = {
  id: '5',
  slug: 'kite',
  title: 'Kite',
  language: null,
  badge: null,
  image: { thumbnail: '/5.webp', srcSet: null },
  price: { discountPercent: null, current: money(8), original: null },
  rating: 0,
  reviewCount: 0,
  inStock: true,
  variantCount: 1,
}

const details = {
  id: '5',
  slug: 'kite',
  inStock: true,
  warranty: true,
  refundable: true,
  overview: null,
  delivery: null,
  brand: null,
  seller: null,
  breadcrumbs: [],
}

async function render(changes: Record<string, unknown>) {
  return renderItems([{ id: '1', product: { ...kite, ...changes } }])
}

async function renderItems(items: { id: string; product: typeof kite }[], locale: Locale = 'en') {
  const list = { items, pageInfo: { page: 1, pageCount: 1, total: 1 } }
  const page = (
    <comparedPage.Component
      data={{ viewer: { signedIn: true, compareList: list } }}
      stale={false}
      params={{}}
      search={{}}
      locale={locale}
    />
  )
  return renderPart(page, { route: 'compared', path: '/user/compared', locale })
}

it('offers to buy what it compares, with options if there are several', async () => {
  expect(await render({})).toMatch(/Add to cart<span class="visually-hidden"> Kite/)
  expect(await render({ variantCount: 3 })).toContain('Choose options')
  const soldOut = await render({ inStock: false })
  expect(soldOut).toContain('Kite')
  expect(soldOut).not.toMatch(/Add to cart|Choose options/)
})

it('has a row for the details of each product', async () => {
  expect(await render({})).toMatch(/<th scope="row"[^>]*><div>Overview/)
})

it('folds the overviews', async () => {
  expect(await render({})).toMatch(/Overview<button[^>]* aria-expanded="false"[^>]*>Show more/)
})

it.each(LOCALES)('tells in %s which button adds to an empty comparison', async (locale) => {
  const intl = createShopIntl({ locale, messages: await loadMessages(locale) })
  const button = intl.formatMessage({ id: 'saved.compare' })
  expect(await renderItems([], locale)).toMatch(new RegExp(`[“«]\u00a0?${button}\u00a0?[”»]`))
})

it('joins the values of a choice without a word, which Arabic and French lists have', async () => {
  const titles = ['XS', 'S', 'M'].map((title) => ({ title }))
  const product = { ...details, attributes: [{ title: 'Size', values: titles }] }
  const client = createConstantClient({ product })
  for (const locale of ['ar', 'fr'] as const) {
    const table = (
      <Provider value={client}>
        <ComparisonTable products={[kite]} />
      </Provider>
    )
    const html = await renderPart(table, { locale })
    expect(html.replaceAll(/<[^>]*>/g, '')).toContain('XS · S · M')
  }
})
