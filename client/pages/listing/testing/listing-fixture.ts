import { products } from '../../../components/product/testing/products-fixture.ts'
import type { ListingFieldsFragment } from '../__generated__/listing-page.ts'

export const listing: ListingFieldsFragment = {
  title: null,
  source: null,
  category: null,
  subCategory: null,
  breadcrumbs: [],
  products: { cover: { url: '/first.webp' }, ...products },
  facets: {
    categories: [{ title: 'Garden', slug: 'garden', children: [{ title: 'Pots', slug: 'pots' }] }],
    brands: [
      { id: '4', title: 'Altimo', slug: 'altimo', count: 12 },
      { id: '9', title: 'Zaytuna', slug: 'zaytuna', count: 0 },
    ],
    collections: [{ id: '2', title: 'New <in>', slug: 'new', count: null }],
    shipping: [{ id: '1', title: 'Standard', count: 12 }],
    attributes: [{ id: '5', title: 'Color', values: [{ id: '51', title: 'Navy', count: 3 }] }],
    onSale: { count: 7 },
  },
  sorts: ['FEATURED', 'NEWEST'],
  correctedQuery: null,
  alternatives: null,
  metaTitle: null,
  metaDescription: null,
}

export const nothing: ListingFieldsFragment = {
  ...listing,
  products: { cover: null, items: [], pageInfo: { page: 1, pageCount: 1, total: 0, from: null, to: null } },
}

export const pots: ListingFieldsFragment = {
  ...listing,
  title: 'Pots',
  category: { title: 'Garden', slug: 'garden' },
  subCategory: { title: 'Pots', slug: 'pots', parentSlug: 'garden' },
  breadcrumbs: [
    { title: 'Garden', slug: 'garden', parentSlug: null },
    { title: 'Pots', slug: 'pots', parentSlug: 'garden' },
  ],
}
