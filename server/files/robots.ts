import { LOCALES } from '#shared/locales.ts'
import { localePath, routes } from '#shared/routes.ts'

/** Each entry also covers all addresses that begin with it. */
const PRIVATE = [
  routes.cart.pattern,
  routes.shipping.pattern,
  routes.checkout.pattern,
  routes.thankYou.pattern,
  routes.login.pattern,
  routes.register.pattern,
  routes.forgotPassword.pattern,
  routes.trackOrder.pattern,
  routes.returns.pattern,
  routes.returnProduct.pattern,
  routes.search.pattern,
  '/user/',
  '/razorpay-callback',
  '/social-callback',
]

const NOT_PAGES = ['/graphql', '/forms/', '/social/']

/** `brand` and `collection` are not included, because some indexed listings are named by these. */
const NARROWING = ['q', 'min', 'max', 'rating', 'shipping', 'sortby', 'sort']

export function robotsText(origin: string): string {
  const pages = LOCALES.flatMap((locale) => PRIVATE.map((path) => localePath(path, locale)))
  const queries = NARROWING.flatMap((name) => [`/*?${name}=`, `/*&${name}=`])
  const lines = [...NOT_PAGES, ...pages, ...queries].map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...lines, `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}
