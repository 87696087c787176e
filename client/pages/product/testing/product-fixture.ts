import type { ProductDetailsFragment } from '../__generated__/product-page.ts'

const current = { amount: 1999, currency: 'USD', formatted: '$19.99' }
const price = { current, original: null, discountPercent: null, flashEndsAt: null }

export const shoe: ProductDetailsFragment = {
  id: '7',
  slug: 'red-shoe',
  title: 'Red </script> shoe',
  language: null,
  badge: 'New',
  description: 'A shoe.',
  descriptionHtml: null,
  overview: '<p>Made to walk.</p>',
  unit: 'pair',
  images: [
    {
      altText: 'Trail shoe',
      url: '/media/7.webp',
      thumbnail: '/media/7-s.webp',
      phone: '/media/7-p.webp',
      srcSet: null,
      phoneSrcSet: null,
    },
  ],
  optionPictures: [],
  video: null,
  price,
  rating: 4.5,
  reviewCount: 12,
  brand: { id: '3', title: 'Pasoro', slug: 'pasoro' },
  seller: { id: '4', name: 'Summit', slug: 'summit' },
  breadcrumbs: [
    { title: 'Shoes', slug: 'shoes', parentSlug: null },
    { title: 'Trainers', slug: 'trainers', parentSlug: 'shoes' },
  ],

  bundle: { title: null, buy: 3, free: 1 },
  attributes: [
    {
      id: 's',
      title: 'Size',
      values: [
        { id: '41', title: '41' },
        { id: '42', title: '42' },
      ],
    },
  ],
  variants: [
    { id: '70', quantity: 4, sku: 'RS-41', attributeValueIds: ['41'], price },
    { id: '71', quantity: 0, sku: 'RS-42', attributeValueIds: ['42'], price },
  ],
  inStock: true,
  warranty: true,
  refundable: false,
  vouchers: [{ code: 'TEN', title: 'Ten', percent: 10, amount: null, minSpend: null }],
  delivery: null,
  metaTitle: null,
  metaDescription: null,
  serverTime: '2031-01-01T00:00:00Z',
}
