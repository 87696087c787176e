import { expect, it } from 'vitest'
import { keepSaved, keptSaved } from './kept-saved.ts'

function createStorage(initial: string | null = null) {
  const values = new Map<string, string>()
  if (initial !== null) values.set('saved', initial)
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

const saved = { wishlist: new Set(['1', '2']), compareList: new Set<string>(), following: new Set(['7']) }

it('comes back for the account it belongs to', () => {
  const storage = createStorage()
  keepSaved(storage, 'ada@example.com', saved)
  expect(keptSaved(storage, 'ada@example.com')).toEqual(saved)
  expect(keptSaved(storage, 'eve@example.com')).toBeNull()
})

it.each(['nonsense', 'null', '[]', JSON.stringify({ account: 'ada@example.com', wishlist: ['1'] })])(
  'takes nothing from %s',
  (text) => {
    expect(keptSaved(createStorage(text), 'ada@example.com')).toBeNull()
  },
)

it('takes nothing where storage is forbidden', () => {
  const forbidden = {
    ...createStorage(),
    getItem: () => {
      throw new Error('forbidden')
    },
  }
  expect(keptSaved(forbidden, 'ada@example.com')).toBeNull()
})
