import { DEFAULT_LOCALE, isLocale, type Locale } from './locales.ts'

type ParamNames<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : never

export type ParamsOf<Pattern extends string> = { [Name in ParamNames<Pattern>]: string }

const patterns = {
  home: '/',
  allProducts: '/all/products',
  allCategory: '/all/:category',
  allSubCategory: '/all/:category/:subCategory',
  category: '/category/:main',
  subCategory: '/category/:main/:subCategory',
  mainBrand: '/:main/brand',
  mainCollection: '/:main/collection',
  mainProducts: '/:main/products',
  mainFilter: '/:main/filter',
  search: '/search',
  product: '/product/:slug/:id',
  mainProduct: '/:main/product/:id',
  brands: '/brands',
  categories: '/categories',
  flashSales: '/flash-sale',
  flashSale: '/flash-sale/:id',
  seller: '/shop/:slug',
  content: '/page/:slug',
  promoPopup: '/promoPopup',
  notice: '/notice/:slug',
  cart: '/cart',
  handoff: '/continue/:code',
  buy: '/buy/:entries',
  shipping: '/shipping',
  checkout: '/checkout',
  thankYou: '/thank-you',
  razorpayCallback: '/razorpay-callback',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  profile: '/user/profile',
  addresses: '/user/addresses',
  wishlist: '/user/wishlists',
  compared: '/user/compared',
  following: '/user/following',
  vouchers: '/user/vouchers',
  orders: '/user/orders',
  order: '/user/order/:id',
  orderIndex: '/user/order',
  trackOrder: '/track-order',
  returns: '/return',
  returnProduct: '/returnProduct',
} as const

export type RouteName = keyof typeof patterns
export type RoutePattern<Name extends RouteName> = (typeof patterns)[Name]
export type RouteParams<Name extends RouteName> = ParamsOf<RoutePattern<Name>>

export const isRouteName = (name: string): name is RouteName => Object.hasOwn(patterns, name)

/**
 * `listed`: in the site map, with parameters as far as the backend lists their values. `hidden`: crawlers are kept out.
 * Only the server uses this, so browsers do not load it.
 */
export const CRAWLING = {
  home: 'listed',
  allProducts: 'listed',
  allCategory: 'open',
  allSubCategory: 'open',
  category: 'listed',
  subCategory: 'listed',
  mainBrand: 'open',
  mainCollection: 'open',
  mainProducts: 'open',
  mainFilter: 'open',
  search: 'hidden',
  product: 'listed',
  mainProduct: 'open',
  brands: 'listed',
  categories: 'listed',
  flashSales: 'listed',
  flashSale: 'open',
  seller: 'open',
  content: 'listed',
  promoPopup: 'open',
  notice: 'open',
  cart: 'hidden',
  handoff: 'hidden',
  buy: 'hidden',
  shipping: 'hidden',
  checkout: 'hidden',
  thankYou: 'hidden',
  razorpayCallback: 'hidden',
  login: 'hidden',
  register: 'hidden',
  forgotPassword: 'hidden',
  profile: 'hidden',
  addresses: 'hidden',
  wishlist: 'hidden',
  compared: 'hidden',
  following: 'hidden',
  vouchers: 'hidden',
  orders: 'hidden',
  order: 'hidden',
  orderIndex: 'hidden',
  trackOrder: 'hidden',
  returns: 'hidden',
  returnProduct: 'hidden',
} as const satisfies Record<RouteName, 'listed' | 'open' | 'hidden'>

type Routes = { [Name in RouteName]: { name: Name; pattern: RoutePattern<Name> } }

export const routes = Object.fromEntries(
  Object.entries(patterns).map(([name, pattern]) => [name, { name, pattern }]),
) as unknown as Routes // @NOTE Object.fromEntries loses the keys, which are those of `patterns`

/** English has no prefix, so `/en/…` is not split. */
export function splitLocale(pathname: string): { locale: Locale; prefixed: boolean; path: string } {
  const first = pathname.split('/', 2)[1] ?? ''
  if (isLocale(first) && first !== DEFAULT_LOCALE) {
    return { locale: first, prefixed: true, path: pathname.slice(first.length + 1) || '/' }
  }
  return { locale: DEFAULT_LOCALE, prefixed: false, path: pathname }
}

export type SearchInput = Record<string, string | number | null | undefined>

export function searchText(search?: SearchInput): string {
  // Fast path: a page has hundreds of links, most without a query.
  if (!search) return ''
  const given = Object.entries(search).filter(([, value]) => value !== null && value !== undefined && value !== '')
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}

const LEADING = /^[/\\]{2,}|^\\/
const HOME = /^\/(?:$|[?#])/

/** Leading slashes are merged, because `//evil.example` would name a host. */
export function localePath(path: string, locale: Locale): string {
  const own = LEADING.test(path) ? path.replace(LEADING, '/') : path
  if (locale === DEFAULT_LOCALE) return own
  return HOME.test(own) ? `/${locale}${own.slice(1)}` : `/${locale}${own}`
}

function segment(value: string | undefined): string {
  if (!value) return '-'
  return PLAIN.test(value) ? value : encodeURIComponent(value)
}

const PLAIN = /^[\w-]+$/

/** Parsed once, because a page has hundreds of links. Fixed texts and parameter names alternate. */
const partsOfPatterns = new Map(Object.values(patterns).map((pattern) => [pattern, pattern.split(/:(\w+)/)] as const))

function pathOf(pattern: (typeof patterns)[RouteName], values: Record<string, string>): string {
  const parts = partsOfPatterns.get(pattern) ?? []
  let path = parts[0] ?? ''
  for (let at = 1; at < parts.length; at += 2) path += segment(values[parts[at] ?? '']) + parts[at + 1]
  return path
}

/** A route with an address that `href` may build. */
export type LinkedRoute = Exclude<RouteName, 'checkout'>

export function href<Name extends LinkedRoute>(
  route: { name: Name; pattern: RoutePattern<Name> },
  params: RouteParams<Name>,
  locale: Locale,
  search?: SearchInput,
): string {
  return localePath(pathOf(route.pattern, params), locale) + searchText(search)
}
