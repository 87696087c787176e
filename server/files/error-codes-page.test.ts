import { afterAll, beforeAll, expect, test } from 'vitest'
import { ERROR_CODES } from '#shared/error-codes.ts'
import { openTestShop } from '../testing/test-shop.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('explains every code at the anchor that errors link to', async () => {
  const { statusCode, headers, body } = await shop.app.inject('/graphql/errors')
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=3600' })
  expect(headers['set-cookie']).toBeUndefined()
  for (const code of Object.keys(ERROR_CODES)) expect(body).toContain(`<dt id="${code}">`)
  expect(body).not.toContain('`')
})
