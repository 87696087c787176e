import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DATABASE_FILE, openDatabase } from '#backend/database/database.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

async function useSettings(settings: Record<string, string>): Promise<void> {
  const database = openDatabase(join(shop.backend.dataDir, DATABASE_FILE))
  for (const [key, value] of Object.entries(settings))
    database.run('UPDATE settings SET value = :value WHERE key = :key', { key, value })
  database.close()
  await shop.graphql.purge(['shop'])
}

test.each([
  ['USD', '5050', { amount: 5_050, decimal: '50.50', exponent: 2 }],
  ['USD', '5', { amount: 5, decimal: '0.05', exponent: 2 }],
  ['JPY', '500000', { amount: 5_000, decimal: '5000', exponent: 0 }],
  ['KWD', '150', { amount: 1_500, decimal: '1.500', exponent: 3 }],
])('an amount in %s has a decimal number for programs (setting: %s hundredths)', async (currency, given, money) => {
  await useSettings({ currency, free_shopping: given })
  const { data } = await shop.ask('{ shop { settings { freeShippingFrom { amount currency decimal exponent } } } }')
  expect(data.shop.settings.freeShippingFrom).toEqual({ ...money, currency })
})
