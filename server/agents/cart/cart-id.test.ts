import { expect, test } from 'vitest'
import { isGuestToken } from '#shared/guest-token.ts'
import { createCartId, guestTokenOf, isCartId } from './cart-id.ts'

test('ids and their tokens do not repeat', () => {
  const ids = Array.from({ length: 2_000 }, createCartId)
  expect(ids.every(isCartId)).toBe(true)
  const tokens = ids.map(guestTokenOf)
  expect(tokens.every(isGuestToken)).toBe(true)
  expect(new Set(tokens).size).toBe(2_000)
})

test('the token of a cart stays the same across releases', () => {
  expect(guestTokenOf('A'.repeat(32))).toBe('urMrd0tMw1Yt60rVf9')
})

test('one other character is another cart', () => {
  const id = createCartId()
  const other = (id.startsWith('A') ? 'B' : 'A') + id.slice(1)
  expect(guestTokenOf(other)).not.toBe(guestTokenOf(id))
})

test.each(['', 'cart', 'x'.repeat(31), 'x'.repeat(33), `${'x'.repeat(31)}/`, `${'x'.repeat(32)}\n`])(
  '%j is not an id',
  (id) => {
    expect(isCartId(id)).toBe(false)
  },
)
