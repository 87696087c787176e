import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Breakdown, linesDigest, readBreakdown, type SeenLine, withMethod, writeBreakdown } from './breakdown.ts'
import { needsAgreement } from './compare.ts'
import { changesBetween } from './explain.ts'

const ADDRESS = 'a1b2c3d4e5f6'
const amount = fc.integer({ min: 0, max: 1_000_000 })
const anyLines = fc.uniqueArray(
  fc.record<SeenLine>({
    id: fc.integer({ min: 1, max: 8 }).map(String),
    quantity: fc.integer({ min: 1, max: 9 }),
    unitPrice: fc.integer({ min: 0, max: 90_000 }),
    isPickup: fc.boolean(),
  }),
  { maxLength: 6, selector: ({ id }) => id },
)
const sums = fc.record({ bundleDiscount: amount, shipping: amount, tax: amount, voucher: amount })

function breakdownOf(lines: SeenLine[], given: Partial<Breakdown> = {}): Breakdown {
  const subtotal = lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0)
  const { bundleDiscount = 0, shipping = 0, tax = 0, voucher = 0 } = given
  const total = subtotal - bundleDiscount + shipping + tax - voucher
  return {
    currency: 'USD',
    total,
    subtotal,
    bundleDiscount,
    shipping,
    tax,
    voucher,
    address: ADDRESS,
    method: 0,
    linesDigest: linesDigest(lines),
    lines,
    ...given,
  }
}
const anyBreakdown = fc.tuple(anyLines, sums).map(([lines, given]) => breakdownOf(lines, given))

/** The text of a breakdown with all its lines, at any length. */
function uncut({ lines, ...breakdown }: Breakdown): string {
  const each = (lines ?? []).map((one) => writeBreakdown({ ...breakdown, lines: [one] }).split('_')[2])
  return [writeBreakdown({ ...breakdown, lines: [] }), ...each].join('_')
}

const line = (id: string, quantity: number, unitPrice: number, isPickup = false) => ({
  id,
  quantity,
  unitPrice,
  isPickup,
})
const bowl = line('5', 2, 1450)
const seen = breakdownOf([bowl], { shipping: 450, tax: 580, voucher: 300 })
const agreed = { amount: seen.total, currency: 'USD', seen }

describe('an agreement', () => {
  it.each([
    ['the same', {}, false],
    ['less', { shipping: 0, total: seen.total - 450 }, false],
    ['a cent more', { shipping: 451, total: seen.total + 1 }, true],
    ['another currency', { currency: 'EUR' }, true],
    ['less, because a line was removed', { lines: [line('6', 1, 1000)], total: 1000 }, true],
    ['less, because a quantity changed', { lines: [line('5', 1, 1450)], total: seen.total - 1450 }, true],
    ['less, because a price fell', { lines: [line('5', 2, 1400)], total: seen.total - 100 }, false],
    ['the same, but a price rose', { lines: [line('5', 2, 1500)] }, true],
    ['the same, to another address', { address: 'b1b2c3d4e5f6' }, true],
    ['the same, picked up', { lines: [line('5', 2, 1450, true)] }, true],
    ['the same, with a method that was not chosen before', { method: 3 }, false],
    ['nothing, because nothing can be ordered', { lines: [], total: 0, currency: 'EUR' }, false],
    ['less, with too many lines to list', { lines: null, total: 1 }, false],
    ['less, with other lines, too many to list', { lines: null, linesDigest: '0b1c2d3e4f50', total: 1 }, true],
  ])('is needed again or not if the order costs %s', (_what, change, expected) => {
    expect(needsAgreement(agreed, { ...seen, ...change })).toBe(expected)
  })

  it('only covers the total if the seen breakdown is unknown', () => {
    expect(needsAgreement({ ...agreed, seen: null }, { ...seen, lines: [line('9', 1, 1)] })).toBe(false)
    expect(needsAgreement({ ...agreed, seen: null }, { ...seen, total: seen.total + 1 })).toBe(true)
  })

  it('covers nothing if the breakdown is of another version', () => {
    expect(needsAgreement({ ...agreed, seen: 'unreadable' }, seen)).toBe(true)
  })

  it('is for a method that the shopper has seen', () => {
    const byCard = { ...agreed, seen: { ...seen, method: 3 } }
    expect([needsAgreement(byCard, { ...seen, method: 3 }), needsAgreement(byCard, { ...seen, method: 2 })]).toEqual([
      false,
      true,
    ])
  })
})

describe('changesBetween', () => {
  it('lists lines, sums, and currency', () => {
    const added = line('7', 3, 200)
    const now = breakdownOf([line('5', 2, 1600), added], { shipping: 450, tax: 600, voucher: 0, bundleDiscount: 200 })
    expect(changesBetween(seen, now)).toEqual([
      { kind: 'LINE_PRICE', lineId: '5', before: 2900, after: 3200 },
      { kind: 'LINE_ADDED', lineId: '7', before: 0, after: 600 },
      { kind: 'BUNDLE', lineId: null, before: 0, after: 200 },
      { kind: 'TAX', lineId: null, before: 580, after: 600 },
      { kind: 'VOUCHER', lineId: null, before: 300, after: 0 },
    ])
    expect(changesBetween(now, breakdownOf([line('5', 1, 1600)], { shipping: 500 }))).toMatchObject([
      { kind: 'LINE_QUANTITY', before: 3200, after: 1600 },
      { kind: 'LINE_GONE', lineId: '7', before: 600, after: 0 },
      { kind: 'BUNDLE' },
      { kind: 'SHIPPING', before: 450, after: 500 },
      { kind: 'TAX' },
    ])
    expect(changesBetween(seen, { ...now, currency: 'EUR' })).toEqual([
      { kind: 'CURRENCY', lineId: null, before: seen.total, after: now.total },
    ])
    // The same price for another quantity is still a change.
    expect(changesBetween(breakdownOf([line('5', 2, 300)]), breakdownOf([line('5', 3, 200)]))).toMatchObject([
      { kind: 'LINE_QUANTITY', before: 600, after: 600 },
    ])
    expect(changesBetween({ ...seen, lines: null }, breakdownOf([line('5', 2, 1600)], seen))).toMatchObject([])
    expect(changesBetween({ ...seen, lines: null }, now)[0]).toMatchObject({ kind: 'SUBTOTAL', after: 3800 })
  })

  it('lists what is different at the same price', () => {
    const same = { lineId: null, before: seen.total, after: seen.total }
    const others = { address: '', lines: [line('5', 2, 1450, true)], method: 2 }
    expect(changesBetween({ ...seen, method: 3 }, { ...seen, ...others })).toEqual([
      { ...same, kind: 'ADDRESS' },
      { ...same, kind: 'DELIVERY', lineId: '5' },
      { ...same, kind: 'METHOD' },
    ])
    const many = { lines: null, linesDigest: '0b1c2d3e4f50' }
    expect(changesBetween(seen, { ...seen, ...many })).toEqual([{ ...same, kind: 'LINES' }])
  })

  it('explains the difference between any two totals to the cent, and is empty for equal ones', () => {
    fc.assert(
      fc.property(anyBreakdown, anyBreakdown, (before, after) => {
        const takenOff = ['BUNDLE', 'VOUCHER']
        const explained = changesBetween(before, after).reduce(
          (sum, { kind, before: was, after: is }) => sum + (takenOff.includes(kind) ? was - is : is - was),
          0,
        )
        expect(explained).toBe(after.total - before.total)
        expect(changesBetween(before, { ...before })).toEqual([])
      }),
    )
  })
})

describe('a breakdown as a text', () => {
  it('round-trips and fits into a URL', () => {
    fc.assert(
      fc.property(anyBreakdown, amount, (made, total) => {
        const breakdown = { ...made, total }
        const text = writeBreakdown(breakdown)
        expect(text.length).toBeLessThanOrEqual(250)
        expect(text).toMatch(/^[\w.~]+$/)
        expect(readBreakdown(text)).toEqual(breakdown)
      }),
    )
  })

  it('omits the lines if there are too many', () => {
    const many = breakdownOf(Array.from({ length: 60 }, (_, index) => line(String(48_210_000 + index), 1, 1290)))
    expect(readBreakdown(writeBreakdown(many))).toEqual({ ...many, lines: null })
  })

  it('may have the maximum length, and no more', () => {
    const ofLength = (length: number) => {
      const digits = [0, 1, 2, 3, 4].map((count) => 36 ** count)
      const lines = Array.from({ length: 29 }, (_, index) => line(String(100 + index), 1, 1))
      for (const tax of digits) {
        for (const voucher of digits) {
          const made = breakdownOf(lines, { tax, voucher, total: 1 })
          if (uncut(made).length === length) return made
        }
      }
      throw new Error(`no breakdown has ${length} signs`)
    }
    const longest = ofLength(250)
    expect(writeBreakdown(longest)).toHaveLength(250)
    expect(readBreakdown(writeBreakdown(longest))).toEqual(longest)
    expect(writeBreakdown(ofLength(251))).toMatch(/~$/)
    expect(readBreakdown(uncut(ofLength(251)))).toBeNull()
  })

  it('has the mark for omitted lines without lines', () => {
    const cut = { ...seen, lines: null }
    expect(writeBreakdown(cut)).toMatch(/^USD[\w.]+~$/)
    expect(readBreakdown(writeBreakdown(cut))).toEqual(cut)
  })

  it('supports ids of several digits, and only with their digest', () => {
    const digest = linesDigest([line('1295', 36, 1295)])
    const text = `USD.1.2.3.4.5.6_${ADDRESS}.${digest}.0_zz.10.zz`
    expect(readBreakdown(text)?.lines).toEqual([line('1295', 36, 1295)])
    expect(readBreakdown(text.replace('10', '11'))).toBeNull()
    expect(readBreakdown(`x${text}`)).toBeNull()
  })

  it('takes a method later', () => {
    expect(readBreakdown(withMethod(writeBreakdown(seen), 3))).toEqual({ ...seen, method: 3 })
  })

  it.each(['', 'USD', 'USD.1.2.3.4.5', 'usd.1.2.3.4.5.6', 'USD.1.2.3.4.5.6_1.2', 'USD.1.2.3.4.5.-6', '<script>', null])(
    'is none where it is %s',
    (text) => expect(readBreakdown(text)).toBeNull(),
  )
})
