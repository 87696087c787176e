import { expect, it } from 'vitest'
import { doubledIds, misplacedIds } from './text-homes.ts'

it('finds ids that are named after one area and used by three', () => {
  const files = new Set([
    'client/pages/cart/cart-line.tsx',
    'client/pages/orders/list/x.tsx',
    'client/frame/footer/y.tsx',
  ])
  const two = new Set(['client/pages/cart/cart-line.tsx', 'client/pages/cart/x.tsx', 'client/frame/footer/y.tsx'])
  expect(misplacedIds(new Map([['cart.total', files]]))).toEqual([
    'en: cart.total is said by pages/cart, pages/orders, frame/footer: give it a common.* id',
  ])
  expect(
    misplacedIds(
      new Map([
        ['common.total', files],
        ['cart.total', two],
      ]),
    ),
  ).toEqual([])
})

it('finds texts that are the same in every language', () => {
  const english = { 'a.x': 'Items', 'b.x': 'Items', 'c.x': 'Items' }
  const french = { 'a.x': 'Articles', 'b.x': 'Articles', 'c.x': 'Éléments' }
  expect(doubledIds([english, french])).toEqual(['a.x and b.x are one text'])
})
