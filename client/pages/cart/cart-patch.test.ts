import { describe, expect, it } from 'vitest'
import type { CartFieldsFragment } from './__generated__/cart-page.ts'
import { patchCart } from './cart-patch.ts'

const money = { amount: 100, formatted: '$1.00' }

function line(id: string, quantity: number, selected: boolean): CartFieldsFragment['lines'][number] {
  const product = { id, slug: `p-${id}`, title: id, image: { thumbnail: '/a.webp' } }
  const price = { current: money, original: null, discountPercent: null, flashEndsAt: null }
  const variant = { id, stock: 9, options: [] }
  return { id, quantity, selected, product, variant, price, total: money, bundle: null, availability: 'AVAILABLE' }
}

const cart: CartFieldsFragment = {
  id: 'c',
  count: 5,
  lines: [line('1', 2, true), line('2', 3, false)],
  summary: {
    selectedCount: 2,
    subtotal: money,
    bundleDiscount: money,
    taxPercent: null,
    tax: money,
    other: { amount: 0, formatted: '' },
    total: money,
    saved: money,
    freeShipping: null,
    hasOffers: false,
  },
}

describe('an optimistic change', () => {
  // @4.0.12
  it('recounts after a line is deleted', () => {
    const patched = patchCart(cart, { kind: 'delete', id: '1' })
    expect(patched.lines.map(({ id }) => id)).toEqual(['2'])
    expect(patched.count).toBe(3)
  })

  it('sets a quantity and leaves the amounts to the server', () => {
    const patched = patchCart(cart, { kind: 'quantity', id: '2', quantity: 7 })
    expect(patched.lines.map(({ quantity }) => quantity)).toEqual([2, 7])
    expect(patched.count).toBe(9)
    expect(patched.summary).toBe(cart.summary)
    expect(cart.lines[1]?.quantity).toBe(3)
  })

  it('selects some lines and deselects others', () => {
    const patched = patchCart(cart, { kind: 'select', checked: ['2'], unchecked: ['1'] })
    expect(patched.lines.map(({ selected }) => selected)).toEqual([false, true])
  })
})
