import { Provider as StoreProvider } from 'jotai'
import { renderToString } from 'react-dom/server'
import { RawIntlProvider } from 'react-intl'
import { expect, it } from 'vitest'
import type { Locale } from '#shared/locales.ts'
import { createShopIntl, loadMessages } from '../../foundation/i18n/shop-intl.ts'
import { LocationProvider } from '../../foundation/navigation/location.tsx'
import type { ProductCardFieldsFragment } from './__generated__/product.ts'
import { ProductCard } from './product-card.tsx'

const lamp: ProductCardFieldsFragment = {
  id: '7',
  slug: 'lamp',
  title: 'Lamp',
  language: null,
  badge: 'New',
  image: { thumbnail: '/media/7-s.webp', srcSet: null },
  price: { current: { formatted: '$9.00' }, original: { formatted: '$10.00' }, discountPercent: 10 },
  rating: 4,
  reviewCount: 2,
  inStock: true,
}

async function render(product: ProductCardFieldsFragment, locale: Locale = 'en') {
  const location = {
    route: 'home',
    params: {},
    search: {},
    locale,
    path: '/',
    origin: 'https://shop.example',
    renderedAt: '2031-01-01T00:00:00Z',
  } as const
  return renderToString(
    <RawIntlProvider value={createShopIntl({ locale, messages: await loadMessages(locale) })}>
      <LocationProvider location={location}>
        <StoreProvider>
          <ProductCard product={product} />
        </StoreProvider>
      </LocationProvider>
    </RawIntlProvider>,
  )
}

it.each([
  ['en', 'Sold out'],
  ['fr', 'Épuisé'],
  ['ar', 'نفدت الكمية'],
  ['hi', 'स्टॉक खत्म'],
  ['tr', 'Tükendi'],
] as const)('a card shows in %s that its product is sold out', async (locale, text) => {
  expect(await render({ ...lamp, inStock: false }, locale)).toContain(text)
})

it.each([
  ['en', /−10%/],
  ['fr', /−10\s%/],
  ['tr', /−%10/],
] as const)('a discount has a minus sign in %s, not a hyphen', async (locale, text) => {
  expect(await render(lamp, locale)).toMatch(text)
})

it('an untranslated title has a lang attribute', async () => {
  expect(await render({ ...lamp, language: 'en' }, 'ar')).toMatch(/<a [^>]*lang="en"[^>]*>Lamp/)
  expect(await render(lamp, 'ar')).not.toContain('lang="en"')
})

it('a card shows no stock label for products in stock or with unknown stock', async () => {
  expect(await render(lamp)).not.toContain('Sold out')
  expect(await render({ ...lamp, inStock: null })).not.toContain('Sold out')
})
