import type { RouteName } from '#shared/routes.ts'
import type { Page } from './define-page.ts'

const listing = () => import('./pages/listing/listing-page.tsx')
const product = () => import('./pages/product/product-page.tsx')
const order = () => import('./pages/orders/order/order-page.tsx')

export const pages: Record<RouteName, () => Promise<Page>> = {
  home: () => import('./pages/home/home-page.tsx').then((module) => module.homePage),
  allProducts: () => listing().then((module) => module.allProductsPage),
  allCategory: () => listing().then((module) => module.allCategoryPage),
  allSubCategory: () => listing().then((module) => module.allSubCategoryPage),
  category: () => listing().then((module) => module.categoryPage),
  subCategory: () => listing().then((module) => module.subCategoryPage),
  mainBrand: () => listing().then((module) => module.mainBrandPage),
  mainCollection: () => listing().then((module) => module.mainCollectionPage),
  mainProducts: () => listing().then((module) => module.mainProductsPage),
  mainFilter: () => listing().then((module) => module.mainFilterPage),
  search: () => listing().then((module) => module.searchPage),
  product: () => product().then((module) => module.productPage),
  mainProduct: () => product().then((module) => module.mainProductPage),
  brands: () => import('./pages/brands/brands-page.tsx').then((module) => module.brandsPage),
  categories: () => import('./pages/categories/categories-page.tsx').then((module) => module.categoriesPage),
  flashSales: () => import('./pages/flash-sale/flash-sales-page.tsx').then((module) => module.flashSalesPage),
  flashSale: () => import('./pages/flash-sale/flash-sale-page.tsx').then((module) => module.flashSalePage),
  seller: () => import('./pages/seller/seller-page.tsx').then((module) => module.sellerPage),
  content: () => import('./pages/content/content-page.tsx').then((module) => module.contentPage),
  promoPopup: () => import('./pages/promo-popup/promo-popup-page.tsx').then((module) => module.promoPopupPage),
  notice: () => import('./pages/notice/notice-page.tsx').then((module) => module.noticePage),
  cart: () => import('./pages/cart/cart-page.tsx').then((module) => module.cartPage),
  shipping: () => import('./pages/shipping/shipping-page.tsx').then((module) => module.shippingPage),
  checkout: () => import('./pages/checkout/checkout-page.tsx').then((module) => module.checkoutPage),
  thankYou: () => import('./pages/thank-you/thank-you-page.tsx').then((module) => module.thankYouPage),
  razorpayCallback: () =>
    import('./pages/razorpay-callback/razorpay-callback-page.tsx').then((module) => module.razorpayCallbackPage),
  login: () => import('./pages/auth/login-page.tsx').then((module) => module.loginPage),
  register: () => import('./pages/auth/register-page.tsx').then((module) => module.registerPage),
  forgotPassword: () => import('./pages/auth/forgot-password-page.tsx').then((module) => module.forgotPasswordPage),
  profile: () => import('./pages/account/profile/profile-page.tsx').then((module) => module.profilePage),
  addresses: () => import('./pages/account/addresses/addresses-page.tsx').then((module) => module.addressesPage),
  wishlist: () => import('./pages/account/lists/wishlist-page.tsx').then((module) => module.wishlistPage),
  compared: () => import('./pages/account/lists/compared-page.tsx').then((module) => module.comparedPage),
  following: () => import('./pages/account/lists/following-page.tsx').then((module) => module.followingPage),
  vouchers: () => import('./pages/account/vouchers/vouchers-page.tsx').then((module) => module.vouchersPage),
  orders: () => import('./pages/orders/list/orders-page.tsx').then((module) => module.ordersPage),
  order: () => order().then((module) => module.orderPage),
  orderIndex: () => order().then((module) => module.orderIndexPage),
  trackOrder: () => import('./pages/track-order/track-order-page.tsx').then((module) => module.trackOrderPage),
  returns: () => import('./pages/return/return-page.tsx').then((module) => module.returnPage),
  returnProduct: () => import('./pages/return/return-product-page.tsx').then((module) => module.returnProductPage),
}
