import type { Samples } from './samples.ts'

/** Every page of the shop: name → an address of it, without language. */
export const ADDRESSES: Record<string, (samples: Samples) => string> = {
  home: () => '/',
  category: ({ category }) => `/category/${category}`,
  'sub-category': ({ category, subCategory }) => `/category/${category}/${subCategory}`,
  'all products': () => '/all/products',
  search: () => '/search?q=a',
  'empty search': () => '/search?q=zzzzqqqq',
  product: ({ plainProduct: { slug, id } }) => `/product/${slug}/${id}`,
  'product with variants': ({ variantProduct: { slug, id } }) => `/product/${slug}/${id}`,
  brands: () => '/brands',
  categories: () => '/categories',
  'flash sales': () => '/flash-sale',
  'flash sale': ({ flashSale }) => (flashSale ? `/flash-sale/${flashSale}` : '/flash-sale'),
  seller: ({ seller }) => `/shop/${seller}`,
  content: ({ pages }) => `/page/${pages[0]}`,
  contact: () => '/page/contact',
  'promo banner': () => '/promoPopup',
  cart: () => '/cart',
  'order tracking': () => '/track-order',
  'order that is not there': () => '/track-order?order=nothing',
  returns: () => '/return',
  'sign in': () => '/login',
  register: () => '/register',
  'forgot password': () => '/forgot-password',
  'not found': () => '/there/is/no/such-page',
}

/** Pages that answer with a status of their own. */
export const STATUSES: Record<string, number> = { 'not found': 404 }
