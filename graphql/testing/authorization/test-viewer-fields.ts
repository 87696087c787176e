import type { OwnedIds } from './test-owner.ts'

const CARD = '{ items { id product { slug } } }'
const ORDER = `{ id trackingId isPaid method total { amount } lines
  { product { id } } address { name line1 } summary { total { amount
    } } }`
const LINE = 'line { id product { slug } }'

interface ViewerField {
  select: (ids: OwnedIds) => string
  /** Whether an id selects the data; otherwise the field returns the caller's own. */
  byId?: boolean
}

/** Every field of Viewer must be listed; each is then tried by every caller on every owner. */
export const viewerFields: Record<string, ViewerField> = {
  signedIn: { select: () => 'signedIn' },
  profile: { select: () => 'profile { id name email phone }' },
  cart: { select: () => 'cart { count lines { id quantity selected product { slug } } }' },
  offeredCart: { select: () => 'offeredCart(link: "/buy/101-1010:1") { state count lines { product { slug } } }' },
  addresses: { select: () => 'addresses { items { id name line1 email isDefault } }' },
  defaultAddress: { select: () => 'defaultAddress { id name line1 }' },
  wishlist: { select: () => `wishlist ${CARD}` },
  compareList: { select: () => `compareList ${CARD}` },
  following: { select: () => 'following { items { id seller { slug } } }' },
  vouchers: { select: () => 'vouchers { items { code } }' },
  saved: { select: () => 'saved { wishlist compareList following }' },
  shipping: {
    select: ({ addressId }) =>
      `shipping(addressId: "${addressId}") { address { id name line1 } canContinue lines { ${LINE} chosen } summary { total { amount } } }`,
    byId: true,
  },
  checkout: { select: () => `checkout { address { id name line1 } lines { ${LINE} } summary { total { amount } } }` },
  orders: { select: () => `orders { items ${ORDER} }` },
  order: { select: ({ orderId }) => `order(id: "${orderId}") ${ORDER}`, byId: true },
  cancellation: {
    // The orders are not canceled, so the order itself distinguishes them from unknown ones.
    select: ({ orderId }) => `cancellation(orderId: "${orderId}") { title message } order(id: "${orderId}") { id }`,
    byId: true,
  },
  carrierTracking: {
    select: ({ orderId }) => `carrierTracking(orderId: "${orderId}") { trackingNumber activities { location } }`,
    byId: true,
  },
  review: { select: ({ productId }) => `review(productId: "${productId}") { id rating text }` },
}
