import { expect, test } from 'vitest'
import { createTestShop } from '../../testing/test-shop.ts'

const WALK = `query ($page: Int) { suggestedProducts(productId: "101", page: $page) { related {
  items { id } pageInfo { page pageCount total hasNextPage }
} } }`

test('a client that follows hasNextPage reads the whole list', async () => {
  const shop = await createTestShop()
  const ids: string[] = []
  let page = 0
  let pageInfo = { pageCount: 0, total: 0, hasNextPage: true }
  while (pageInfo.hasNextPage) {
    const { data } = await shop.ask(WALK, { page: ++page })
    const { items, ...list } = data.suggestedProducts.related
    ids.push(...items.map(({ id }: { id: string }) => id))
    pageInfo = list.pageInfo
  }
  await shop.close()
  expect(pageInfo.pageCount).toBeGreaterThan(1)
  expect(page).toBe(pageInfo.pageCount)
  expect(new Set(ids).size).toBe(pageInfo.total)
})
