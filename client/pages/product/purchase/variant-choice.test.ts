import { describe, expect, it } from 'vitest'
import type { ProductVariantFragment } from '../__generated__/product-page.ts'
import { chosenVariant, initialChoice, isObtainable, purchaseProblemOf, variantTitle } from './variant-choice.ts'

const colour = {
  id: 'c',
  title: 'Colour',
  values: [
    { id: 'red', title: 'Red' },
    { id: 'blue', title: 'Blue' },
  ],
}
const size = {
  id: 's',
  title: 'Size',
  values: [
    { id: '41', title: '41' },
    { id: '42', title: '42' },
  ],
}
const material = { id: 'm', title: 'Material', values: [{ id: 'wool', title: 'Wool' }] }
const attributes = [colour, size, material]

function variant(id: string, quantity: number, ...attributeValueIds: string[]): ProductVariantFragment {
  const current = { amount: 100, currency: 'USD', formatted: '$1.00' }
  const price = { current, original: null, discountPercent: null, flashEndsAt: null }
  return { id, quantity, sku: null, attributeValueIds, price }
}

const variants = [
  variant('1', 3, 'red', '41', 'wool'),
  variant('2', 0, 'red', '42', 'wool'),
  variant('3', 1, 'blue', '42', 'wool'),
]
const base = { attributes, variants, quantity: 1 }

describe('the choice of a variant', () => {
  it('starts with attributes of a single value', () => {
    expect(initialChoice(attributes)).toEqual({ m: 'wool' })
  })

  it('finds a variant once every attribute is chosen', () => {
    expect(chosenVariant(attributes, variants, { m: 'wool', c: 'blue' })).toBeNull()
    expect(chosenVariant(attributes, variants, { m: 'wool', c: 'blue', s: '42' })?.id).toBe('3')
    expect(chosenVariant(attributes, variants, { m: 'wool', c: 'blue', s: '41' })).toBeNull()
  })

  it('finds the only variant of a product without attributes', () => {
    expect(chosenVariant([], [variant('9', 1)], {})?.id).toBe('9')
  })

  it('marks combinations that are sold out or not sold', () => {
    expect(isObtainable(variants, { m: 'wool', c: 'red' }, 's', '41')).toBe(true)
    expect(isObtainable(variants, { m: 'wool', c: 'red' }, 's', '42')).toBe(false)
    expect(isObtainable(variants, { m: 'wool', c: 'blue' }, 's', '41')).toBe(false)
    expect(isObtainable(variants, { m: 'wool' }, 'c', 'blue')).toBe(true)
  })

  it('titles a variant by its values in the order of the attributes', () => {
    expect(variantTitle(attributes, variant('3', 1, 'wool', '42', 'blue'))).toBe('Blue / 42 / Wool')
  })
})

describe('the purchase problem', () => {
  // @5.0.7
  it('is the missing attributes', () => {
    expect(purchaseProblemOf({ ...base, choice: { m: 'wool' } })).toEqual({
      kind: 'missingAttributes',
      ids: ['c', 's'],
      titles: ['Colour', 'Size'],
    })
  })

  // @5.0.7 @9.0.6
  it('is the stock', () => {
    const choice = { m: 'wool', c: 'red', s: '41' }
    expect(purchaseProblemOf({ ...base, choice, quantity: 3 })).toBeNull()
    expect(purchaseProblemOf({ ...base, choice, quantity: 4 })).toEqual({ kind: 'exceedsInventory' })
    expect(purchaseProblemOf({ ...base, choice: { ...choice, s: '42' } })).toEqual({ kind: 'outOfStock' })
  })

  // @5.0.7
  it('is reported before a choice if nothing is in stock', () => {
    expect(purchaseProblemOf({ ...base, variants: [variant('1', 0, 'red', '41', 'wool')], choice: {} })).toEqual({
      kind: 'outOfStock',
    })
  })
})
