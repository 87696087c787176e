import { expect, it } from 'vitest'
import { readViewed, rememberViewed, type ViewedProduct } from './recently-viewed-list.ts'

function memoryStorage(initial?: string) {
  const values = new Map(initial === undefined ? [] : [['recentlyViewed', initial]])
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
}

function viewed(id: string): ViewedProduct {
  return { id, slug: `p-${id}`, title: `Product ${id}`, image: '/media/a.webp', price: '$1.00' }
}

it('keeps the newest first, each product once, thirteen at most', () => {
  const storage = memoryStorage()
  for (const id of ['1', '2', '3', '1']) rememberViewed(storage, viewed(id))
  expect(readViewed(storage).map(({ id }) => id)).toEqual(['1', '3', '2'])
  for (let id = 4; id < 30; id++) rememberViewed(storage, viewed(String(id)))
  expect(readViewed(storage)).toHaveLength(13)
})

it('drops entries that are not products', () => {
  const hostile = { ...viewed('2'), image: 'javascript:alert(1)' }
  const elsewhere = { ...viewed('3'), image: '//evil.example/x.png' }
  const stored = [viewed('1'), hostile, elsewhere, { id: '../x' }, null, 'text', { ...viewed('4'), id: 5 }]
  expect(readViewed(memoryStorage(JSON.stringify(stored)))).toEqual([viewed('1')])
})

it('is empty for junk and does not throw when the store is full', () => {
  expect(readViewed(memoryStorage('{broken'))).toEqual([])
  expect(readViewed(memoryStorage('{"a":1}'))).toEqual([])
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new Error('QuotaExceededError')
    },
  }
  expect(() => rememberViewed(full, viewed('1'))).not.toThrow()
})
