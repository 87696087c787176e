import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { ACCOUNT_COOKIE, SIGNED_IN_HINT_COOKIE } from '#shared/page-account.ts'
import { forgetViewedOfOthers, rememberViewed, viewedProducts } from './viewed-products.ts'

afterAll(() => void vi.unstubAllGlobals())

const KEY = 'recentlyViewed'
let values: Map<string, string>

function signIn(account: string): void {
  const cookie = `${SIGNED_IN_HINT_COOKIE}=1; ${ACCOUNT_COOKIE}=${account}`
  vi.stubGlobal('document', { cookie })
}

function signOut(): void {
  vi.stubGlobal('document', { cookie: '' })
}

beforeEach(() => {
  values = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  })
  signOut()
})

it('stores at most ten distinct ids, newest first', () => {
  for (const id of ['1', '2', '3', '1']) rememberViewed(id)
  expect(viewedProducts()).toEqual(['1', '3', '2'])
  expect(JSON.parse(values.get(KEY) ?? '')).toEqual({ account: 'guest', ids: ['1', '3', '2'] })
  for (let id = 4; id < 30; id++) rememberViewed(String(id))
  expect(viewedProducts()).toHaveLength(10)
})

it("forgets a member's list at sign-out and hides it from other members", () => {
  signIn('ann')
  rememberViewed('1')
  signIn('bob')
  expect(viewedProducts()).toEqual([])
  signOut()
  expect(viewedProducts()).toEqual([])
  forgetViewedOfOthers()
  expect(values.has(KEY)).toBe(false)
})

it("keeps a guest's list from sign-in until sign-out", () => {
  rememberViewed('1')
  signIn('ann')
  forgetViewedOfOthers()
  expect(viewedProducts()).toEqual(['1'])
  rememberViewed('2')
  expect(viewedProducts()).toEqual(['2', '1'])
  signOut()
  forgetViewedOfOthers()
  expect(values.has(KEY)).toBe(false)
})

it.each(['{broken', '{"a":1}', '7', 'null', '[{"id":"1","title":"Of an older version"}]'])(
  'ignores the stored value %s',
  (text) => {
    values.set(KEY, text)
    expect(viewedProducts()).toEqual([])
  },
)

it('drops entries that are not ids', () => {
  values.set(KEY, JSON.stringify({ account: 'guest', ids: ['1', '../x', 5, null, '2'] }))
  expect(viewedProducts()).toEqual(['1', '2'])
})

it('does not throw when storage is blocked', () => {
  vi.stubGlobal('localStorage', undefined)
  rememberViewed('1')
  forgetViewedOfOthers()
  expect(viewedProducts()).toEqual([])
})
