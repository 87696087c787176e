import { afterAll, beforeAll, expect, test } from 'vitest'
import { relayed } from '../testing/test-relay.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'

/** JSON can contain lone surrogates and U+0000, HTML cannot. */
const WRITTEN = String.raw`"meta_title":"a\u0000b \ud800c \uDC00 \ud83d\ude00 \\u0000"`

let shop: TestShop
beforeAll(async () => {
  const whole = await createTestShop()
  const { body } = await whole.backend.app.inject('/api/v1/common')
  const common = body.replaceAll(/"meta_title":"[^"]*"/g, () => WRITTEN)
  shop = await relayed(whole, async ({ path }) => (path === 'common' ? common : null))
})
afterAll(() => shop.close())

test('characters that HTML cannot contain are removed from backend texts', async () => {
  const { data } = await shop.ask('{ shop { settings { metaTitle } } }')
  expect(data.shop.settings.metaTitle).toBe('ab \ufffdc \ufffd 😀 \\u0000')
})
