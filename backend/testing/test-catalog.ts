import type { Localized, SeedCatalog, SeedInventory, SeedProduct } from '../seeding/seed-types.ts'

/**
 * A small shop for tests: one product of every kind at a fixed id, and enough plain ones for a second page. 101 plain,
 * 102 offer, 103 flash price, 104 variants, 105 bundle with one in stock, 106 sold out, 107 and above plain.
 */
export function createTestCatalog(productCount = 40): SeedCatalog {
  return {
    ...structure,
    ...content,
    products: Array.from({ length: productCount }, (_, index) => product(101 + index)),
  }
}

function localized(text: string): Localized {
  return { en: text, fr: `${text} fr`, ar: `${text} ar`, tr: `${text} tr`, hi: `${text} hi` }
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
    { id: 82, title: localized('Colour'), values: [{ id: 821, title: localized('Red') }] },
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

const placement = { tags: null, url: null, sourceIds: [] }

const content = {
  reviews: Array.from({ length: 8 }, (_, index) => ({
    id: 901 + index,
    productId: 101,
    userName: `Reader ${index}`,
    rating: index % 2 === 0 ? (5 as const) : (4 as const),
    review: `Text ${index}`,
    createdAt: `2026-02-0${index + 1}T13:05:00.000Z`,
    images: index === 0 ? ['review.webp'] : [],
  })),
  flashSales: [{ id: 601, title: localized('Night sale'), runsHours: 6, products: [{ productId: 103, price: 750 }] }],
  collections: [
    { id: 501, slug: 'picks', title: localized('Picks'), productIds: [101, 102, 104] },
    {
      id: 502,
      slug: 'more',
      title: localized('More'),
      productIds: Array.from({ length: 12 }, (_, index) => 105 + index),
    },
  ],
  vouchers: [
    {
      id: 701,
      title: localized('Fifteen'),
      code: 'CODE15',
      type: 2 as const,
      price: 15,
      minSpend: 2000,
      cappedPrice: null,
      usageLimit: 100,
      limitPerCustomer: 1,
    },
  ],
  slides: [
    {
      ...placement,
      id: 401,
      type: 1 as const,
      sourceType: 4 as const,
      sourceIds: [31],
      image: 's1.webp',
      title: localized('Slide'),
      slug: 'slide',
    },
    {
      ...placement,
      id: 402,
      type: 2 as const,
      sourceType: 3 as const,
      tags: 'even,thing',
      image: 's2.webp',
      title: localized('Tags'),
      slug: 'tags',
    },
  ],
  banners: [
    {
      ...placement,
      id: 301,
      type: 8,
      sourceType: 6 as const,
      url: '/brands',
      image: 'b8.webp',
      title: localized('Top'),
      slug: 'top',
      status: 2 as const,
      closable: 1 as const,
    },
    {
      ...placement,
      id: 302,
      type: 2,
      sourceType: 2 as const,
      sourceIds: [23],
      image: 'b2.webp',
      title: localized('Lamps'),
      slug: 'lamps',
      status: 1 as const,
      closable: 2 as const,
    },
    {
      ...placement,
      id: 303,
      type: 7,
      sourceType: 6 as const,
      url: '/',
      image: 'b7.webp',
      title: localized('Review'),
      slug: 'review',
      status: 1 as const,
      closable: 2 as const,
    },
  ],
  pages: [page(201, 'about', '<p>About us</p>', 2), page(202, 'sitemap', 'Sitemap', 1)],
  footerImages: [
    { id: 211, title: 'Card', image: 'card.webp', link: '', type: 1 as const },
    { id: 212, title: 'Friends', image: 'friends.webp', link: 'https://example.com', type: 2 as const },
  ],
  highlights: [{ title: localized('Fast'), details: localized('In days'), link: '/page/about', image: 'fast.webp' }],
  headerLinks: [{ id: 221, type: 1 as const, title: localized('Sales'), url: '/flash-sale' }],
  redirections: [{ previous: '/old/Shop?x=1', target: '/brands' }],
  site: {
    siteName: localized('Test shop'),
    metaTitle: localized('Test shop'),
    metaDescription: localized('Everything'),
    copyrightText: localized('Test shop'),
    headerLogo: 'logo.webp',
    footerLogo: 'logo.webp',
    banLogo: 'logo.webp',
    primaryColor: '#0a7d5a',
    primaryHoverColor: '#086247',
    freeShopping: 5000,
    phone: '+1 555 0100',
    email: 'hello@example.com',
    address1: '1 Main Street',
    address2: '',
    city: 'Washington',
    state: 'DC',
    zip: '20001',
    country: 'US',
  },
}

function page(id: number, slug: string, description: string, footerColumn: 1 | 2) {
  const isComponent = !description.startsWith('<')
  return {
    id,
    slug,
    title: localized(slug),
    metaTitle: localized(slug),
    metaDescription: localized(slug),
    footerColumn,
    description: isComponent
      ? {
          en: description,
          fr: description,
          ar: description,
          tr: description,
          hi: description,
        }
      : localized(description),
    fromComponent: isComponent,
  }
}
