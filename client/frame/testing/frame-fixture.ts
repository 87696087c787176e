import type { FrameQuery } from '../__generated__/frame.ts'

type Shop = FrameQuery['shop']

export const frameShop: Shop = {
  imageSources: [],
  settings: {
    shopName: 'Test Shop',
    copyright: 'All rights reserved.',
    headerLogo: null,
    footerLogo: null,
    bannerLogo: '/mark.webp',
    defaultImage: '/default.webp',
    primaryColor: '#0f6b63',
    primaryHoverColor: null,
    phone: '+1 202 555 0100',
    email: 'hello@shop.example',
    addressLines: ['1 Test Street', 'Testville'],
    freeShippingFrom: { formatted: '$99.00' },
  },
  languages: [
    { code: 'en', name: 'English', predefined: true },
    { code: 'fr', name: 'Français', predefined: true },
    { code: 'ar', name: 'العربية', predefined: true },
    { code: 'xx', name: 'Unknown', predefined: true },
  ],
  headerLinks: { left: [{ title: 'Brands', url: '/brands' }], right: [{ title: 'Blog', url: 'https://blog.example' }] },
  topBanner: {
    id: '8',
    title: 'Sale',
    slug: 'sale',
    url: null,
    closable: true,
    image: { url: '/b.webp', srcSet: null },
  },
  popupBanner: null,
  categories: [{ title: 'Kitchen', slug: 'kitchen', children: [{ title: 'Pans', slug: 'pans' }] }],
  services: [{ title: 'Shipping', slug: 'shipping' }],
  about: [{ title: 'About', slug: 'about-souk' }],
  paymentIcons: [{ title: 'Card', image: '/card.webp', url: null }],
  socialLinks: [{ title: 'Photos', image: '/photos.webp', url: 'https://social.example' }],
  highlights: [{ title: 'Quick', details: 'Very', image: null, url: '/page/shipping' }],
}

export const bareShop: Shop = {
  imageSources: [],
  settings: {
    ...frameShop.settings,
    copyright: '',
    phone: null,
    email: null,
    addressLines: [],
    freeShippingFrom: null,
    primaryColor: null,
  },
  languages: [],
  headerLinks: { left: [], right: [] },
  topBanner: null,
  popupBanner: null,
  categories: [],
  services: [],
  about: [],
  paymentIcons: [],
  socialLinks: [],
  highlights: [],
}
