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
      { id: '4', title: 'Altimo', slug: 'altimo' },
      { id: '9', title: 'Zaytuna', slug: 'zaytuna' },
    ],
    collections: [{ id: '2', title: 'New <in>', slug: 'new' }],
    shipping: [{ id: '1', title: 'Standard' }],
  },
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
