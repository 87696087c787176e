import type { OperationField, OperationWork } from '#graphql/contract.ts'
import { type FormName, isFormName } from '#shared/form-names.ts'
import { LOAD_CLASSES, type LoadClass } from '../ground/events.ts'
import { rankOf } from './load-class.ts'

const CATALOG = 'sheddablePlus'
const BUYING = 'criticalPlus'

const FIELDS = {
  'Query.brands': CATALOG,
  'Query.categories': CATALOG,
  'Query.countries': CATALOG,
  'Query.country': CATALOG,
  'Query.discover': CATALOG,
  'Query.filters': CATALOG,
  'Query.flashSale': CATALOG,
  'Query.flashSales': CATALOG,
  'Query.home': CATALOG,
  'Query.listing': CATALOG,
  'Query.page': CATALOG,
  'Query.popularSearches': CATALOG,
  'Query.product': 'critical',
  'Query.products': CATALOG,
  'Query.reviews': CATALOG,
  'Query.seller': CATALOG,
  'Query.shop': BUYING,
  'Query.suggestedProducts': CATALOG,
  'Query.suggestions': CATALOG,
  'Query.trackOrder': 'critical',
  'Query.viewer': 'critical',
  'Viewer.addresses': 'critical',
  'Viewer.cancellation': 'critical',
  'Viewer.carrierTracking': 'critical',
  'Viewer.cart': BUYING,
  'Viewer.checkout': BUYING,
  'Viewer.compareList': 'critical',
  'Viewer.defaultAddress': 'critical',
  'Viewer.following': 'critical',
  'Viewer.offeredCart': BUYING,
  'Viewer.order': BUYING,
  'Viewer.orders': 'critical',
  'Viewer.profile': 'critical',
  'Viewer.review': 'critical',
  'Viewer.saved': 'critical',
  'Viewer.shipping': BUYING,
  'Viewer.signedIn': 'critical',
  'Viewer.vouchers': 'critical',
  'Viewer.wishlist': 'critical',
  'Mutation.addToCart': BUYING,
  'Mutation.buyNow': BUYING,
  'Mutation.cancelOrder': BUYING,
  'Mutation.changePassword': 'critical',
  'Mutation.checkVoucher': BUYING,
  'Mutation.chooseShipping': BUYING,
  'Mutation.completeSocialSignIn': BUYING,
  'Mutation.deleteAddress': 'critical',
  'Mutation.deleteCartLine': BUYING,
  'Mutation.deleteCartLines': BUYING,
  'Mutation.forgotPassword': BUYING,
  'Mutation.hideOrder': 'critical',
  'Mutation.placeOrder': BUYING,
  'Mutation.requestReturn': 'critical',
  'Mutation.saveAddress': BUYING,
  'Mutation.saveReview': 'critical',
  'Mutation.selectCartLines': BUYING,
  'Mutation.sendContactMessage': 'critical',
  'Mutation.sendOrderEmail': 'critical',
  'Mutation.setCartLineQuantity': BUYING,
  'Mutation.settlePayment': BUYING,
  'Mutation.signIn': BUYING,
  'Mutation.signOut': BUYING,
  'Mutation.signUp': BUYING,
  'Mutation.startPayment': BUYING,
  'Mutation.subscribeNewsletter': 'critical',
  'Mutation.takeOverCart': BUYING,
  'Mutation.toggleCompare': 'critical',
  'Mutation.toggleFollow': 'critical',
  'Mutation.toggleWishlist': 'critical',
  'Mutation.updatePassword': BUYING,
  'Mutation.updateProfile': 'critical',
  'Mutation.verifyEmail': BUYING,
} satisfies Record<OperationField, LoadClass>

const classes = new Map<string, LoadClass>(Object.entries(FIELDS))

/** All pages need it, so it has the class of what is asked beside it. */
const OF_ALL_PAGES: OperationField = 'Query.shop'

/** The class of its most important field. Queries that the shop's pages do not send are reads of programs. */
export function classOfOperation({ isKnown, isMutation, fields }: OperationWork): LoadClass {
  if (!isKnown && !isMutation) return 'sheddable'
  const asked = [...fields].filter((field) => field !== OF_ALL_PAGES || fields.size === 1)
  const ranks = asked.map((field) => rankOf(classes.get(field) ?? 'sheddable'))
  return LOAD_CLASSES[Math.max(...ranks)] ?? 'sheddable'
}

const FORMS: Record<FormName, LoadClass> = {
  'add-to-cart': BUYING,
  'buy-now': BUYING,
  'cart-quantity': BUYING,
  'cart-select': BUYING,
  'cart-delete': BUYING,
  'take-over-cart': BUYING,
  'sign-in': BUYING,
  'sign-up': BUYING,
  'verify-email': BUYING,
  'sign-out': BUYING,
  'forgot-password': BUYING,
  'update-password': BUYING,
  newsletter: 'critical',
  contact: 'critical',
  'choose-shipping': BUYING,
  'apply-voucher': BUYING,
  'place-order': BUYING,
  'settle-payment': BUYING,
  'save-address': BUYING,
  'delete-address': 'critical',
  'update-profile': 'critical',
  'change-password': 'critical',
  'toggle-wishlist': 'critical',
  'toggle-compare': 'critical',
  'toggle-follow': 'critical',
  'cancel-order': BUYING,
  'hide-order': 'critical',
  'send-order-email': 'critical',
  'save-review': 'critical',
  'request-return': 'critical',
}

/** @param name of the path, so that it may be unknown */
export function classOfForm(name: string): LoadClass {
  return isFormName(name) ? FORMS[name] : 'sheddable'
}
