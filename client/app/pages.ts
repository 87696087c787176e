import type { RouteName } from '#shared/routes.ts'
import type { Page } from '../foundation/define-page.ts'

const listing = () => import('../pages/listing/listing-page.tsx')
const product = () => import('../pages/product/product-page.tsx')
const order = () => import('../pages/orders/order/order-page.tsx')
const directory = () => import('../pages/directory/directory-pages.tsx')
const handoff = () => import('../pages/handoff/handoff-pages.tsx')
const flashSales = () => import('../pages/flash-sale/flash-sale-pages.tsx')

/**
 * The module of the route `name` exports its page as `namePage`. The build reads this list.
 * @public
 */
export const pages: { [Name in RouteName]: () => Promise<Record<`${Name}Page`, Page>> } = {
  home: () => import('../pages/home/home-page.tsx'),
  allProducts: listing,
  allCategory: listing,
  allSubCategory: listing,
  category: listing,
  subCategory: listing,
  mainBrand: listing,
  mainCollection: listing,
  mainProducts: listing,
  mainFilter: listing,
  search: listing,
  product: product,
  mainProduct: product,
  brands: directory,
  categories: directory,
  flashSales: flashSales,
  flashSale: flashSales,
  seller: () => import('../pages/seller/seller-page.tsx'),
  content: () => import('../pages/content/content-page.tsx'),
  promoPopup: () => import('../pages/promo-popup/promo-popup-page.tsx'),
  notice: () => import('../pages/notice/notice-page.tsx'),
  cart: () => import('../pages/cart/cart-page.tsx'),
  handoff: handoff,
  buy: handoff,
  shipping: () => import('../pages/shipping/shipping-page.tsx'),
  checkout: () => import('../pages/checkout/checkout-page.tsx'),
  thankYou: () => import('../pages/thank-you/thank-you-page.tsx'),
  razorpayCallback: () => import('../pages/razorpay-callback/razorpay-callback-page.tsx'),
  login: () => import('../pages/auth/login-page.tsx'),
  register: () => import('../pages/auth/register-page.tsx'),
  forgotPassword: () => import('../pages/auth/forgot-password-page.tsx'),
  profile: () => import('../pages/account/profile/profile-page.tsx'),
  addresses: () => import('../pages/account/addresses/addresses-page.tsx'),
  wishlist: () => import('../pages/account/lists/wishlist-page.tsx'),
  compared: () => import('../pages/account/lists/compared-page.tsx'),
  following: () => import('../pages/account/lists/following-page.tsx'),
  vouchers: () => import('../pages/account/vouchers/vouchers-page.tsx'),
  orders: () => import('../pages/orders/list/orders-page.tsx'),
  order: order,
  orderIndex: order,
  trackOrder: () => import('../pages/track-order/track-order-page.tsx'),
  returns: () => import('../pages/return/return-page.tsx'),
  returnProduct: () => import('../pages/return/return-product-page.tsx'),
}

export async function loadPageModule<Name extends RouteName>(name: Name): Promise<Page> {
  const module: Record<string, Page> = await pages[name]()
  // @NOTE The compiler checks that the list has a module with this name.
  return module[`${name}Page`] as Page
}
