import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

// @7.5.1
test('redirections and the site map are read from the backend', async () => {
  expect(await shop.graphql.ready()).toBe(true)
  expect(await shop.graphql.redirections()).toEqual([
    { previous: 'http://localhost:3000/old/Shop?x=1', target: 'http://localhost:3000/brands' },
  ])
  expect(await shop.graphql.sitemap()).toMatchObject({ xml: expect.stringContaining('<urlset') })
})

test('cached values are frozen in development', async () => {
  expect(Object.isFrozen(await shop.graphql.redirections())).toBe(true)
})

test('the shop query returns the hosts of pictures', async () => {
  const { data } = await shop.ask('{ shop { imageSources } }')
  expect(data.shop.imageSources).toEqual([expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/)])
})

// @3.0.14
test('texts of a language are flat; an unknown language has none', async () => {
  const texts = await shop.graphql.localization('fr')
  expect(Object.values(texts).every((text) => typeof text === 'string')).toBe(true)
  expect(await shop.graphql.localization('xx')).toEqual({})
})

test('a shop is not ready while its backend is down', async () => {
  const away = await createTestShop({ apiBaseUrl: 'http://127.0.0.1:9' })
  expect(await away.graphql.ready()).toBe(false)
  await expect(away.graphql.sitemap()).rejects.toMatchObject({ code: 'UPSTREAM_DOWN' })
  await away.close()
})
