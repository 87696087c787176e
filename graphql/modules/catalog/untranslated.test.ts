import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#backend/database/database.ts'
import { createTestShop, createVisitor, type TestShop } from '../../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
  const database = openDatabase(join(shop.backend.dataDir, 'backend.sqlite'))
  for (const table of ['product_texts', 'product_details']) {
    database.run(`DELETE FROM ${table} WHERE lang = 'ar' AND product_id = 103`)
  }
  database.close()
})
afterAll(() => shop.close())

const arabic = () => createVisitor({ locale: 'ar' })

test("a product without a translation has the default language's texts and its code", async () => {
  const { data } = await shop.ask(
    '{ product(id: "103") { title language description } other: product(id: "101") { title language } }',
    {},
    arabic(),
  )
  expect(data.product).toEqual({ title: 'Product 103', language: 'en', description: 'About 103' })
  expect(data.other).toEqual({ title: 'Product 101 ar', language: null })
})

test.each(['product 103', '103'])('a product without a translation is found by %j', async (text) => {
  const { data } = await shop.ask(
    `{ listing(query: "${text}") { products { items { id title language } } }
      suggestions(text: "${text}") { products { id language } } }`,
    {},
    arabic(),
  )
  expect(data.listing.products.items).toEqual([{ id: '103', title: 'Product 103', language: 'en' }])
  expect(data.suggestions.products).toEqual([{ id: '103', language: 'en' }])
})
