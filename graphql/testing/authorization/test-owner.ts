import { expect } from 'vitest'
import { type Buyer, createBuyer, moveOrder } from '../test-buyer.ts'
import type { TestShop, Visitor } from '../test-shop.ts'

/** Ids appear in page URLs and e-mails, so they must give no access. */
export interface OwnedIds {
  addressId: string
  lineId: string
  orderId: string
  /** Delivered, with one `productId`. */
  deliveredId: string
  productId: string
  reviewId: string
  email: string
}

export interface Owner {
  name: string
  buyer: Buyer
  visitor: Visitor
  ids: OwnedIds
  secrets: string[]
}

/** Nonexistent ids in the same shape. */
export function unknownIds({ productId, email }: OwnedIds): OwnedIds {
  const none = '987654321'
  return { addressId: none, lineId: none, orderId: none, deliveredId: none, productId, reviewId: none, email }
}

const REVIEW = 'mutation ($input: ReviewInput!) { saveReview(input: $input) { review { id } userErrors { message } } }'

async function reviewIt(buyer: Buyer, orderId: string, productId: string, text: string): Promise<string> {
  const { saveReview } = await buyer.run(REVIEW, { input: { orderId, productId, rating: 4, text } })
  expect(saveReview.userErrors).toEqual([])
  return saveReview.review.id
}

/** Saved lists are for members. */
async function mark(buyer: Buyer, productId: string): Promise<void> {
  await buyer.run(
    `mutation { wish: toggleWishlist(productId: "${productId}") { isSaved } compare: toggleCompare(productId:
      "${productId}") { isSaved } }`,
  )
}

interface OwnerSpec {
  name: string
  email: string
  /** Each owner has separate products, so that no two owners' answers look alike. */
  products: { delivered: string; pending: string; inCart: string; marked: string }
}

export async function createOwner(
  shop: Pick<TestShop, 'ask' | 'graphql' | 'backend'>,
  visitor: Visitor,
  { name, email, products }: OwnerSpec,
): Promise<Owner> {
  const buyer = createBuyer(shop, visitor)
  const addressId = await buyer.saveAddress({ name: `Person ${name}`, line1: `${name} Street 1` })
  const order = async (productId: string, method: string): Promise<string> => {
    await buyer.ship(addressId, [await buyer.add(productId)])
    return (await buyer.place({ method, idempotencyKey: `order-${name}-${productId}` })).order.id
  }
  const deliveredId = await order(products.delivered, 'CASH_ON_DELIVERY')
  await moveOrder(shop, deliveredId, 5)
  const reviewId = await reviewIt(buyer, deliveredId, products.delivered, `Opinion of ${name}`)
  const orderId = await order(products.pending, 'STRIPE')
  const lineId = await buyer.add(products.inCart)
  await buyer.ship(addressId, [lineId])
  if (visitor.identity.token !== null) await mark(buyer, products.marked)
  const { viewer } = await buyer.run('{ viewer { orders { items { trackingId } } } }')
  const tracking: string[] = viewer.orders.items.map(({ trackingId }: { trackingId: string }) => trackingId)
  const tokens = [visitor.identity.token, visitor.identity.guestToken].filter((token) => token !== null)
  return {
    name,
    buyer,
    visitor,
    ids: { addressId, lineId, orderId, deliveredId, productId: products.delivered, reviewId, email },
    secrets: [
      `Person ${name}`,
      `${name} Street 1`,
      `Opinion of ${name}`,
      `product-${products.marked}`,
      ...tracking,
      ...tokens,
    ],
  }
}
