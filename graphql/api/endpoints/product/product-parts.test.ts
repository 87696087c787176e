import { expect, test } from 'vitest'
import { NO_SHOP_INFO, shopMoney } from '../../wire/shop-info.ts'
import { decodeVariants } from './variants.ts'

const money = shopMoney(NO_SHOP_INFO)
const dollars = (amount: number) => ({ amount, currency: 'USD', formatted: `$${(amount / 100).toFixed(2)}` })

test("a variant with the price 0 has the product's price", () => {
  const amounts = { selling: 10000, offered: null, flash: null, variant: null }
  const rows = [{ id: 61, quantity: '3', price: '0.00', inventory_attributes: [{ attribute_value_id: 12 }] }, {}]
  expect(decodeVariants(rows, amounts, null, money)).toEqual([
    {
      id: '61',
      quantity: 3,
      sku: null,
      attributeValueIds: ['12'],
      prices: {
        usual: { current: dollars(10000), original: null, discountPercent: null, flashEndsAt: null },
        flash: null,
      },
    },
  ])
})
