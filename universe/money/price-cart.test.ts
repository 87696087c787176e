import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountAndDigits, moneyCart } from './arbitraries.ts'
import { priceCart, toMinorUnits } from './price-cart.ts'
import { priceCartAgain, toMinorUnitsAgain } from './second-oracle.ts'
import type { MoneyCart, MoneyLine, MoneyVoucher, Place, Rate } from './types.ts'

const everywhere: Place = { id: 1, country: 'ALL', state: '', price: 1000, pickupPrice: 200 }
const buy2Free1 = { buy: 2, free: 1 }

function lineWith(fields: Partial<MoneyLine> = {}): MoneyLine {
  return {
    id: 'a',
    isSelected: true,
    quantity: 1,
    selling: 10_000,
    offered: null,
    flash: null,
    variantPrice: null,
    hasAttributes: false,
    bundle: null,
    tax: null,
    shippingRule: { id: 1, isSinglePrice: false, places: [everywhere] },
    delivery: 'location',
    ...fields,
  }
}

function priceLines(lines: MoneyLine[], fields: Partial<MoneyCart> = {}) {
  return priceCart({
    lines,
    address: { country: 'US', state: 'CA' },
    voucher: null,
    freeShippingFrom: 0,
    taxesPaidUnits: false,
    percentStep: 1,
    ...fields,
  })
}

function priceOne(fields: Partial<MoneyLine>, cart: Partial<MoneyCart> = {}) {
  return priceLines([lineWith(fields)], cart).lines['a']
}

function voucherOf(amount: Rate, fields: Partial<MoneyVoucher> = {}): MoneyVoucher {
  return { amount, minSpend: 0, cap: null, ...fields }
}

/** Two of three units at 76.00 are paid, with 3 % tax and 10.00 shipping. */
const workedLine = lineWith({ selling: 7600, quantity: 3, bundle: buy2Free1, tax: { type: 'percent', value: 300 } })

describe('totals', () => {
  it("gives the contract's worked answer", () => {
    expect(priceLines([workedLine])).toEqual({
      lines: { a: { unit: 7600, original: null, discountPercent: null, freeUnits: 1, tax: 684, placeId: 1 } },
      subtotal: 22_800,
      bundleDiscount: 7600,
      tax: 684,
      shipping: 1000,
      voucherOff: 0,
      voucherMissesMinimum: false,
      total: 16_884,
    })
  })

  it('takes 15 % of the base 152.00 off and leaves tax and shipping', () => {
    const cart = priceLines([workedLine], { voucher: voucherOf({ type: 'percent', value: 1500 }) })
    expect(cart).toMatchObject({ tax: 684, shipping: 1000, voucherOff: 2280, total: 14_604 })
  })

  it('leaves lines out that are not selected or have no place, and still prices them', () => {
    const lost = { id: 2, isSinglePrice: false, places: [{ ...everywhere, country: 'FR', state: 'ALL' }] }
    const cart = priceLines([
      lineWith({ selling: 500 }),
      lineWith({ id: 'b', isSelected: false, quantity: 2, tax: { type: 'flat', value: 30 } }),
      lineWith({ id: 'c', quantity: 2, tax: { type: 'flat', value: 30 }, shippingRule: lost }),
    ])
    expect(cart).toMatchObject({ subtotal: 500, tax: 0, shipping: 1000, total: 1500 })
    expect(cart.lines['b']).toMatchObject({ unit: 10_000, tax: 60, placeId: 1 })
    expect(cart.lines['c']).toMatchObject({ unit: 10_000, tax: 60, placeId: null })
  })

  it('is 0 for an empty cart', () => {
    expect(priceLines([])).toMatchObject({ lines: {}, subtotal: 0, shipping: 0, total: 0 })
  })
})

describe('unit price', () => {
  const prices = { variantPrice: 5000, hasAttributes: true, flash: 4000, offered: 3000 }

  it.each([
    ['the variant price first', {}, 5000, null, null],
    ['no variant price without attributes', { hasAttributes: false }, 4000, 10_000, 60],
    ['no variant price of 0', { variantPrice: 0 }, 4000, 10_000, 60],
    ['the offer without a flash sale', { variantPrice: null, flash: null }, 3000, 10_000, 70],
    ['no offer of 0', { variantPrice: null, flash: null, offered: 0 }, 10_000, null, null],
    ['the selling price last', { variantPrice: null, flash: null, offered: null }, 10_000, null, null],
    ['a flash price of 0', { variantPrice: null, flash: 0 }, 0, 10_000, 100],
    // 66.66 ÷ 99.99 is 66.67 %, of which 66 is the integer part.
    ['a discount of whole percents', { variantPrice: null, flash: null, selling: 9999, offered: 6666 }, 6666, 9999, 34],
    // 120.00 ÷ 100.00 is 120 %.
    ['an offer above the selling price', { variantPrice: null, flash: null, offered: 12_000 }, 12_000, 10_000, -20],
    ['no original price of 0', { variantPrice: null, selling: 0 }, 4000, null, null],
  ])('takes %s', (_title, fields, unit, original, discountPercent) => {
    expect(priceOne({ ...prices, ...fields })).toMatchObject({ unit, original, discountPercent })
  })
})

describe('bundle deal', () => {
  it.each([
    [1, buy2Free1, 0],
    [2, buy2Free1, 1],
    [6, buy2Free1, 1],
    [1, { buy: 1, free: 2 }, 1],
  ])('makes units of %i free with %o: %i', (quantity, bundle, freeUnits) => {
    expect(priceOne({ quantity, bundle })).toMatchObject({ freeUnits })
  })
})

describe('tax', () => {
  const percent = (value: number): Rate => ({ type: 'percent', value })
  const flat: Rate = { type: 'flat', value: 25 }

  it.each([
    // 5 % of 10.50 is 0.525, so 0.53 a unit; 5 % of 10.49 is 0.5245.
    ['rounds half a hundredth up before it multiplies', 1050, 3, percent(500), false, 159],
    ['rounds less than half a hundredth down', 1049, 3, percent(500), false, 156],
    ['counts free units', 7600, 3, flat, false, 75],
    ['counts a percentage of paid units in generation 4', 7600, 3, percent(300), true, 456],
    ['counts a flat tax once in generation 4', 7600, 3, flat, true, 25],
    // 12.5 % is 11258999068426.125; the product on the way is above 2 ** 53.
    ['is exact for large amounts', 90_071_992_547_409, 1, percent(1250), false, 11_258_999_068_426],
  ])('%s', (_title, selling, quantity, tax, taxesPaidUnits, expected) => {
    expect(priceOne({ selling, quantity, tax, bundle: buy2Free1 }, { taxesPaidUnits })).toMatchObject({ tax: expected })
  })
})

describe('shipping', () => {
  it.each([
    ['the exact state', ['ALL ALL', 'US ALL', 'US CA', 'US NY'], 'US CA'],
    ['the state ALL of the country', ['ALL CA', 'US NY', 'US ALL'], 'US ALL'],
    ['the country ALL', ['US NY', 'FR CA', 'ALL '], 'ALL '],
    ['the country ALL whatever its state', ['ALL NY'], 'ALL NY'],
    ['no place', ['US NY', 'FR ALL', 'FR CA'], null],
  ])('goes by %s', (_title, names, expected) => {
    const places = names.map((name, id) => {
      const [country = '', state = ''] = name.split(' ')
      return { ...everywhere, id, country, state }
    })
    const { placeId } = priceOne({ shippingRule: { id: 1, isSinglePrice: false, places } })!
    expect(placeId === null ? null : names[placeId]).toBe(expected)
  })

  it.each([
    ['each line, not each unit', false, 200, 2200],
    ['a rule of single prices once for each type', true, 200, 1200],
    ['the price of delivery if goods cannot be picked up', false, null, 3000],
    ['delivery once if goods cannot be picked up', true, null, 1000],
  ])('charges %s', (_title, isSinglePrice, pickupPrice, shipping) => {
    const shippingRule = { id: 1, isSinglePrice, places: [{ ...everywhere, pickupPrice }] }
    const cart = priceLines([
      lineWith({ quantity: 3, shippingRule }),
      lineWith({ id: 'b', shippingRule }),
      lineWith({ id: 'c', shippingRule, delivery: 'pickup' }),
    ])
    expect(cart.shipping).toBe(shipping)
  })

  it('charges two rules of single prices', () => {
    const shippingRules = [1, 2].map((id) => ({ id, isSinglePrice: true, places: [everywhere] }))
    const lines = shippingRules.map((shippingRule, index) => lineWith({ id: `${index}`, shippingRule }))
    expect(priceLines(lines).shipping).toBe(2000)
  })

  // The paid goods of the worked answer cost 152.00.
  it.each([
    [0, 1000],
    [15_200, 0],
    [15_201, 1000],
  ])('is free at or above the threshold %i: costs %i', (freeShippingFrom, shipping) => {
    const voucher = voucherOf({ type: 'flat', value: 100 })
    expect(priceLines([workedLine], { freeShippingFrom, voucher }).shipping).toBe(shipping)
  })
})

describe('voucher', () => {
  const flat = (value: number): Rate => ({ type: 'flat', value })
  const half: Rate = { type: 'percent', value: 5000 }

  // The goods cost 10.01, tax is 0.30 and shipping 10.00.
  it.each([
    ['takes a flat amount off', voucherOf(flat(300)), 300, false, 1731],
    ['rounds half a hundredth up', voucherOf(half), 501, false, 1530],
    ['stops at its cap', voucherOf(half, { cap: 400 }), 400, false, 1631],
    ['ignores a cap it does not reach', voucherOf(half, { cap: 502 }), 501, false, 1530],
    ['never takes more than the goods cost', voucherOf(flat(9999)), 1001, false, 1030],
    ['is given at its minimum', voucherOf(flat(300), { minSpend: 1001 }), 300, false, 1731],
    ['is not given below its minimum', voucherOf(flat(300), { minSpend: 1002 }), 0, true, 2031],
  ])('%s', (_title, voucher, voucherOff, voucherMissesMinimum, total) => {
    const cart = priceLines([lineWith({ selling: 1001, tax: flat(30) })], { voucher })
    expect(cart).toMatchObject({ voucherOff, voucherMissesMinimum, total })
  })
})

describe('minor units', () => {
  it.each([
    [1250, 0, 13],
    [1249, 0, 12],
    [-1250, 0, -13],
    [-49, 0, 0],
    [1250, 2, 1250],
    [1250, 3, 12_500],
  ])('writes %i hundredths with %i decimals as %i', (amount, digits, units) => {
    expect(toMinorUnits(amount, digits)).toBe(units)
  })
})

it('agrees with the oracle that was written independently', () => {
  fc.assert(
    fc.property(moneyCart, (cart) => void expect(priceCart(cart)).toEqual(priceCartAgain(cart))),
    { numRuns: 2_000 },
  )
  fc.assert(
    fc.property(
      amountAndDigits,
      ([amount, digits]) => void expect(toMinorUnits(amount, digits)).toBe(toMinorUnitsAgain(amount, digits)),
    ),
  )
})
