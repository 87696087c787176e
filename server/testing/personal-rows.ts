import { type RouteName, routes } from '#shared/routes.ts'
import { at, everybody, hidden, missing, redirects, type Row, type Sample } from './route-table.ts'

export function personalRows(sample: Sample) {
  const { text, order } = sample
  const { found, signIn } = redirects(sample)
  const titled = (id: string) => hidden(text(id))
  const members = (address: string, title: string): Row => ({
    address,
    guest: signIn(address),
    member: hidden(title),
  })
  const pastEnd = (path: string): Row => ({
    address: `${path}?page=9`,
    guest: signIn(`${path}?page=9`),
    member: found(path),
  })
  const guests = (address: string, id: string): Row => ({
    address,
    guest: hidden(text(id), address),
    member: found('/'),
  })
  const orderTitle = text('common.orderNumber', { number: order.trackingId })
  const own = at(routes.order, { id: order.id })
  return {
    cart: [everybody('/cart', titled('common.yourCart'))],
    handoff: [everybody('/continue/altered', titled('handoff.title'))],
    buy: [everybody('/buy/101:2,nothing', titled('handoff.itemsTitle'))],
    shipping: [everybody('/shipping', titled('common.shipping'))],
    checkout: [everybody('/checkout', titled('checkout.title'))],
    thankYou: [
      everybody('/thank-you', titled('common.thankYou')),
      everybody('/thank-you?order=99999', titled('common.thankYou')),
    ],
    razorpayCallback: [everybody('/razorpay-callback', titled('razorpay.title'))],
    login: [guests('/login', 'common.signIn')],
    register: [guests('/register', 'auth.register')],
    forgotPassword: [guests('/forgot-password', 'auth.resetPassword')],
    profile: [members('/user/profile', text('common.profile'))],
    addresses: [members('/user/addresses', text('account.addresses'))],
    wishlist: [members('/user/wishlists', text('common.wishlist')), pastEnd('/user/wishlists')],
    compared: [members('/user/compared', text('account.compared'))],
    following: [members('/user/following', text('account.following'))],
    vouchers: [members('/user/vouchers', text('account.vouchers'))],
    orders: [
      everybody('/user/orders', titled('common.myOrders')),
      everybody('/user/orders?page=9', found('/user/orders')),
    ],
    order: [
      { address: own, guest: signIn(own), member: hidden(orderTitle) },
      { address: '/user/order/99999', guest: signIn('/user/order/99999'), member: missing },
    ],
    orderIndex: [everybody('/user/order', found('/user/orders'))],
    trackOrder: [
      everybody('/track-order', titled('track.title')),
      everybody(`/track-order?order=${order.trackingId}`, titled('track.title')),
      everybody('/track-order?order=nothing', titled('track.title')),
    ],
    returns: [everybody('/return', titled('return.title')), everybody('/return?page=9', found('/return'))],
    returnProduct: [
      {
        address: `/returnProduct?order=${order.id}&product=107`,
        guest: missing,
        member: titled('return.product'),
      },
      everybody('/returnProduct?order=99999&product=107', missing),
      everybody('/returnProduct', found('/return')),
    ],
  } satisfies Partial<Record<RouteName, Row[]>>
}
