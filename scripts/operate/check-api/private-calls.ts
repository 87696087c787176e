import { readEither } from '#graphql/api/dialect/create-dialect.ts'
import { accountVouchersEndpoint } from '#graphql/api/endpoints/account/account-vouchers.ts'
import { profileEndpoint, signInEndpoint } from '#graphql/api/endpoints/account/account.ts'
import { addressesEndpoint } from '#graphql/api/endpoints/account/address.ts'
import { compareListEndpoint, followingEndpoint, wishlistEndpoint } from '#graphql/api/endpoints/account/saved-lists.ts'
import { cartEndpoint, voucherValidityEndpoint } from '#graphql/api/endpoints/cart/cart.ts'
import { hideOrderEndpoint, trackUpsEndpoint, returnProductEndpoint } from '#graphql/api/endpoints/order/order-calls.ts'
import { ordersRead } from '#graphql/api/endpoints/order/order-reads.ts'
import { ownReviewEndpoint } from '#graphql/api/endpoints/order/own-review.ts'
import { paymentDoneEndpoint } from '#graphql/api/endpoints/payment/order-placement.ts'
import { findOrder } from '#graphql/modules/order/read-orders.ts'
import type { Person, Visit } from './visit.ts'

/** Sent with calls that change something, so that they change nothing. */
const NO_ORDER = '999999999999'
const NO_VOUCHER = 'souk-check-no-such-voucher'
const ANY_PRODUCT = '1'

export interface PrivateFindings {
  buyer: Person | null
  orders: 'plain' | 'coded' | 'key missing' | 'key wrong' | null
  skipped: string[]
}

async function takesGuests(visit: Visit): Promise<boolean> {
  const question = { person: visit.guest }
  await visit.ask('user/wishlist/all', ({ api }) => api.call(wishlistEndpoint, { page: 1 }))
  const profile = await visit.ask('user/profile', ({ api }) => api.call(profileEndpoint, undefined), question)
  const cart = await visit.ask('cart/by-user', ({ api }) => api.call(cartEndpoint, undefined), question)
  const isTaken = profile.kind !== 'unauthenticated' && cart.kind !== 'unauthenticated'
  if (!isTaken) visit.note('noGuests')
  return isTaken
}

export interface Account {
  email: string
  password: string
}

async function signIn(visit: Visit, account: Account | null): Promise<Person | string> {
  if (account === null) return 'no account is set (CHECK_EMAIL, CHECK_PASSWORD)'
  const answer = await visit.ask('user/signin', ({ api }) => api.call(signInEndpoint, account))
  if (answer.kind === 'value') return { token: answer.value.token, guestToken: null }
  return answer.kind === 'fault'
    ? 'signing in failed'
    : 'the backend refused the e-mail address and password of CHECK_EMAIL and CHECK_PASSWORD'
}

async function checkBuyer(visit: Visit, person: Person): Promise<void> {
  const asBuyer = { person }
  await visit.need('cart/by-user', ({ api }) => api.call(cartEndpoint, undefined), asBuyer)
  await visit.need('user/address/all', ({ api }) => api.call(addressesEndpoint, { page: 1 }), asBuyer)
  const query = { filter: null, query: '', page: 1, timeZone: 'UTC' }
  const orders = await visit.need(
    'order/by-user',
    ({ api }) => readEither(api.dialect, ordersRead, (endpoint) => api.call(endpoint, query)),
    asBuyer,
  )
  const [first] = orders?.items ?? []
  if (first) await visit.need('order/by-user', (context) => findOrder(context, first.id), asBuyer)
  const voucher = { code: NO_VOUCHER, price: 0, currencyDigits: 2 }
  await visit.ask('voucher/validity', ({ api }) => api.call(voucherValidityEndpoint, voucher), asBuyer)
  const productId = ANY_PRODUCT
  await visit.ask('rating-review/find/{id}', ({ api }) => api.call(ownReviewEndpoint, { productId }), asBuyer)
  const none = { orderId: NO_ORDER }
  await visit.ask('order/track-ups', ({ api }) => api.call(trackUpsEndpoint, none), asBuyer)
  await visit.ask('order/order-hide', ({ api }) => api.call(hideOrderEndpoint, none), asBuyer)
  const sentBack = { ...none, productId, variantId: '1', quantity: 1, reason: 'check', message: 'check', images: [] }
  await visit.ask('returnProduct', ({ api }) => api.call(returnProductEndpoint, sentBack), asBuyer)
}

async function checkMember(visit: Visit, person: Person): Promise<void> {
  const asMember = { person }
  await visit.need('user/profile', ({ api }) => api.call(profileEndpoint, undefined), asMember)
  for (const endpoint of [wishlistEndpoint, compareListEndpoint])
    await visit.need(endpoint.name, ({ api }) => api.call(endpoint, { page: 1 }), asMember)
  await visit.need(followingEndpoint.name, ({ api }) => api.call(followingEndpoint, { page: 1 }), asMember)
  await visit.need('user/user-vouchers', ({ api }) => api.call(accountVouchersEndpoint, { page: 1 }), asMember)
}

/** A refusal without a presentable text is a program error: the backend could not read the body. */
async function isRead(visit: Visit, person: Person): Promise<boolean | null> {
  const proof = {
    orderId: NO_ORDER,
    method: 'CASH_ON_DELIVERY',
    token: NO_ORDER,
    paymentId: '',
    signature: '',
  } as const
  const answer = await visit.ask('order/payment-done', ({ api }) => api.call(paymentDoneEndpoint, proof), { person })
  if (answer.kind === 'unauthenticated' || answer.kind === 'fault') return null
  return answer.kind !== 'refused' || answer.hasText
}

async function checkOrders(plain: Visit, coded: Visit | null, person: Person): Promise<PrivateFindings['orders']> {
  const isPlainRead = await isRead(plain, person)
  if (isPlainRead === null) return null
  if (isPlainRead) return 'plain'
  plain.note('codedOrders')
  if (coded === null) return 'key missing'
  return (await isRead(coded, person)) === false ? 'key wrong' : 'coded'
}

export async function checkPrivateCalls(
  visit: Visit,
  coded: Visit | null,
  account: Account | null,
): Promise<PrivateFindings> {
  const guest = (await takesGuests(visit)) ? visit.guest : null
  const signedIn = await signIn(visit, account)
  const [member, reason] = typeof signedIn === 'string' ? [null, signedIn] : [signedIn, '']
  const buyer = guest ?? member
  if (buyer) await checkBuyer(visit, buyer)
  if (member) await checkMember(visit, member)
  return {
    buyer,
    orders: buyer && (await checkOrders(visit, coded, buyer)),
    skipped: [
      ...(buyer ? [] : [`cart, addresses, and orders: this backend does not allow guests, and ${reason}`]),
      ...(member ? [] : [`the account: ${reason}`]),
    ],
  }
}
