import { expect, test } from 'vitest'
import { isGuestToken } from '#shared/guest-token.ts'
import { createCartId, expiryOf, guestTokenOf } from './cart-id.ts'

const NOW = Date.UTC(2026, 5, 1)

test('ids and their tokens do not repeat', () => {
  const ids = Array.from({ length: 2_000 }, () => createCartId(NOW))
  const tokens = ids.map(guestTokenOf)
  expect(tokens.every(isGuestToken)).toBe(true)
  expect(new Set(tokens).size).toBe(2_000)
})

test('the token of a cart stays the same across releases', () => {
  expect(guestTokenOf('A'.repeat(32))).toBe('urMrd0tMw1Yt60rVf9')
})

test('one other character is another cart', () => {
  const id = createCartId(NOW)
  const other = (id.startsWith('A') ? 'B' : 'A') + id.slice(1)
  expect(guestTokenOf(other)).not.toBe(guestTokenOf(id))
})

test('a cart expires thirty days after its creation', () => {
  expect(expiryOf(createCartId(NOW))).toEqual(new Date(NOW + 30 * 24 * 60 * 60 * 1_000))
})

test.each(['', 'cart', 'x'.repeat(31), 'x'.repeat(33), `${'x'.repeat(31)}/`, `${'x'.repeat(32)}\n`])(
  '%j is not an id',
  (id) => {
    expect(expiryOf(id)).toBeNull()
  },
)
