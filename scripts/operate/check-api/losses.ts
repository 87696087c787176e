import type { Verdict } from '#graphql/api/dialect/answer-traits.ts'

interface Loss {
  verdict: Exclude<Verdict, 'copes'>
  shop: string
}

const lacks = (shop: string): Loss => ({ verdict: 'lacks', shop })
const fails = (shop: string): Loss => ({ verdict: 'fails', shop })

const byCall: Record<string, Loss> = {
  common: fails('cannot show a page'),
  home: fails('has no home page'),
  products: fails('has no product lists and no search'),
  all: fails('has no category pages'),
  'product/{id}': fails('has no product pages'),
  'payment-gateway': fails('has no checkout'),
  'cart/by-user': fails('has no cart'),
  'cart/action': fails('has no cart'),
  'user/address/all': fails('has no checkout'),
  'user/address/action': fails('has no checkout'),
  'cart/update-shipping': fails('has no checkout'),
  'order/action': fails('cannot sell'),
  'order/by-user': fails('cannot show orders'),
  'user/signin': lacks('has no accounts'),
  'user/profile': lacks('has no accounts'),
  search: lacks('has no search suggestions'),
  categories: lacks('has no page of all categories'),
  brands: lacks('has no page of all brands'),
  'flash-sale': lacks('has no page of flash sales'),
  'flash-sale/{id}': lacks('has no pages for single flash sales'),
  store: lacks('has no seller pages'),
  'reviews/{id}': lacks('shows no reviews'),
  'suggested-products/{id}': lacks('has no product suggestions'),
  'page/{slug}': lacks('has no content pages'),
  'page/sitemap': lacks('has no site map for search engines'),
  localization: lacks('is not offered in custom languages'),
  'track-order': lacks('cannot track orders without an account'),
  'voucher/validity': lacks('does not accept vouchers'),
  'user/wishlist/all': lacks('has no wish list'),
  'user/compare-list/all': lacks('has no compare list'),
  'user/store/following-list': lacks('has no list of followed sellers'),
  'user/user-vouchers': lacks('lists no vouchers in the account'),
}

/** @param call path below `api/v1/` */
export function lossOf(call: string): Loss {
  return (Object.hasOwn(byCall, call) ? byCall[call] : undefined) ?? lacks('lacks the feature of this call')
}
