import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '#backend/database/database.ts'
import { readHead } from '../testing/read-head.ts'
import { openTestShop } from '../testing/test-shop.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>

/** A shop that has disabled two built-in languages, and lists one that this build does not have. */
beforeAll(async () => {
  shop = await openTestShop()
  const database = openDatabase(join(shop.backend.dataDir, 'backend.sqlite'))
  database.run("DELETE FROM languages WHERE code IN ('tr', 'hi')", {})
  database.run(
    "INSERT INTO languages (code, name, direction, is_default, position) VALUES ('xx', 'X', 'ltr', 0, 9)",
    {},
  )
  database.close()
  await shop.graphql.purge(['common', 'shop'])
})
afterAll(() => shop.close())

const get = (url: string, cookie = '') => shop.app.inject({ url, headers: { cookie } })

it('lists and offers its languages', async () => {
  const { body } = await get('/fr/category/clothes')
  expect(Object.keys(readHead(body).alternates)).toEqual(['en', 'fr', 'ar', 'x-default'])
  expect(body).toContain('href="/ar/category/clothes" hrefLang="ar"')
  expect(body).not.toMatch(/href="\/(?:tr|hi|xx)\b/)
})

it.each([
  '/tr',
  '/tr/category/clothes',
  '/hi/cart',
  '/xx',
  '/xx/category/clothes',
  '/tr/user/orders',
  '/tr/user/profile',
  '/tr/login',
])('does not serve others: %s', async (url) => {
  const { statusCode, headers, body } = await get(url)
  expect([statusCode, headers.location]).toEqual([404, undefined])
  expect(readHead(body)).toMatchObject({ lang: 'en', robots: 'noindex, follow' })
})

it('does not redirect a visitor who remembers another language', async () => {
  expect((await get('/category/clothes', 'currentLanguage=tr')).statusCode).toBe(200)
  expect((await get('/category/clothes', 'currentLanguage=fr')).headers.location).toBe('/fr/category/clothes')
})
