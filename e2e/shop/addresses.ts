import { nth, type Samples } from './samples.ts'

/** An address without language for every guest page; `http/addresses.test.ts` fails if a route is missing. */
export const ADDRESSES: Record<string, (samples: Samples) => string> = {
  home: () => '/',
  category: ({ category }) => `/category/${category}`,
  'sub-category': ({ category, subCategory }) => `/category/${category}/${subCategory}`,
  'all products': () => '/all/products',
  'all of a category': ({ category }) => `/all/${category}`,
  'all of a sub-category': ({ category, subCategory }) => `/all/${category}/${subCategory}`,
  'products of a brand': ({ brand: { slug, id } }) => `/${slug}/brand?brand=${id}`,
  'products of a collection': ({ collection: { slug, id } }) => `/${slug}/collection?collection=${id}`,
  'products of a slide': ({ slide: { slug, id } }) => `/${slug}/products?home_spm=${id}`,
  'products of an attribute value': ({ filter: { slug, id } }) => `/${slug}/filter?filter=${id}`,
  search: () => '/search?q=a',
  'empty search': () => '/search?q=zzzzqqqq',
  product: ({ plainProduct: { slug, id } }) => `/product/${slug}/${id}`,
  'product with variants': ({ variantProduct: { slug, id } }) => `/product/${slug}/${id}`,
  'product below a category': ({ category, plainProduct: { id } }) => `/${category}/product/${id}`,
  brands: () => '/brands',
  categories: () => '/categories',
  'flash sales': () => '/flash-sale',
  'flash sale': ({ flashSale }) => `/flash-sale/${flashSale}`,
  seller: ({ sellers }) => `/shop/${nth(sellers, 0).slug}`,
  content: ({ pages }) => `/page/${pages[0]}`,
  contact: () => '/page/contact',
  'thanks for a message': () => '/notice/contact',
  'promo banner': () => '/promoPopup',
  cart: () => '/cart',
  'link that is not valid': () => '/continue/altered',
  'buy link': ({ plainProduct: { id } }) => `/buy/${id}:2,1-1`,
  'order tracking': () => '/track-order',
  'order that is not there': () => '/track-order?order=nothing',
  returns: () => '/return',
  'sign in': () => '/login',
  register: () => '/register',
  'forgot password': () => '/forgot-password',
  'not found': () => '/there/is/no/such-page',
}

/** Pages with a status other than 200. */
export const STATUSES: Record<string, number> = { 'not found': 404 }

/** Pages that show the same texts as another one in this list, with other products. */
export const SAME_PAGE: ReadonlySet<string> = new Set([
  'sub-category',
  'all of a category',
  'all of a sub-category',
  'products of a collection',
  'products of a slide',
  'products of an attribute value',
  'product below a category',
])
