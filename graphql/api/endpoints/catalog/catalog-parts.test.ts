import { expect, test } from 'vitest'
import { NO_SHOP_INFO } from '../../wire/shop-info.ts'
import { productTags } from '../product/product-card.ts'
import { decodeBrands, decodeOption, decodeOptions, brandTags } from './brand.ts'
import { decodeBreadcrumbs, decodeCategories, decodeCategory, withParents, categoryTags } from './category.ts'
import { flashSaleTags } from './flash-sale.ts'

const shop = { ...NO_SHOP_INFO, imageBaseUrl: 'https://media.test/' }
const picture = (file: string) => ({
  url: `https://media.test/${file}`,
  thumbnail: `https://media.test/thumb-${file}`,
  phone: `https://media.test/${file}`,
  srcSet: null,
  phoneSrcSet: null,
})

const BRAND = { id: 3, title: 'Hills', slug: 'the-hills', image: 'hills.webp' }
const SHOWN_BRAND = { id: '3', title: 'Hills', slug: 'the-hills', image: picture('hills.webp') }

test.each([
  ['in full', {}, {}],
  ['without a translation', { title: null }, { title: 'the hills' }],
  ['without a slug', { slug: null }, { slug: 'hills' }],
  ['without a picture', { image: null }, { image: picture('default-image.webp') }],
])('a brand %s', (_what, change, expected) => {
  expect(decodeBrands([{ title: 'Lost' }, { ...BRAND, ...change }], shop)).toEqual([{ ...SHOWN_BRAND, ...expected }])
})

test('a filter option has an id and a title', () => {
  const options = [{ id: 3, title: 'Hills', slug: 'hills' }, { id: 4, title: 'Sea' }, { id: 5, title: null }, {}]
  expect(decodeOptions(options)).toEqual([
    { id: '3', title: 'Hills', slug: 'hills' },
    { id: '4', title: 'Sea', slug: '' },
  ])
  expect(options.map(decodeOption)).toEqual([...decodeOptions(options), null, null])
  expect(decodeOptions(null)).toEqual([])
})

const CATEGORY = {
  id: 2,
  title: 'Green tea',
  slug: 'green-tea',
  image: 'tea.webp',
  category_id: 1,
  category: { id: 1, title: 'Drinks', slug: 'drinks' },
  meta_title: 'Tea',
  meta_description: 'All teas',
}
const SHOWN_CATEGORY = {
  id: '2',
  title: 'Green tea',
  slug: 'green-tea',
  image: picture('tea.webp'),
  parentSlug: 'drinks',
  parentId: '1',
  metaTitle: 'Tea',
  metaDescription: 'All teas',
}

test.each([
  ['in full', {}, {}],
  ['without a translation', { title: null }, { title: 'green tea' }],
  ['on the top level', { category: null, category_id: null }, { parentSlug: null, parentId: null }],
  ['whose parent is named by id only', { category: undefined }, { parentSlug: null }],
  ['whose parent has no slug', { category: { slug: '' } }, { parentSlug: null }],
  [
    'without texts for search engines',
    { meta_title: '', meta_description: null },
    { metaTitle: null, metaDescription: null },
  ],
])('a category %s', (_what, change, expected) => {
  expect(decodeCategory({ ...CATEGORY, ...change }, shop)).toEqual({ ...SHOWN_CATEGORY, ...expected })
  expect(decodeCategories([{ ...CATEGORY, ...change }, { title: 'Lost' }], shop)).toEqual([
    { ...SHOWN_CATEGORY, ...expected },
  ])
})

test("parents named by id are looked up in the shop's categories", () => {
  const byId = { ...SHOWN_CATEGORY, parentSlug: null }
  const mains = [
    { id: '9', slug: 'food' },
    { id: '1', slug: 'all-drinks' },
  ]
  expect(withParents([SHOWN_CATEGORY, byId, { ...byId, parentId: '7' }, { ...byId, parentId: null }], mains)).toEqual([
    SHOWN_CATEGORY,
    { ...byId, parentSlug: 'all-drinks' },
    { ...byId, parentId: '7' },
    { ...byId, parentId: null },
  ])
})

test.each([
  [
    'a path from leaf to root',
    {
      category_data: [
        { title: 'Green', slug: 'green' },
        { title: null, slug: 'all-teas' },
      ],
      category: { slug: 'x' },
    },
    [
      { title: 'all teas', slug: 'all-teas', parentSlug: null },
      { title: 'Green', slug: 'green', parentSlug: 'all-teas' },
    ],
  ],
  [
    'two named levels',
    {
      category: { title: 'Drinks', slug: 'drinks' },
      sub_category: { title: 'Tea', slug: 'tea' },
      slug: [{ slug: 'x' }],
    },
    [
      { title: 'Drinks', slug: 'drinks', parentSlug: null },
      { title: 'Tea', slug: 'tea', parentSlug: 'drinks' },
    ],
  ],
  [
    'one level',
    { category_data: [], category: { title: 'Drinks', slug: 'drinks' }, sub_category: null },
    [{ title: 'Drinks', slug: 'drinks', parentSlug: null }],
  ],
  [
    'a list in place of the slug',
    {
      slug: [
        { title: 'Drinks', slug: 'drinks' },
        { title: 'Lost', slug: '' },
        { title: 'Tea', slug: 'tea' },
      ],
    },
    [
      { title: 'Drinks', slug: 'drinks', parentSlug: null },
      { title: 'Tea', slug: 'tea', parentSlug: 'drinks' },
    ],
  ],
  ['nothing', { slug: 'tea' }, []],
  ['an object instead of the slug', { slug: { 0: { title: 'Tea', slug: 'tea' } } }, []],
])('breadcrumbs of a product: %s', (_what, product, expected) => {
  expect(decodeBreadcrumbs(product)).toEqual(expected)
})

test('everything in an answer has a tag', () => {
  expect(productTags([{ id: '1' }, { id: '2' }])).toEqual(['product:1', 'product:2'])
  expect(brandTags([{ id: '3' }])).toEqual(['brand:3'])
  expect(categoryTags([{ slug: 'tea' }])).toEqual(['category:tea'])
  expect(
    flashSaleTags([
      { id: '9', products: [{ id: '1' }] },
      { id: '8', products: [] },
    ]),
  ).toEqual(['flash-sale:9', 'product:1', 'flash-sale:8'])
})
