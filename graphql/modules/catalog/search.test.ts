import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
beforeEach(() => {
  shop.takeCalls()
})
afterAll(() => shop.close())

async function suggest(text: string) {
  const query = `query ($text: String!) { suggestions(text: $text) {
    keywords categories { slug } subCategories { slug parentSlug } products { id title } } }`
  const { data, errors } = await shop.ask(query, { text })
  expect(errors).toBeUndefined()
  return data.suggestions
}

// @3.0.8
test('a search suggests keywords, categories, and products', async () => {
  expect(await suggest('thing')).toMatchObject({ keywords: ['thing'] })
  expect(await suggest('lam')).toMatchObject({ subCategories: [{ slug: 'lamps', parentSlug: 'home' }] })
  expect((await suggest('product')).products).toHaveLength(9)
})

test('case and whitespace of the input cause no second call', async () => {
  expect(await suggest('  CLOTH ')).toEqual(await suggest('cloth'))
  expect(shop.takeCalls().filter((path) => path.startsWith('search'))).toEqual(['search?q=cloth'])
})

test.each(['', '   '])('an empty text (%j) makes no call', async (text) => {
  expect(await suggest(text)).toEqual({ keywords: [], categories: [], subCategories: [], products: [] })
  expect(shop.takeCalls()).toEqual([])
})

test.each(['%', '_', "'; drop table products; --", '<script>', '\ud800', 'x'.repeat(256)])(
  '%j finds nothing and breaks nothing',
  async (text) => {
    expect((await suggest(text)).products).toEqual([])
  },
)
