import { expect, test } from 'vitest'
import { NO_SHOP_INFO } from '../../wire/shop-info.ts'
import { productEndpoint } from './product.ts'

const shop = { ...NO_SHOP_INFO, imageBaseUrl: 'https://media.test/' }
const decode = (data: unknown) => productEndpoint.decode(data, { message: null, shop })

const dollars = (amount: number) => ({ amount, currency: 'USD', formatted: `$${(amount / 100).toFixed(2)}` })
const picture = (file: string, phone = file) => ({
  url: `https://media.test/${file}`,
  thumbnail: `https://media.test/thumb-${file}`,
  phone: `https://media.test/${phone}`,
  srcSet: null,
  phoneSrcSet: null,
})
const END = '2026-12-01T00:00:00.000Z'

const PRODUCT = {
  id: 48210037,
  slug: 'green-tea',
  title: 'Green tea',
  badge: 'New',
  image: 'tea.webp',
  mobile_image: 'small.webp',
  rating: '4.50',
  review_count: '12',
  selling: '100.00',
  offered: '90.00',
  price: '75.00',
  end_time: '2026-12-01 00:00:00',
  description: '<p>Fresh</p><p>Green</p>',
  overview: '<p onclick="x()">Picked by hand</p>',
  unit: '100 g',
  tags: 'tea, green,,tea ',
  meta_title: 'Tea',
  meta_description: 'Green tea from hills',
  video: 'tea.mp4',
  video_thumb: 'poster.webp',
  in_stock: false,
  warranty: 1,
  refundable: 1,
  purchased: '40.00',
  brand: { id: 3, title: 'Hills', slug: 'hills' },
  store: { id: 4, name: 'Corner', slug: 'corner', image: 'corner.webp' },
  category: { id: 1, title: 'Drinks', slug: 'drinks' },
  sub_category: { id: 2, title: 'Tea', slug: 'tea' },
  current_categories: [{ id: 7, title: 'Coffee', slug: 'coffee', category_id: 1 }],
  bundle_deal: { id: 1, title: 'Two for one', buy: 2, free: 1 },
  images: [{ image: 'side.webp' }, { image: 'tea.webp' }],
  product_image_names: [{ image: 'top.webp' }, { image: 'side.webp' }, { image: '' }],
  attribute: [{ id: 11, title: 'Size', values: [{ id: 500, attribute_value_id: 12, title: 'Large' }] }],
  inventory: [
    { id: 61, quantity: 0, price: '80.00', sku: 'T-1', inventory_attributes: [{ attribute_value_id: 12 }] },
    { id: 62, quantity: 2, price: '80.00', inventory_attributes: [] },
  ],
  vouchers: [{ title: 'Ten off', code: 'TEN', type: 1, price: '10.00', min_spend: '50.00' }],
  shipping_rule: { id: 31, shipping_places: [{ country: 'us', state: 'DC', price: '5.00', day_needed: 3 }] },
}
const usual = { current: dollars(9000), original: dollars(10000), discountPercent: 10, flashEndsAt: null }
const flash = { current: dollars(7500), original: dollars(10000), discountPercent: 25, flashEndsAt: END }
const SHOWN = {
  id: '48210037',
  slug: 'green-tea',
  title: 'Green tea',
  language: null,
  isUntitled: false,
  badge: 'New',
  description: 'Fresh\nGreen',
  descriptionHtml: '<p>Fresh</p><p>Green</p>',
  overview: '<p>Picked by hand</p>',
  unit: '100 g',
  metaTitle: 'Tea',
  metaDescription: 'Green tea from hills',
  tags: ['tea', 'green'],
  images: [picture('tea.webp', 'small.webp'), picture('top.webp'), picture('side.webp')],
  optionPictures: null,
  video: { url: 'https://media.test/tea.mp4', poster: 'https://media.test/poster.webp' },
  prices: { usual, flash },
  rating: 4.5,
  reviewCount: 12,
  brand: { id: '3', title: 'Hills', slug: 'hills' },
  seller: {
    id: '4',
    name: 'Corner',
    slug: 'corner',
    image: picture('corner.webp'),
    metaTitle: null,
    metaDescription: null,
    whatsapp: null,
    since: null,
  },
  breadcrumbs: [
    { title: 'Drinks', slug: 'drinks', parentSlug: null },
    { title: 'Tea', slug: 'tea', parentSlug: 'drinks' },
  ],
  relatedCategories: [
    {
      id: '7',
      title: 'Coffee',
      slug: 'coffee',
      image: picture('default-image.webp'),
      parentSlug: null,
      parentId: '1',
      metaTitle: null,
      metaDescription: null,
    },
  ],
  bundle: { title: 'Two for one', buy: 2, free: 1 },
  attributes: [{ id: '11', title: 'Size', values: [{ id: '12', title: 'Large' }] }],
  variants: [
    {
      id: '61',
      quantity: 0,
      sku: 'T-1',
      attributeValueIds: ['12'],
      prices: {
        usual: { current: dollars(8000), original: null, discountPercent: null, flashEndsAt: null },
        flash: null,
      },
    },
    { id: '62', quantity: 2, sku: null, attributeValueIds: [], prices: { usual, flash } },
  ],
  inStock: true,
  warranty: true,
  refundable: true,
  vouchers: [{ code: 'TEN', title: 'Ten off', amount: dollars(1000), percent: null, minSpend: dollars(5000) }],
  places: [
    {
      country: 'US',
      state: 'DC',
      price: 500,
      days: 3,
      pickupPrice: null,
      shownPrice: dollars(500),
      shownPickupPrice: null,
    },
  ],
}

test('a complete product without its cost price', () => {
  expect(decode(PRODUCT)).toEqual(SHOWN)
})

test.each([
  [
    'pictures and tables',
    '<p><img src="a.webp"></p><table><tr><th>Of</th><td>Uji</td></tr></table>',
    {
      description: 'Of Uji',
      descriptionHtml:
        '<p><img src="https://media.test/a.webp" loading="lazy" /></p><table tabindex="0"><tr><th>Of</th><td>Uji</td></tr></table>',
    },
  ],
  [
    'pictures alone',
    '<img src="https://media.test/a.webp">',
    { description: null, descriptionHtml: '<img src="https://media.test/a.webp" loading="lazy" />' },
  ],
  [
    'scripts and handlers',
    '<p onclick="alert(1)">Tea &amp; more</p><script>alert(2)</script><a href="javascript:alert(3)">x</a>',
    { description: 'Tea & more\nx', descriptionHtml: '<p>Tea &amp; more</p><span>x</span>' },
  ],
  ['plain text', 'Less than 3 < 4', { description: 'Less than 3 < 4', descriptionHtml: null }],
  ['no allowed content', '<script>alert(1)</script>', { description: null, descriptionHtml: null }],
])('a description with %s', (_what, description, expected) => {
  expect(decode({ ...PRODUCT, description })).toMatchObject(expected)
})

test('a minimal product', () => {
  expect(decode({ id: '5', slug: 'tea-pot', selling: 9 })).toEqual({
    id: '5',
    slug: 'tea-pot',
    title: 'tea pot',
    language: null,
    isUntitled: true,
    badge: null,
    description: null,
    descriptionHtml: null,
    overview: null,
    unit: null,
    metaTitle: null,
    metaDescription: null,
    tags: [],
    images: [picture('default-image.webp')],
    optionPictures: null,
    video: null,
    prices: {
      usual: { current: dollars(900), original: null, discountPercent: null, flashEndsAt: null },
      flash: null,
    },
    rating: 0,
    reviewCount: 0,
    brand: null,
    seller: null,
    breadcrumbs: [],
    relatedCategories: [],
    bundle: null,
    attributes: [],
    variants: [],
    inStock: false,
    warranty: false,
    refundable: false,
    vouchers: [],
    places: [],
  })
})

test.each([
  ['with too many stars', { rating: 9 }, { rating: 5 }],
  ['with negative stars', { rating: '-3' }, { rating: 0 }],
  ['with tags in a list', { tags: ['a ', 'b', '', 7, 'a'] }, { tags: ['a', 'b'] }],
  ['with malformed tags', { tags: { a: 'b' } }, { tags: [] }],
  ['whose overview has no allowed content', { overview: '<script>x()</script>' }, { overview: null }],
  [
    'whose video has no picture',
    { video_thumb: null },
    { video: { url: 'https://media.test/tea.mp4', poster: 'https://media.test/tea.webp' } },
  ],
  ['with stock as a single flag', { inventory: [], in_stock: true }, { variants: [], inStock: true }],
  [
    'of which no variant is left',
    { inventory: [PRODUCT.inventory[0]], in_stock: true },
    { variants: [SHOWN.variants[0]], inStock: false },
  ],
  [
    'whose pictures are linked to values',
    {
      images: [],
      product_image_names: [
        { image: 'top.webp', attributes: [{ attribute_value_id: 12 }, { attribute_value_id: null }, 'x'] },
        { image: 'side.webp', attributes: [{ attribute_value_id: '12' }, { attribute_value_id: 13 }] },
        { image: 'tea.webp', attributes: null },
      ],
    },
    {
      optionPictures: [
        { valueId: '12', picture: 1 },
        { valueId: '13', picture: 2 },
      ],
    },
  ],
  ['without a brand', { brand: { id: 3, title: null } }, { brand: null }],
])('a product %s', (_what, change, expected) => {
  expect(decode({ ...PRODUCT, ...change })).toEqual({ ...SHOWN, ...expected })
})

test.each([
  { headers: {}, original: {} },
  { id: null, title: 'Tea', selling: 5 },
])('%j means that the product does not exist', (data) => {
  expect(() => decode(data)).toThrow(expect.objectContaining({ name: 'Absent' }))
})

test('a product is tagged with the content of its page and changes when its sale ends', () => {
  const product = decode(PRODUCT)
  if (!product) throw new Error('no product')
  expect(productEndpoint.tags({ id: '5' }, product)).toEqual([
    'product',
    'product:5',
    'brand:3',
    'seller:corner',
    'category:drinks',
    'category:tea',
    'category:coffee',
  ])
  expect(productEndpoint.tags({ id: '5' }, { ...product, brand: null, seller: null, breadcrumbs: [] })).toEqual([
    'product',
    'product:5',
    'category:coffee',
  ])
  expect(productEndpoint.tags({ id: '5' }, null)).toEqual(['product', 'product:5'])
  expect(productEndpoint.changesAt?.(product)).toEqual([END, END])
  expect(productEndpoint.changesAt?.({ ...product, variants: [] })).toEqual([END])
})
