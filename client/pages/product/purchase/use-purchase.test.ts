import { afterEach, beforeEach, expect, it } from 'vitest'
import { type RunningHook, runHook } from '../../../testing/run-hook.tsx'
import type { ProductVariantFragment } from '../__generated__/product-page.ts'
import { type Purchase, usePurchase } from './use-purchase.ts'

const priceOf = (amount: number): ProductVariantFragment['price'] => {
  const current = { amount, currency: 'USD', formatted: `$${amount}` }
  return { current, original: null, discountPercent: null, flashEndsAt: null }
}
const variantOf = (id: string, quantity: number, value: string): ProductVariantFragment => ({
  id,
  quantity,
  sku: null,
  attributeValueIds: [value],
  price: priceOf(Number(id)),
})
const values = ['red', 'blue', 'grey'].map((id) => ({ id, title: id }))
const PRODUCT = {
  attributes: [{ id: 'colour', title: 'Colour', values }],
  variants: [variantOf('10', 9, 'red'), variantOf('20', 2, 'blue'), variantOf('30', 0, 'grey')],
  price: priceOf(5),
}

let hook: RunningHook<Purchase>
beforeEach(async () => {
  hook = await runHook(() => usePurchase(PRODUCT))
})
afterEach(() => hook.unmount())

const choose = (value: string) => {
  hook.current().choose('colour', value)
  hook.render()
}
/** The item to buy, or the problem. */
function settle(): unknown {
  const wanted = hook.current().settle()
  hook.render()
  return wanted ?? hook.current().problem
}

it('requires a variant and lists missing attributes until it is chosen', () => {
  expect(hook.current().price).toEqual(priceOf(5))
  expect(settle()).toEqual({ kind: 'missingAttributes', ids: ['colour'], titles: ['Colour'] })
  choose('red')
  expect(hook.current()).toMatchObject({ problem: null, stock: 9, isComplete: true, price: priceOf(10) })
  expect(settle()).toEqual({ variantId: '10', quantity: 1 })
})

it('lowers the quantity to another variant’s stock', () => {
  choose('red')
  hook.current().setQuantity(7)
  hook.render()
  expect(settle()).toEqual({ variantId: '10', quantity: 7 })
  choose('blue')
  expect([hook.current().quantity, settle()]).toEqual([2, { variantId: '20', quantity: 2 }])
})

it.each([
  ['red', 10, 'exceedsInventory'],
  ['grey', 1, 'outOfStock'],
] as const)('does not buy %s at a quantity of %i', (value, quantity, kind) => {
  choose(value)
  hook.current().setQuantity(quantity)
  hook.render()
  expect(settle()).toMatchObject({ kind })
})

it.each([
  ['٢', 2],
  ['\u200f٩', 9],
  ['٩٩٩', 'exceedsInventory'],
  ['９９', 'exceedsInventory'],
  ['٠', 'belowMinimum'],
  ['1e3', 'notWhole'],
  ['0x2', 'notWhole'],
  ['1.5', 'notWhole'],
  ['', 'belowMinimum'],
])('reads %s in the input as %s', (typed, read) => {
  choose('red')
  const item = hook.current().settle(typed)
  hook.render()
  expect(item?.quantity ?? hook.current().problem?.kind).toBe(read)
})
