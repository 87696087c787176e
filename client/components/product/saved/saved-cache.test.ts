import { afterEach, expect, it, vi } from 'vitest'
import { cachedSaved, cacheSaved } from './saved-cache.ts'

function stubStorage(initial: string | null = null) {
  const values = new Map<string, string>()
  if (initial !== null) values.set('saved', initial)
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  })
}
afterEach(() => vi.unstubAllGlobals())

const saved = { wishlist: new Set(['1', '2']), compareList: new Set<string>(), following: new Set(['7']) }

it('returns the lists to the account that they belong to', () => {
  stubStorage()
  cacheSaved('ada@example.com', saved)
  expect(cachedSaved('ada@example.com')).toEqual(saved)
  expect(cachedSaved('eve@example.com')).toBeNull()
})

it.each(['nonsense', 'null', '[]', JSON.stringify({ account: 'ada@example.com', wishlist: ['1'] })])(
  'ignores %s',
  (text) => {
    stubStorage(text)
    expect(cachedSaved('ada@example.com')).toBeNull()
  },
)

it('returns nothing if storage is forbidden', () => {
  vi.stubGlobal('sessionStorage', {
    getItem() {
      throw new Error('forbidden')
    },
  })
  expect(cachedSaved('ada@example.com')).toBeNull()
  expect(() => cacheSaved('ada@example.com', saved)).not.toThrow()
})
