import type { ListingFieldsFragment } from './listing-page.generated.ts'

const image = { url: '/p.webp', thumbnail: '/thumb-p.webp', phone: '/phone-p.webp' }

function tile(id: number) {
  const current = { amount: 1000 + id, formatted: `$10.${id}` }
  const price = { current, original: null, discountPercent: null, flashEndsAt: null }
  return {
    id: String(id),
    slug: `thing-${id}`,
    title: `Thing ${id}`,
    badge: null,
    image,
    price,
    rating: 4,
    reviewCount: 2,
  }
}

/** A list of three pages, two products on each, with filters to choose from. For tests. */
export const listing: ListingFieldsFragment = {
  title: null,
  category: null,
  subCategory: null,
  breadcrumbs: [],
  products: { items: [tile(1), tile(2)], pageInfo: { page: 1, pageCount: 3, total: 6, from: 1, to: 2 } },
  facets: {
    categories: [{ title: 'Garden', slug: 'garden', children: [{ title: 'Pots', slug: 'pots' }] }],
    brands: [
      { id: '4', title: 'Altimo' },
      { id: '9', title: 'Zaytuna' },
    ],
    collections: [{ id: '2', title: 'New <in>' }],
    shipping: [{ id: '1', title: 'Standard' }],
  },
  metaTitle: null,
  metaDescription: null,
}

export const nothing: ListingFieldsFragment = {
  ...listing,
  products: { items: [], pageInfo: { page: 1, pageCount: 1, total: 0, from: null, to: null } },
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
