import { describe, expect, test } from 'vitest'
import { NO_SHOP_INFO, shopMoney } from './shop-info.ts'

describe('a parsed amount', () => {
  const dollars = shopMoney(NO_SHOP_INFO)

  test.each([
    ['12.50', 1250],
    [12.5, 1250],
    ['1,234.50', 123_450],
    [0, 0],
    ['0.01', 1],
    ['-0.01', 0],
    [-12.5, 0],
  ])('%j is %d cents', (value, minor) => {
    expect(dollars.parse(value)).toBe(minor)
  })

  test.each(['', 'free', null, undefined, true, {}, Number.NaN])('%j is null', (value) => {
    expect(dollars.parse(value)).toBeNull()
  })

  test.each([
    [0, 13],
    [2, 1250],
    [3, 12_500],
  ])('is in minor units of a currency with %d decimals', (currencyDigits, minor) => {
    expect(shopMoney({ ...NO_SHOP_INFO, currencyDigits }).parse('12.5')).toBe(minor)
  })
})

test("amounts are formatted in the shop's currency and the request's language", () => {
  const euros = shopMoney({
    locale: 'de',
    currency: 'EUR',
    currencyIcon: '€',
    currencyPosition: 'AFTER',
    currencyDigits: 2,
  })
  expect(euros.show(123_450)).toEqual({ amount: 123_450, currency: 'EUR', formatted: '1.234,50\u00a0€' })
  expect(euros.show(5)).toEqual({ amount: 5, currency: 'EUR', formatted: '0,05\u00a0€' })
  expect(shopMoney(NO_SHOP_INFO).show(123_450)).toEqual({ amount: 123_450, currency: 'USD', formatted: '$1,234.50' })
})
