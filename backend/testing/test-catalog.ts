import type { SeedCatalog, SeedInventory, SeedProduct } from '../seeding/seed-types.ts'
import { content, localized } from './test-catalog-content.ts'

/**
 * A small shop for tests: one product of every kind at a fixed id, and enough plain ones for a second page. 101 plain,
 * 102 offer, 103 flash price, 104 variants, 105 bundle with one in stock, 106 sold out, 107 and above plain.
 */
export function createTestCatalog(productCount = 40): SeedCatalog {
  return {
    ...structure,
    ...content,
    tagTexts: { thing: localized('thing') },
    products: Array.from({ length: productCount }, (_, index) => product(101 + index)),
  }
}

function product(id: number): SeedProduct {
  const isSecondCategory = id % 4 === 0
  return {
    id,
    slug: `product-${id}`,
    title: localized(`Product ${id}`),
    description: localized(`About ${id}`),
    overview: localized(`<p>Overview ${id}</p>`),
    badge: id === 102 ? localized('New') : null,
    unit: localized('piece'),
    tags: id % 2 === 0 ? ['even', 'thing'] : ['odd', 'thing'],
    categoryId: isSecondCategory ? 12 : 11,
    subCategoryId: isSecondCategory ? 23 : 21 + (id % 2),
    brandId: 31 + (id % 2),
    storeId: 41,
    taxRuleId: 61,
    shippingRuleId: 71,
    bundleDealId: id === 105 ? 51 : null,
    selling: 1000 + (id - 100) * 100,
    offered: id === 102 ? 900 : 0,
    purchased: 500,
    warranty: id === 102,
    refundable: true,
    image: `product-${id}.webp`,
    mobileImage: `phone-product-${id}.webp`,
    images: id === 104 ? ['product-104-2.webp'] : [],
    valueImages: id === 104 ? [{ attributeValueId: 812, image: 'product-104-2.webp' }] : [],
    video: null,
    videoThumb: null,
    createdAt: new Date(Date.UTC(2026, 0, 1) + id * 3_600_000).toISOString(),
    inventory: inventory(id),
  }
}

function inventory(id: number): SeedInventory[] {
  const base = { sku: `SKU-${id}` }
  if (id !== 104) {
    const quantity = id === 105 ? 1 : id === 106 ? 0 : 10
    return [{ ...base, id: id * 10, quantity, price: 0, attributeValueIds: [] }]
  }
  return [
    { ...base, id: 1040, quantity: 5, price: 0, attributeValueIds: [811, 821] },
    { ...base, id: 1041, quantity: 2, price: 2550, attributeValueIds: [812, 821] },
  ]
}

function sub(id: number, categoryId: number, title: string) {
  return {
    id,
    categoryId,
    slug: title.toLowerCase(),
    title: localized(title),
    image: `${id}.webp`,
    featured: id !== 22,
  }
}

const structure = {
  categories: [
    { id: 11, slug: 'clothes', title: localized('Clothes'), image: '11.webp', featured: true },
    { id: 12, slug: 'home', title: localized('Home'), image: '12.webp', featured: false },
  ],
  subCategories: [sub(21, 11, 'Shirts'), sub(22, 11, 'Shoes'), sub(23, 12, 'Lamps')],
  brands: [31, 32].map((id) => ({
    id,
    slug: `brand-${id}`,
    title: localized(`Brand ${id}`),
    image: `${id}.webp`,
    featured: true,
  })),
  stores: [
    {
      id: 41,
      slug: 'corner',
      name: localized('Corner'),
      image: '41.webp',
      metaTitle: localized('Corner'),
      metaDescription: localized('The shop at the corner'),
    },
  ],
  attributes: [
    {
      id: 81,
      title: localized('Size'),
      values: [
        { id: 811, title: localized('S') },
        { id: 812, title: localized('M') },
      ],
    },
    { id: 82, title: localized('Color'), values: [{ id: 821, title: localized('Red') }] },
  ],
  bundleDeals: [{ id: 51, buy: 2, free: 1, title: localized('Buy 2 get 1') }],
  taxRules: [{ id: 61, title: 'Three percent', type: 2 as const, price: 3 }],
  shippingRules: [
    {
      id: 71,
      title: localized('Post'),
      singlePrice: false,
      places: [{ id: 711, country: 'ALL', state: '', price: 1000, dayNeeded: 5, pickupPoint: false, pickupPrice: 0 }],
    },
  ],
}
