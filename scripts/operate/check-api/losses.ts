import type { Verdict } from '#graphql/api/dialect/answer-traits.ts'

interface Loss {
  verdict: Exclude<Verdict, 'copes'>
  shop: string
}

const lacks = (shop: string): Loss => ({ verdict: 'lacks', shop })
const fails = (shop: string): Loss => ({ verdict: 'fails', shop })

const byCall: Record<string, Loss> = {
  common: fails('cannot show a page'),
  home: fails('has no front page'),
  products: fails('has no lists and no search'),
  all: fails('has no pages of categories'),
  'product/{id}': fails('has no pages of products'),
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
  search: lacks('suggests nothing while somebody types'),
  categories: lacks('has no page of all categories'),
  brands: lacks('has no page of all brands'),
  'flash-sale': lacks('has no page of flash sales'),
  'flash-sale/{id}': lacks('has no pages of single flash sales'),
  store: lacks('has no pages of sellers'),
  'reviews/{id}': lacks('shows no reviews'),
  'suggested-products/{id}': lacks('suggests no other products'),
  'page/{slug}': lacks('has no content pages'),
  'page/sitemap': lacks('has no site map for search engines'),
  localization: lacks('is not offered in languages of the owner’s own'),
  'track-order': lacks('cannot track orders without an account'),
  'voucher/validity': lacks('takes no vouchers'),
  'user/wishlist/all': lacks('has no wish list'),
  'user/compare-list/all': lacks('has no compare list'),
  'user/store/following-list': lacks('has no list of followed sellers'),
  'user/user-vouchers': lacks('lists no vouchers in the account'),
}

/** @param call path below `api/v1/` */
export function lossOf(call: string): Loss {
  return (Object.hasOwn(byCall, call) ? byCall[call] : undefined) ?? lacks('goes without what this call is for')
}
