import { expect, it } from 'vitest'
import { productJsonLd } from './product-json-ld.ts'
import { shoe } from './testing/product-fixture.ts'

const scope = { url: 'https://shop.example/product/running-shoe/7', locale: 'en', home: 'Home', country: 'US' } as const

it('tells search engines the price and duration of delivery', () => {
  const delivery = {
    price: { amount: 499, formatted: '$4.99' },
    days: 3,
    arrivesOn: '2031-01-04',
    orderBefore: '2031-01-02T00:00:00.000Z',
    pickup: false,
    pickupPrice: null,
  }
  const [product] = productJsonLd({ ...shoe, delivery, refundable: false }, scope)
  expect(product).toMatchObject({
    offers: {
      shippingDetails: {
        shippingRate: { value: '4.99', currency: 'USD' },
        shippingDestination: { addressCountry: 'US' },
        deliveryTime: { transitTime: { maxValue: 3 } },
      },
    },
  })
})

it('promises the price of a flash sale to its last moment only', () => {
  const priceOf = (flashEndsAt: string | null) =>
    JSON.stringify(productJsonLd({ ...shoe, price: { ...shoe.price, flashEndsAt } }, scope))
  expect(priceOf('2026-11-29T00:00:00.000Z')).toContain('"priceValidUntil":"2026-11-29T00:00:00.000Z"')
  expect(priceOf(null)).not.toContain('priceValidUntil')
})

it('names no delivery for a product that is not shipped to the country', () => {
  const [product] = productJsonLd({ ...shoe, delivery: null, refundable: true }, scope)
  expect(JSON.stringify(product)).not.toContain('shippingDetails')
})

it('leads from the home page to the product', () => {
  const breadcrumbs = [{ title: 'Shoes', slug: 'shoes', parentSlug: null }]
  const [, trail] = productJsonLd({ ...shoe, breadcrumbs }, { ...scope, locale: 'fr', home: 'Accueil' })
  expect(trail).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Accueil', item: 'https://shop.example/fr' },
      { position: 2, name: 'Shoes', item: 'https://shop.example/fr/category/shoes' },
      { position: 3, name: shoe.title },
    ],
  })
})
