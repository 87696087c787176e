import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { ACCOUNT_COOKIE, SIGNED_IN_HINT_COOKIE } from '#shared/page-account.ts'
import { viewedProducts } from './own-lists.ts'

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
  for (const id of ['1', '2', '3', '1']) viewedProducts.add(id)
  expect(viewedProducts.read()).toEqual(['1', '3', '2'])
  expect(JSON.parse(values.get(KEY) ?? '')).toEqual({ account: 'guest', entries: ['1', '3', '2'] })
  for (let id = 4; id < 30; id++) viewedProducts.add(String(id))
  expect(viewedProducts.read()).toHaveLength(10)
})

it("forgets a member's list at sign-out and hides it from other members", () => {
  signIn('ann')
  viewedProducts.add('1')
  signIn('bob')
  expect(viewedProducts.read()).toEqual([])
  signOut()
  expect(viewedProducts.read()).toEqual([])
  viewedProducts.forgetOthers()
  expect(values.has(KEY)).toBe(false)
})

it("keeps a guest's list from sign-in until sign-out", () => {
  viewedProducts.add('1')
  signIn('ann')
  viewedProducts.forgetOthers()
  expect(viewedProducts.read()).toEqual(['1'])
  viewedProducts.add('2')
  expect(viewedProducts.read()).toEqual(['2', '1'])
  signOut()
  viewedProducts.forgetOthers()
  expect(values.has(KEY)).toBe(false)
})

it.each(['{broken', '{"a":1}', '7', 'null', '[{"id":"1","title":"Of an older version"}]'])(
  'ignores the stored value %s',
  (text) => {
    values.set(KEY, text)
    expect(viewedProducts.read()).toEqual([])
  },
)

it('drops entries that are not ids', () => {
  values.set(KEY, JSON.stringify({ account: 'guest', entries: ['1', '../x', 5, null, '2'] }))
  expect(viewedProducts.read()).toEqual(['1', '2'])
})

it('does not throw when storage is blocked', () => {
  vi.stubGlobal('localStorage', undefined)
  viewedProducts.add('1')
  viewedProducts.forgetOthers()
  expect(viewedProducts.read()).toEqual([])
})
