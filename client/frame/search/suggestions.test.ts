import { afterEach, expect, test, vi } from 'vitest'
import { href } from '#shared/routes.ts'
import { recentSearches } from '../../foundation/visitor/own-lists.ts'
import { keepNames, splitAtMatch, startGroups, suggestionGroups } from './suggestions.tsx'

const inFrench: Parameters<typeof suggestionGroups>[1] = (route, params, search) => href(route, params, 'fr', search)
const nothing = { keywords: [], categories: [], subCategories: [], products: [] }

// @2.4.9 @2.7.1
test('links keywords to the search, and categories and products to their pages', () => {
  const groups = suggestionGroups(
    {
      keywords: ['copper kettle'],
      categories: [{ id: '1', title: 'Kitchen', slug: 'kitchen' }],
      subCategories: [
        { id: '2', title: 'Kettles', slug: 'kettles', parentSlug: 'kitchen' },
        { id: '3', title: 'Lost', slug: 'lost', parentSlug: null },
      ],
      products: [
        {
          id: '9',
          slug: 'kettle',
          title: 'Kettle',
          image: { thumbnail: '/t.webp' },
          price: { current: { formatted: '$9.00' } },
          inStock: false,
        },
      ],
    },
    inFrench,
  )
  expect(groups.map(({ kind, items }) => [kind, items.map((item) => item.href)])).toEqual([
    ['keywords', ['/fr/search?q=copper+kettle']],
    ['categories', ['/fr/category/kitchen', '/fr/category/kitchen/kettles', '/fr/search?q=Lost']],
    ['products', ['/fr/product/kettle/9']],
  ])
})

afterEach(() => void vi.unstubAllGlobals())

test('offers recent and popular searches before anything is typed', () => {
  const values = new Map<string, string>()
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  })
  expect(startGroups([], inFrench)).toEqual([])
  for (const text of ['pan', 'mug', 'pan']) recentSearches.add(text)
  const groups = startGroups(['lamp', 'mug'], inFrench)
  expect(groups.map(({ kind, items }) => [kind, items.map(({ title }) => title)])).toEqual([
    ['recent', ['pan', 'mug']],
    ['popular', ['lamp']],
  ])
  expect(groups[0]?.items[0]?.href).toBe('/fr/search?q=pan')
})

test('leaves out empty groups', () => {
  expect(suggestionGroups({ ...nothing, keywords: ['pan'] }, inFrench).map(({ kind }) => kind)).toEqual(['keywords'])
  expect(suggestionGroups(nothing, inFrench)).toEqual([])
})

test('splits at the match regardless of case', () => {
  expect(splitAtMatch('Copper Kettle', 'kett', 'en')).toEqual(['Copper ', 'Kett', 'le'])
  expect(splitAtMatch('إبريق نحاس', 'نحاس', 'ar')).toEqual(['إبريق ', 'نحاس', ''])
})

test('ignores surrounding spaces', () => {
  expect(splitAtMatch('Copper Kettle', ' copper ', 'en')).toEqual(['', 'Copper', ' Kettle'])
})

test('does not split without a match', () => {
  expect(splitAtMatch('Copper Kettle', 'pan', 'en')).toBeNull()
  expect(splitAtMatch('Copper Kettle', '  ', 'en')).toBeNull()
})

test('matches Turkish letters by the rules of Turkish', () => {
  expect(splitAtMatch('IŞIK lamba', 'ışık', 'tr')).toEqual(['', 'IŞIK', ' lamba'])
})

test('does not split a text whose length changes with case', () => {
  expect(splitAtMatch('İplik makas', 'makas', 'en')).toBeNull()
})

test('a number or a single letter stays on the line of the name before it', () => {
  expect(keepNames('Voltara Pulse 2 Smartwatch')).toBe('Voltara Pulse\u00a02 Smartwatch')
  expect(keepNames('جهاز لوحي من فولتارا Tab S، 11 بوصة')).toBe('جهاز لوحي من فولتارا Tab\u00a0S، 11 بوصة')
  // A match ends before the space.
  expect(keepNames(' 2 Smartwatch')).toBe('\u00a02 Smartwatch')
  expect(keepNames('चाय की पत्ती')).toBe('चाय की पत्ती')
})
