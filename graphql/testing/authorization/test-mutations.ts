import type { OwnedIds } from './test-owner.ts'

const ERRORS = 'userErrors { field message }'
const PLACED = `{ state order { id trackingId } payment { token redirectUrl customerName } lineErrors { lineId
  messages } ${ERRORS} }`
const ORDER = `{ order { id trackingId address { name line1 } } ${ERRORS} }`
const CART = `{ cart { lines { id product { slug } } } ${ERRORS} }`
const ADDRESS = 'name: "Thief", email: "thief@example.com", phone: "1", country: "US", city: "X", zip: "1", line1: "X"'

interface MutationField {
  select: (ids: OwnedIds) => string
  /**
   * `byId`: contains a person's ids; refused like unknown ids for everyone else. `credentials`: contains a person's
   * e-mail address and proves nothing. `own`: changes the caller's own data only.
   */
  kind: 'byId' | 'credentials' | 'own'
}

/** Every mutation must be listed; each is then tried by every caller on every owner. */
export const mutationFields: Record<string, MutationField> = {
  selectCartLines: {
    kind: 'byId',
    select: ({ lineId }) => `selectCartLines(checked: [], unchecked: ["${lineId}"]) ${CART}`,
  },
  setCartLineQuantity: {
    kind: 'byId',
    select: ({ lineId }) => `setCartLineQuantity(id: "${lineId}", quantity: 2) ${CART}`,
  },
  deleteCartLine: { kind: 'byId', select: ({ lineId }) => `deleteCartLine(id: "${lineId}") ${CART}` },
  deleteCartLines: { kind: 'byId', select: ({ lineId }) => `deleteCartLines(ids: ["${lineId}"]) ${CART}` },
  saveAddress: {
    kind: 'byId',
    select: ({ addressId }) =>
      `saveAddress(input: { id: "${addressId}", ${ADDRESS} }) { address { id name line1 } ${ERRORS} }`,
  },
  deleteAddress: {
    kind: 'byId',
    select: ({ addressId }) => `deleteAddress(id: "${addressId}") { address { id name line1 } ${ERRORS} }`,
  },
  chooseShipping: {
    kind: 'byId',
    select: ({
      addressId,
      lineId,
    }) => `chooseShipping(addressId: "${addressId}", lines: [{ lineId: "${lineId}", type: LOCATION }]) {
      checkout { address { name } } lineErrors { lineId messages } ${ERRORS} }`,
  },
  completeSocialSignIn: {
    kind: 'own',
    select: () =>
      `completeSocialSignIn(code: "${'x'.repeat(43)}", codeVerifier: "${'x'.repeat(43)}") { token ${ERRORS} }`,
  },
  startPayment: {
    kind: 'byId',
    select: ({ orderId }) => `startPayment(orderId: "${orderId}", method: CASH_ON_DELIVERY) ${PLACED}`,
  },
  settlePayment: {
    kind: 'byId',
    select: ({ orderId }) =>
      `settlePayment(input: { orderId: "${orderId}", method: PAYPAL, token: "${orderId}" }) { state order { id }
        ${ERRORS} }`,
  },
  cancelOrder: {
    kind: 'byId',
    select: ({ orderId }) => `cancelOrder(orderId: "${orderId}", title: "x", message: "x") ${ORDER}`,
  },
  hideOrder: { kind: 'byId', select: ({ orderId }) => `hideOrder(orderId: "${orderId}") ${ORDER}` },
  sendOrderEmail: { kind: 'byId', select: ({ orderId }) => `sendOrderEmail(orderId: "${orderId}") ${ORDER}` },
  requestReturn: {
    kind: 'byId',
    select: ({ deliveredId, productId }) => `requestReturn(input: {
      orderId: "${deliveredId}", productId: "${productId}", variantId: "${productId}0", quantity: 1, reason: "x",
        message: "x" }) { returnId ${ERRORS} }`,
  },
  saveReview: {
    kind: 'byId',
    select: ({ deliveredId, productId, reviewId }) => `saveReview(input: {
      id: "${reviewId}", orderId: "${deliveredId}", productId: "${productId}", rating: 1, text: "x" }) { review { id
        text } ${ERRORS} }`,
  },
  signIn: {
    kind: 'credentials',
    select: ({ email }) => `signIn(email: "${email}", password: "guessed") { viewer { signedIn } token ${ERRORS} }`,
  },
  signUp: {
    kind: 'credentials',
    select: ({ email }) =>
      `signUp(input: { name: "Thief", email: "${email}", password: "guessed" }) { email ${ERRORS} }`,
  },
  verifyEmail: {
    kind: 'credentials',
    select: ({ email }) => `verifyEmail(email: "${email}", code: "0000") { email ${ERRORS} }`,
  },
  updatePassword: {
    kind: 'credentials',
    select: ({ email }) =>
      `updatePassword(input: { email: "${email}", code: "0000", password: "guessed" }) { email ${ERRORS} }`,
  },
  // Returns the given address for any caller.
  forgotPassword: { kind: 'own', select: ({ email }) => `forgotPassword(email: "${email}") { ${ERRORS} }` },
  addToCart: { kind: 'own', select: () => `addToCart(input: { productId: "101", variantId: "1010" }) ${CART}` },
  buyNow: { kind: 'own', select: () => `buyNow(input: { productId: "101", variantId: "1010" }) ${CART}` },
  takeOverCart: {
    kind: 'own',
    select: () => `takeOverCart(input: { link: "/buy/101-1010:1", mode: MERGE, key: "unused-key" }) ${CART}`,
  },
  checkVoucher: {
    kind: 'own',
    select: () => `checkVoucher(code: "CODE15") { checkout { address { name } } ${ERRORS} }`,
  },
  placeOrder: {
    kind: 'own',
    select: () => `placeOrder(method: CASH_ON_DELIVERY, idempotencyKey: "order-of-nobody") ${PLACED}`,
  },
  signOut: { kind: 'own', select: () => `signOut { signedOut ${ERRORS} }` },
  updateProfile: { kind: 'own', select: () => `updateProfile(name: "Thief") { profile { name } ${ERRORS} }` },
  changePassword: {
    kind: 'own',
    select: () => `changePassword(currentPassword: "secret1", newPassword: "guessed") { signedOut ${ERRORS} }`,
  },
  toggleWishlist: { kind: 'own', select: () => `toggleWishlist(productId: "101") { isSaved ${ERRORS} }` },
  toggleCompare: { kind: 'own', select: () => `toggleCompare(productId: "101") { isSaved ${ERRORS} }` },
  toggleFollow: { kind: 'own', select: () => `toggleFollow(sellerId: "41") { isSaved ${ERRORS} }` },
  sendContactMessage: {
    kind: 'own',
    select: ({ email }) =>
      `sendContactMessage(input: { name: "x", email: "${email}", subject: "x", message: "x" }) { ${ERRORS} }`,
  },
  subscribeNewsletter: {
    kind: 'own',
    select: ({ email }) => `subscribeNewsletter(email: "${email}") { subscribed ${ERRORS} }`,
  },
}
