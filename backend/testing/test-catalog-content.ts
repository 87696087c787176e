import { eachLanguage } from '../sample-shop/texts.ts'
import type { Localized } from '../seeding/seed-types.ts'

/** The English text with the language's code behind it. */
export function localized(text: string): Localized {
  return eachLanguage((code) => (code === 'en' ? text : `${text} ${code}`))
}

const placement = { tags: null, url: null, sourceIds: [], mirroredImage: null }

/** Reviews, pages, banners and settings of the test shop. */
export const content = {
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
      mirroredImage: 'rtl-s1.webp',
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
  pages: [
    page(201, 'about', '<p>About us</p>', 2),
    page(202, 'sitemap', 'Sitemap', 1),
    page(203, 'contact', 'Contact', 1),
  ],
  footerImages: [
    { id: 211, title: localized('Card'), image: 'card.webp', link: '', type: 1 as const },
    { id: 212, title: localized('Friends'), image: 'friends.webp', link: 'https://example.com', type: 2 as const },
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
    description: isComponent ? eachLanguage(() => description) : localized(description),
    fromComponent: isComponent,
  }
}
