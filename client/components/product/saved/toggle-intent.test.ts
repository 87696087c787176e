import { expect, it } from 'vitest'
import { rememberIntent, takeIntent } from './toggle-intent.ts'

function createStorage(initial: string | null = null) {
  const values = new Map<string, string>()
  if (initial !== null) values.set('toggleIntent', initial)
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

const NOW = 1_800_000_000_000

it('comes back once', () => {
  const storage = createStorage()
  rememberIntent(storage, { list: 'compareList', id: '12' }, 'guest', NOW)
  expect(takeIntent(storage, 'ann', NOW + 60_000)).toEqual({ list: 'compareList', id: '12' })
  expect(takeIntent(storage, 'ann', NOW + 60_000)).toBeNull()
})

it('is forgotten after a quarter of an hour', () => {
  const storage = createStorage()
  rememberIntent(storage, { list: 'wishlist', id: '12' }, 'guest', NOW)
  expect(takeIntent(storage, 'ann', NOW + 15 * 60_000)).toBeNull()
  expect(storage.getItem('toggleIntent')).toBeNull()
})

it('of a member comes back to that member only', () => {
  const storage = createStorage()
  for (const [account, id] of [
    ['ann', '12'],
    ['bob', undefined],
  ] as const) {
    rememberIntent(storage, { list: 'wishlist', id: '12' }, 'ann', NOW)
    expect(takeIntent(storage, account, NOW)?.id).toBe(id)
  }
})

it.each([
  'nonsense',
  'null',
  JSON.stringify({ list: 'cart', id: '1', account: 'guest', at: NOW }),
  JSON.stringify({ list: 'wishlist', id: '1 or so', account: 'guest', at: NOW }),
  JSON.stringify({ list: 'wishlist', id: '1', account: 'guest' }),
])('does nothing with %s', (text) => {
  expect(takeIntent(createStorage(text), 'ann', NOW)).toBeNull()
})
