import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { freeUnits as backendFreeUnits, shareOf, sumUp } from '#backend/pricing/order-totals.ts'
import { matchPlace } from '#backend/pricing/shipping-match.ts'
import { orderTotals, dealState, type TaxRule, taxPerUnit } from './prices.ts'
import { placeFor, checkoutTotals, placePrice } from './shipping.ts'

const place = (country: string, state: string, price: number, pickupPrice: number | null = null) => ({
  country,
  state,
  price,
  days: 1,
  pickupPrice,
})

// @3.0.1 @5.0.6
describe('golden vectors', () => {
  const everywhere = place('ALL', '', 900)
  const anyState = place('US', 'ALL', 500, 200)
  const capital = place('US', 'DC', 100)
  const france = place('FR', 'ALL', 700)

  test.each([
    ['the exact state wins over all states', [anyState, capital, everywhere], 'US', 'DC', capital],
    ['the exact state wins in any order', [everywhere, anyState, capital], 'US', 'DC', capital],
    ['another state matches all states', [everywhere, anyState, capital], 'US', 'TX', anyState],
    ['an address without a state matches all states', [everywhere, anyState, capital], 'US', '', anyState],
    ['the country wins over everywhere', [everywhere, france], 'FR', 'IDF', france],
    ['everywhere matches the rest', [everywhere, france, anyState], 'TR', '06', everywhere],
    [
      'a state of one country does not match another country',
      [place('US', 'DC', 1), everywhere],
      'MX',
      'DC',
      everywhere,
    ],
    ['all states of another country do not help', [anyState, france], 'TR', '06', null],
    ['a single state does not ship to others', [capital], 'US', 'TX', null],
    ['a single state does not ship to addresses without a state', [capital], 'US', '', null],
    ['without places nothing can be shipped', [], 'US', 'DC', null],
  ])('%s', (_name, places, country, state, expected) => {
    expect(placeFor(places, country, state)).toBe(expected)
  })

  test('a pickup has its own price, and only exists if the place offers it', () => {
    expect(placePrice(anyState, 'LOCATION')).toBe(500)
    expect(placePrice(anyState, 'PICKUP')).toBe(200)
    expect(placePrice(place('US', 'DC', 100, 0), 'PICKUP')).toBe(0)
    expect(placePrice(capital, 'PICKUP')).toBeNull()
  })

  test('the backend picks the same place', () => {
    const row = { id: 1, shipping_rule_id: 1, price: 1, day_needed: 1, pickup_point: 0 as const, pickup_price: 0 }
    const where = fc.record({ country: fc.constantFrom('US', 'FR', 'ALL'), state: fc.constantFrom('DC', 'TX', 'ALL') })
    const places = fc.array(
      where.map(({ country, state }) => ({ ...row, country, state: country === 'ALL' ? '' : state })),
    )
    fc.assert(
      fc.property(
        places,
        fc.constantFrom('US', 'FR', 'TR'),
        fc.constantFrom('DC', 'TX', 'IDF'),
        (rows, country, state) => {
          const own = rows.map(({ country: land, state: part }) => place(land, part, 1))
          const expected = matchPlace(rows, { country, state })
          expect(placeFor(own, country, state)).toBe(
            expected ? own[rows.findIndex((candidate) => candidate === expected)] : null,
          )
        },
      ),
    )
  })
})

const goods = { unitPrice: 1000, regularPrice: 1000, quantity: 1, deal: null, tax: null }
const line = (ruleId: string, price: number, more: { isSinglePrice?: boolean; type?: 'LOCATION' | 'PICKUP' } = {}) => ({
  ...goods,
  ruleId,
  price,
  isSinglePrice: false,
  type: 'LOCATION' as const,
  ...more,
})

describe('checkoutTotals', () => {
  test("matches the contract's example", () => {
    const worked = {
      ...line('1', 1000),
      unitPrice: 7600,
      regularPrice: 7600,
      quantity: 3,
      deal: { buy: 2, free: 1 },
      tax: { kind: 'percent', percent: 3, step: 1 } as const,
    }
    expect(checkoutTotals([worked], null, 0)).toEqual({
      subtotal: 22_800,
      bundleDiscount: 7600,
      charges: [1000],
      shipping: 1000,
      isShippingFree: false,
      tax: 684,
      voucher: 0,
      total: 16_884,
      saved: 7600,
    })
    expect(checkoutTotals([worked], null, 2280)).toMatchObject({ voucher: 2280, total: 14_604, saved: 9880 })
  })

  test.each([
    ['each line is charged', [line('1', 500), line('1', 500)], [500, 500]],
    [
      'a rule that is charged once is charged with its first line',
      [line('1', 500, { isSinglePrice: true }), line('1', 500, { isSinglePrice: true })],
      [500, 0],
    ],
    [
      'once a way of shipping',
      [
        line('1', 500, { isSinglePrice: true }),
        line('1', 200, { isSinglePrice: true, type: 'PICKUP' }),
        line('1', 500, { isSinglePrice: true }),
      ],
      [500, 200, 0],
    ],
    [
      'once a rule',
      [line('1', 500, { isSinglePrice: true }), line('2', 300, { isSinglePrice: true }), line('3', 100)],
      [500, 300, 100],
    ],
  ])('%s', (_name, lines, charges) => {
    expect(checkoutTotals(lines, null, 0)).toMatchObject({
      charges,
      shipping: charges.reduce((sum, charge) => sum + charge, 0),
    })
  })

  test("free shipping depends on the goods' price after bundles, without tax and voucher", () => {
    const dealt = {
      ...line('1', 500),
      quantity: 3,
      deal: { buy: 2, free: 1 },
      tax: { kind: 'flat', amount: 999 } as const,
    }
    expect(checkoutTotals([dealt], 2000, 1500)).toMatchObject({
      isShippingFree: true,
      charges: [0],
      shipping: 0,
      total: 2000 + 2997 - 1500,
    })
    expect(checkoutTotals([dealt], 2001, 0)).toMatchObject({ isShippingFree: false, shipping: 500 })
    expect(checkoutTotals([dealt], null, 0).isShippingFree).toBe(false)
  })

  test("a voucher never exceeds the goods' price", () => {
    expect(checkoutTotals([line('1', 500)], null, 5000)).toMatchObject({ voucher: 1000, total: 500 })
  })
})

/** A line as on the wire, which the BFF and the backend parse separately. */
const wireLine = fc.record({
  unit: fc.integer({ min: 0, max: 1_000_000 }),
  quantity: fc.integer({ min: 1, max: 50 }),
  deal: fc.option(fc.record({ buy: fc.integer({ min: 1, max: 5 }), free: fc.integer({ min: 1, max: 5 }) })),
  taxType: fc.constantFrom(1, 2),
  taxPrice: fc.integer({ min: 0, max: 2_500 }),
  place: fc.integer({ min: 0, max: 5_000 }),
})

test('half a cent is rounded up on both sides', () => {
  expect(taxPerUnit({ kind: 'percent', percent: 1.16, step: 1 }, 801_250)).toBe(9295)
  expect(shareOf({ type: 2, price: 1.16 }, 801_250)).toBe(9295)
})

test('checkout, order and backend agree to the cent on 1,000 carts', () => {
  fc.assert(
    fc.property(
      fc.array(wireLine, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 0, max: 9_999 }),
      (wires, voucher) => {
        // Percentages on the wire have two decimals; amounts are in cents.
        const backendTax = (type: number, price: number, unit: number) =>
          shareOf({ type, price: type === 2 ? price / 100 : price }, unit)
        const expected = sumUp(
          wires.map(({ unit, quantity, deal, taxType, taxPrice, place: shipping }) => ({
            unit,
            quantity,
            free: backendFreeUnits(quantity, deal),
            tax: backendTax(taxType, taxPrice, unit),
            shipping,
          })),
          0,
        )
        const offered = Math.min(voucher, expected.subtotal - expected.bundle)
        const taxOf = (type: number, price: number): TaxRule =>
          type === 2 ? { kind: 'percent', percent: price / 100, step: 1 } : { kind: 'flat', amount: price }
        const checkout = checkoutTotals(
          wires.map(({ unit, quantity, deal, taxType, taxPrice, place: price }) => ({
            ...line('1', price),
            unitPrice: unit,
            regularPrice: unit,
            quantity,
            deal,
            tax: taxOf(taxType, taxPrice),
          })),
          null,
          voucher,
        )
        const order = orderTotals(
          wires.map(({ unit, quantity, deal, taxType, taxPrice, place: shipping }) => ({
            unitPrice: unit,
            quantity,
            freeUnits: deal ? dealState(deal, quantity).freeUnits : 0,
            tax: taxPerUnit(taxOf(taxType, taxPrice), unit) * quantity,
            shipping,
          })),
          offered,
        )
        const { subtotal, bundleDiscount, tax, shipping, total } = checkout
        expect({ subtotal, bundle: bundleDiscount, tax, shipping, voucher: checkout.voucher, total }).toEqual({
          ...expected,
          voucher: offered,
          total: expected.total - offered,
        })
        expect(order).toEqual({ subtotal, bundleDiscount, shipping, tax, voucher: offered, total })
      },
    ),
    { numRuns: 1_000 },
  )
})
