import { afterAll, beforeAll, expect, test } from 'vitest'
import { createForeignShop, type ForeignShop } from '../../testing/foreign-backend/foreign-shop.ts'
import { createTestShop } from '../../testing/test-shop.ts'

const PAGES = `{ shop { languages { code } } home { collections { title } } listing(query: "tea") { title }
  product(id: "48210037") { title } reviews(productId: "48210037") { items { author } } }`

let shop: ForeignShop
beforeAll(async () => {
  shop = await createForeignShop(1)
})
afterAll(() => shop.close())

test('what the answers of a backend show is remembered once, with its time', async () => {
  expect((await shop.ask(PAGES)).errors).toBeUndefined()
  expect((await shop.ask(PAGES)).errors).toBeUndefined()
  const seen = shop.graphql.sightings().filter(({ way }) => way === 'seen')
  expect(seen.map(({ trait }) => trait).sort()).toEqual([
    'breadcrumbsAsSlug',
    'costPrice',
    'nestedProducts',
    'noLanguages',
    'noSource',
    'reviewerRows',
  ])
  for (const { since } of seen) expect(since).toBe(Date.UTC(2026, 5, 1, 1))
})

test('the reference backend shows nothing of the kind', async () => {
  const reference = await createTestShop()
  const pages = PAGES.replaceAll('48210037', '101')
  expect((await reference.ask(pages)).errors).toBeUndefined()
  expect(reference.graphql.sightings()).toEqual([])
  await reference.close()
})
