import { expect, test } from 'vitest'
import { href } from '#shared/routes.ts'
import { splitAtMatch, suggestionGroups } from './suggestions.tsx'

const inFrench: Parameters<typeof suggestionGroups>[1] = (route, params, search) => href(route, params, 'fr', search)
const nothing = { keywords: [], categories: [], subCategories: [], products: [] }

// @2.4.9 @2.7.1
test('keywords search, categories and products lead to their pages', () => {
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

test('groups without anything are left out', () => {
  expect(suggestionGroups({ ...nothing, keywords: ['pan'] }, inFrench).map(({ kind }) => kind)).toEqual(['keywords'])
  expect(suggestionGroups(nothing, inFrench)).toEqual([])
})

test('cuts at the match whatever its case', () => {
  expect(splitAtMatch('Copper Kettle', 'kett', 'en')).toEqual(['Copper ', 'Kett', 'le'])
  expect(splitAtMatch('إبريق نحاس', 'نحاس', 'ar')).toEqual(['إبريق ', 'نحاس', ''])
})

test('spaces around the text do not count', () => {
  expect(splitAtMatch('Copper Kettle', ' copper ', 'en')).toEqual(['', 'Copper', ' Kettle'])
})

test('no match, no cut', () => {
  expect(splitAtMatch('Copper Kettle', 'pan', 'en')).toBeNull()
  expect(splitAtMatch('Copper Kettle', '  ', 'en')).toBeNull()
})

test('Turkish letters find their own kind', () => {
  expect(splitAtMatch('IŞIK lamba', 'ışık', 'tr')).toEqual(['', 'IŞIK', ' lamba'])
})

test('a text whose length changes with its case is left whole', () => {
  expect(splitAtMatch('İplik makas', 'makas', 'en')).toBeNull()
})
