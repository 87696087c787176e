import { afterAll, beforeAll, expect, test } from 'vitest'
import { LOCALES } from '#shared/locales.ts'
import { createTestShop, createVisitor, type TestShop } from '../../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const FRAME = `{
  shop {
    settings { shopName shopUrl currency currencyIcon currencyPosition freeShippingFrom { amount formatted }
      primaryColor guestCheckout headerLogo }
    languages { code direction predefined } defaultLanguage
    categories { title slug children { title slug } }
    headerLinks { left { title url } right { title url } }
    services { slug } about { slug } topBanner { id } popupBanner { id } serverTime
  }
}`

// @3.0.7 @3.0.10 @3.0.14
test('the shop query costs one call, and a second one none', async () => {
  await shop.graphql.purge(['shop'])
  shop.takeCalls()
  const first = await shop.ask(FRAME)
  expect(first.errors).toBeUndefined()
  expect(first.data.shop).toMatchObject({
    settings: { currency: 'USD', currencyIcon: '$', currencyPosition: 'BEFORE' },
    defaultLanguage: 'en',
    categories: [{ slug: 'clothes', children: [{ slug: 'shirts' }, { slug: 'shoes' }] }, { slug: 'home' }],
    topBanner: null,
  })
  expect(first.data.shop.languages.map(({ code }: { code: string }) => code)).toEqual(LOCALES)
  expect(await shop.ask(FRAME)).toEqual(first)
  expect(shop.takeAllCalls()).toEqual(['common'])
})

test('each language has its own answer', async () => {
  const query = '{ shop { categories { title } } }'
  const french = await shop.ask(query, {}, createVisitor({ locale: 'fr' }))
  const english = await shop.ask(query)
  expect(french.data.shop.categories[0].title).toBe('Clothes fr')
  expect(english.data.shop.categories[0].title).toBe('Clothes')
  expect(shop.backend.calls.list().filter(({ language }) => language === 'en')).toEqual([])
})

test('the answer does not depend on the caller', async () => {
  const query = '{ shop { settings { shopName } } }'
  const identity = { token: 'a-secret-token', guestToken: null }
  await shop.graphql.purge(['shop'])
  shop.takeCalls()
  await shop.ask(query, {}, createVisitor({ identity }))
  expect(shop.backend.calls.list().map(({ authorization }) => authorization)).toEqual([false])
})
