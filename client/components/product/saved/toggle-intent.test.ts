import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { rememberIntent, takeIntent } from './toggle-intent.ts'

const NOW = 1_800_000_000_000
let values: Map<string, string>

beforeEach(() => {
  values = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  })
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('is returned once', () => {
  rememberIntent({ list: 'compareList', id: '12' }, 'guest')
  vi.setSystemTime(NOW + 60_000)
  expect(takeIntent('ann')).toEqual({ list: 'compareList', id: '12' })
  expect(takeIntent('ann')).toBeNull()
})

it('expires after 15 minutes', () => {
  rememberIntent({ list: 'wishlist', id: '12' }, 'guest')
  vi.setSystemTime(NOW + 15 * 60_000)
  expect(takeIntent('ann')).toBeNull()
  expect(values.size).toBe(0)
})

it('is returned only to the member who made it', () => {
  for (const [account, id] of [
    ['ann', '12'],
    ['bob', undefined],
  ] as const) {
    rememberIntent({ list: 'wishlist', id: '12' }, 'ann')
    expect(takeIntent(account)?.id).toBe(id)
  }
})

it.each([
  'nonsense',
  'null',
  JSON.stringify({ list: 'cart', id: '1', account: 'guest', at: NOW }),
  JSON.stringify({ list: 'wishlist', id: '1 or so', account: 'guest', at: NOW }),
  JSON.stringify({ list: 'wishlist', id: '1', account: 'guest' }),
])('ignores %s', (text) => {
  values.set('toggleIntent', text)
  expect(takeIntent('ann')).toBeNull()
})
