import { agreedText } from '#shared/agreed-text.ts'
import { checkoutHref } from '#shared/checkout-href.ts'
import type { FormName } from '#shared/form-names.ts'
import { href, routes } from '#shared/routes.ts'
import * as documents from './__generated__/forms.ts'
import type { PaymentCode, ShippingType, TakeOverMode } from './__generated__/forms.ts'
import { defineForm, type Form } from './define-form.ts'
import { type Fields, list, newPassword, oneOf, pick, text, verbatim, whole } from './fields.ts'
import {
  back,
  codeStep,
  keepChoices,
  to,
  toCart,
  toCheckout,
  toLogin,
  toNewTotal,
  toNotice,
  toOrder,
  toThanks,
} from './next-pages.ts'

const addressOf = pick(
  'name',
  'email',
  'phone',
  'country',
  'state',
  'city',
  'zip',
  'line1',
  'line2',
  'deliveryInstruction',
)

function addressInput(fields: Fields) {
  const id = text(fields, 'id')
  return { input: id ? { ...addressOf(fields), id } : addressOf(fields) }
}

/** Without scripts, labels, states, and required fields follow the country only when the form is shown again. */
function isForOtherCountry(fields: Fields): boolean {
  return 'shownCountry' in fields && text(fields, 'shownCountry') !== text(fields, 'country')
}

function passwords(fields: Fields) {
  return { currentPassword: verbatim(fields, 'currentPassword'), ...newPassword(fields, 'newPassword') }
}

const METHODS: Record<PaymentCode, true> = {
  CASH_ON_DELIVERY: true,
  FLUTTERWAVE: true,
  IYZICO: true,
  PAYPAL: true,
  RAZORPAY: true,
  STRIPE: true,
}

/** The total shown on the submitted page; null for pages that did not send one. */
function agreedOf(fields: Fields) {
  const [amount, currency] = [text(fields, 'agreedAmount'), text(fields, 'agreedCurrency')]
  if (amount === '' || currency === '') return null
  // A malformed amount becomes 0, which matches no total.
  return { amount: Number(amount) || 0, currency, breakdown: text(fields, 'breakdown') || null }
}

function shippingOf(fields: Fields) {
  const typeOf = (lineId: string): ShippingType => (fields[`line-${lineId}`] === 'PICKUP' ? 'PICKUP' : 'LOCATION')
  const lines = list(fields, 'lineIds').map((lineId) => ({ lineId, type: typeOf(lineId) }))
  return { addressId: text(fields, 'addressId'), lines }
}

function orderOf(fields: Fields) {
  const method = oneOf(METHODS, text(fields, 'method'))
  const idempotencyKey = text(fields, 'idempotencyKey')
  return method && { method, idempotencyKey, voucher: text(fields, 'voucher') || null, agreed: agreedOf(fields) }
}

function proofOf(fields: Fields) {
  const method = oneOf(METHODS, text(fields, 'method'))
  return method && { input: { ...pick('orderId', 'token', 'paymentId', 'signature')(fields), method } }
}

/** An id makes it an update, which keeps the review's photos. */
function reviewInput(fields: Fields) {
  const id = text(fields, 'id')
  const review = { ...pick('orderId', 'productId', 'text')(fields), rating: whole(fields, 'rating', 0) }
  return { input: id ? { ...review, id } : review }
}

function returnInput(fields: Fields) {
  const texts = pick('orderId', 'productId', 'variantId', 'reason', 'message')(fields)
  return { input: { ...texts, quantity: whole(fields, 'quantity') } }
}

const cartLine = (fields: Fields) => ({
  productId: text(fields, 'productId'),
  variantId: text(fields, 'variantId'),
  quantity: whole(fields, 'quantity'),
})

const MODES: Record<TakeOverMode, true> = { MERGE: true, REPLACE: true }

function offerOf(fields: Fields) {
  const mode = oneOf(MODES, text(fields, 'mode'))
  return mode && { ...pick('link', 'key')(fields), mode, seen: text(fields, 'seen') || null }
}

/** Online payment and photos need JavaScript; without it an order is paid on delivery. */
export const forms: Record<FormName, Form> = {
  'update-profile': defineForm(documents.FormUpdateProfileDocument, { variables: pick('name'), next: back }),
  'change-password': defineForm(documents.FormChangePasswordDocument, { variables: passwords, next: toLogin }),
  'save-address': defineForm(documents.FormSaveAddressDocument, {
    isStep: isForOtherCountry,
    variables: addressInput,
    next: back,
  }),
  'delete-address': defineForm(documents.FormDeleteAddressDocument, { variables: pick('id'), next: back }),
  'toggle-wishlist': defineForm(documents.FormToggleWishlistDocument, { variables: pick('id'), next: back }),
  'toggle-compare': defineForm(documents.FormToggleCompareDocument, { variables: pick('id'), next: back }),
  'toggle-follow': defineForm(documents.FormToggleFollowDocument, { variables: pick('id'), next: back }),
  'choose-shipping': defineForm(documents.FormChooseShippingDocument, {
    variables: shippingOf,
    next: ({ data: { chooseShipping }, fields, locale }) =>
      checkoutHref(keepChoices(fields), locale, chooseShipping.leftOut),
  }),
  'apply-voucher': defineForm(documents.FormApplyVoucherDocument, {
    variables: pick('code'),
    next: toCheckout((fields) => ({ ...keepChoices(fields), voucher: text(fields, 'code') })),
  }),
  'place-order': defineForm(documents.FormPlaceOrderDocument, {
    variables: orderOf,
    next({ data: { placeOrder }, ...context }) {
      const { order, state, priceChange } = placeOrder
      if (state === 'PLACED_BEFORE' && order) return toThanks(context, order.id, { before: 1 })
      if (order) return toThanks(context, order.id, { agreed: agreedText(priceChange) })
      return state === 'PRICE_CHANGED' ? toNewTotal(context) : toCheckout(keepChoices)(context)
    },
  }),
  'settle-payment': defineForm(documents.FormSettlePaymentDocument, {
    variables: proofOf,
    next: (context) => toThanks(context, text(context.fields, 'orderId')),
  }),
  'cancel-order': defineForm(documents.FormCancelOrderDocument, {
    variables: pick('orderId', 'title', 'message'),
    next: toOrder(),
  }),
  'hide-order': defineForm(documents.FormHideOrderDocument, {
    variables: pick('orderId'),
    next: to(routes.orders.pattern),
  }),
  'send-order-email': defineForm(documents.FormSendOrderEmailDocument, {
    variables: pick('orderId'),
    next: toOrder({ done: 'email' }),
  }),
  'save-review': defineForm(documents.FormSaveReviewDocument, {
    variables: reviewInput,
    next: toOrder({ done: 'review' }),
  }),
  'request-return': defineForm(documents.FormRequestReturnDocument, {
    variables: returnInput,
    next({ fields, locale, data: { requestReturn } }) {
      const { orderId: order, productId: product, variantId: variant } = returnInput(fields).input
      return href(routes.returnProduct, {}, locale, { order, product, variant, done: requestReturn.returnId })
    },
  }),
  'add-to-cart': defineForm(documents.FormAddToCartDocument, { variables: cartLine, next: toCart }),
  'buy-now': defineForm(documents.FormBuyNowDocument, { variables: cartLine, next: to(routes.shipping.pattern) }),
  'cart-quantity': defineForm(documents.FormCartQuantityDocument, {
    variables: (fields) => ({ id: text(fields, 'id'), quantity: whole(fields, 'quantity') }),
    next: toCart,
  }),
  'cart-select': defineForm(documents.FormCartSelectDocument, {
    variables: (fields) => ({ checked: list(fields, 'checked'), unchecked: list(fields, 'unchecked') }),
    next: back,
  }),
  'cart-delete': defineForm(documents.FormCartDeleteDocument, { variables: pick('id'), next: toCart }),
  'take-over-cart': defineForm(documents.FormTakeOverCartDocument, {
    variables: offerOf,
    next({ data: { takeOverCart }, ...context }) {
      const { fields, locale, returnTo } = context
      const shown = list(fields, 'problems')
      const entries = takeOverCart.rejected.map(({ entry }) => entry).filter((entry) => !shown.includes(entry))
      if (entries.length === 0) return toCart(context)
      if (text(fields, 'link').startsWith('/continue/')) return returnTo
      return href(routes.buy, { entries: entries.join(',') }, locale, { added: 1 })
    },
  }),
  'sign-in': defineForm(documents.FormSignInDocument, {
    variables: (fields) => ({ email: text(fields, 'email'), password: verbatim(fields, 'password') }),
    next: back,
  }),
  'sign-up': defineForm(documents.FormSignUpDocument, {
    variables: (fields) => ({ input: { ...pick('name', 'email')(fields), ...newPassword(fields, 'password') } }),
    next: to(routes.register.pattern, codeStep),
  }),
  'verify-email': defineForm(documents.FormVerifyEmailDocument, { variables: pick('email', 'code'), next: toLogin }),
  'sign-out': defineForm(documents.FormSignOutDocument, { variables: () => ({}), next: to(routes.home.pattern) }),
  'forgot-password': defineForm(documents.FormForgotPasswordDocument, {
    variables: pick('email'),
    next: to(routes.forgotPassword.pattern, codeStep),
  }),
  'update-password': defineForm(documents.FormUpdatePasswordDocument, {
    variables: (fields) => ({ input: { ...pick('email', 'code')(fields), ...newPassword(fields, 'password') } }),
    next: toLogin,
  }),
  newsletter: defineForm(documents.FormNewsletterDocument, { variables: pick('email'), next: toNotice('newsletter') }),
  contact: defineForm(documents.FormContactDocument, {
    variables: pick('name', 'email', 'subject', 'message'),
    next: toNotice('contact'),
  }),
}
