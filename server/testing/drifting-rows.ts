/** A page, and the answers corrupted for it: prefix of a call → allowed statuses. */
export interface DriftingRow {
  page: string
  reads: Record<string, readonly number[]>
}

/** The rest of the page must still render. */
const STAYS = [200]
/** The page depends on this answer entirely. */
const IS_ALL = [200, 503]
/** A corrupted answer may be indistinguishable from a missing resource. */
const IS_THE_THING = [...IS_ALL, 404]
/** A changed name also changes the canonical address. */
const NAMES_THE_PAGE = [...IS_THE_THING, 301]

export const DRIFTING_ROWS: DriftingRow[] = [
  { page: '/', reads: { common: IS_ALL, home: IS_ALL, 'products?is_home_page': STAYS } },
  { page: '/category/clothes', reads: { 'all?': IS_THE_THING } },
  { page: '/all/products', reads: { 'products?page': IS_ALL, 'facet-counts': STAYS } },
  {
    page: '/product/product-101/101',
    reads: { 'product/101': NAMES_THE_PAGE, 'reviews/': STAYS, 'suggested-products/': STAYS },
  },
  { page: '/brands', reads: { 'brands?': IS_ALL } },
  { page: '/categories', reads: { 'categories?': IS_ALL } },
  { page: '/flash-sale', reads: { 'flash-sale': STAYS } },
  { page: '/flash-sale/601', reads: { 'flash-sale/': IS_ALL } },
  { page: '/shop/corner', reads: { 'store?': NAMES_THE_PAGE } },
  { page: '/page/about', reads: { 'page/': NAMES_THE_PAGE } },
  // A visitor unknown to the backend must sign in again.
  { page: '/cart', reads: { 'user/profile': [200, 302], 'cart/by-user': IS_ALL } },
  // Without an address, the address form opens.
  { page: '/shipping', reads: { 'user/address/all': [...IS_ALL, 302], 'countries-phones': STAYS } },
  { page: '/checkout', reads: { 'payment-gateway': STAYS } },
  { page: '/user/wishlists', reads: { 'user/wishlist/all': IS_ALL } },
  { page: '/user/compared', reads: { 'user/compare-list/all': IS_ALL, 'product/122': STAYS } },
  { page: '/user/following', reads: { 'user/store/following-list': IS_ALL } },
  { page: '/user/vouchers', reads: { 'user/user-vouchers': IS_ALL } },
  { page: '/user/orders', reads: { 'order/by-user': IS_ALL } },
  { page: '/user/order/ORDER', reads: { 'order/track-ups': STAYS } },
  { page: '/user/profile', reads: {} },
  { page: '/user/addresses', reads: {} },
  { page: '/track-order?order=ORDER', reads: {} },
  { page: '/return', reads: {} },
  { page: '/returnProduct?order=DELIVERED&product=PRODUCT', reads: {} },
  { page: '/thank-you?order=ORDER', reads: {} },
]
