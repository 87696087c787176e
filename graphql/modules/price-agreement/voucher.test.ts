import fc from 'fast-check'
import { expect, test } from 'vitest'
import { voucherDiscount, type VoucherTerms } from '../../rules/prices.ts'
import { provedDiscount } from './voucher.ts'

const anyCase = fc.record({
  terms: fc.record<VoucherTerms>({
    kind: fc.constantFrom('flat', 'percent'),
    price: fc.integer({ min: 1, max: 100 }),
    minSpend: fc.integer({ min: 0, max: 9000 }),
    cap: fc.option(fc.integer({ min: 1, max: 2000 })),
  }),
  own: fc.integer({ min: 100, max: 9000 }),
  offers: fc.integer({ min: 0, max: 4000 }),
  /** Price of selected lines that cannot be bought. */
  leftOut: fc.integer({ min: 0, max: 4000 }),
  /** Some backends answer what their order gives. */
  isRight: fc.boolean(),
  /** Lines of hidden products count, but no cart shows them. */
  hidden: fc.constantFrom(0, 0, 700),
})

const basesOf = ({ own, offers, leftOut }: { own: number; offers: number; leftOut: number }) => ({
  own,
  others: [own + offers, own + leftOut, own + offers + leftOut],
})

test('a discount is what the order gives, or nothing below the minimum spend', () => {
  fc.assert(
    fc.property(anyCase, fc.nat({ max: 2 }), ({ terms, own, isRight, ...amounts }, at) => {
      const bases = basesOf({ own, ...amounts })
      const given = voucherDiscount(terms, own, 1)
      const answered = isRight ? given : voucherDiscount(terms, bases.others[at] ?? own, 1)
      expect(provedDiscount(answered, bases, terms, 1)).toBe(own < terms.minSpend ? null : given)
    }),
  )
})

test('a discount with unknown terms, or on hidden lines, is never above what the order gives', () => {
  fc.assert(
    fc.property(anyCase, ({ terms, own, hidden, ...amounts }) => {
      const bases = basesOf({ own, ...amounts })
      const answered = voucherDiscount(terms, Math.max(...bases.others) + hidden, 1)
      const known = hidden > 0 ? { ...terms, minSpend: 0 } : null
      const discount = provedDiscount(answered, bases, known, 1)
      expect(discount).toBeLessThanOrEqual(voucherDiscount(terms, own, 1))
      expect(discount).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('terms that do not explain the answer are not believed', () => {
  const outdated: VoucherTerms = { kind: 'percent', price: 50, minSpend: 0, cap: null }
  expect(provedDiscount(300, { own: 2000, others: [3000] }, outdated, 1)).toBe(200)
})
