import { createAccountAnswers } from './account-answers.ts'
import { createAccounts } from './accounts.ts'
import { createAddressBooks } from './address-answers.ts'
import type { Envelope, BackendCall, BackendRequest } from './backend-request.ts'
import { createCarts, memberKey } from './cart-answers.ts'
import { createOrderAnswers } from './order-answers.ts'
import { firstOrders } from './order-shapes.ts'
import { type PlacedOrder, totalOf } from './order-sums.ts'
import { createPlacing } from './placed-orders.ts'
import { createReviews } from './review-answers.ts'
import { createSavedLists } from './saved-list-answers.ts'
import { type SampleVoucher, vouchers as sampleVouchers } from './shop-data.ts'
import type { Traits } from './traits.ts'
import { createVouchers } from './voucher-answers.ts'

export function createMemory(traits: Traits) {
  const orders = firstOrders(traits)
  const sold = new Map<number, number>()
  const risen = new Map<number, number>()
  const hidden = new Set<number>()
  const issued = [...sampleVouchers]
  let whileOrdering: (() => void) | null = null
  const books = createAddressBooks()
  const carts = createCarts(books.choose)
  const saved = createSavedLists()
  const vouchers = createVouchers(orders, carts)
  const reviews = createReviews(orders)

  /** At sign-in the guest's data becomes the member's. Lines of the same product stay separate. */
  function adopt(guest: string, owner: string): void {
    if (guest === '') return
    carts.adopt(guest, owner)
    books.adopt(guest, owner)
    for (const order of orders) if (order.owner === guest) order.owner = owner
  }

  const accounts = createAccounts(
    (guest, { id }) => adopt(guest, memberKey(id)),
    ({ id }) => carts.count(memberKey(id)),
  )
  const sell = (inventoryId: number, quantity: number) =>
    void sold.set(inventoryId, (sold.get(inventoryId) ?? 0) + quantity)

  function orderOf(id: number): PlacedOrder {
    const order = orders.find((candidate) => candidate.id === id)
    if (!order) throw new Error(`There is no order ${id}`)
    return order
  }

  const answers: ((request: BackendRequest) => Envelope | null)[] = [
    vouchers.answerVouchers,
    books.answerAddress,
    saved.answerSavedLists,
    createOrderAnswers(orders, reviews.drop),
    createPlacing({ orders, carts, books, vouchers, sell }),
    reviews.answerReviews,
    createAccountAnswers({ accounts, books, carts, saved }),
  ]

  return {
    requestOf: (call: BackendCall): BackendRequest => ({
      ...call,
      member: accounts.byToken(call.token),
      sold,
      risen,
      hidden,
      reviews: reviews.written(),
      vouchers: issued,
    }),
    answer(request: BackendRequest): Envelope | null {
      if (request.path === 'order/action') {
        whileOrdering?.()
        whileOrdering = null
      }
      if (request.path.startsWith('cart/')) return carts.answerCart(request)
      for (const answer of answers) {
        const envelope = answer(request)
        if (envelope) return envelope
      }
      return null
    },
    raise(productId: number, by: number, when: 'now' | 'whileOrdering'): void {
      const rise = () => void risen.set(productId, (risen.get(productId) ?? 0) + by)
      if (when === 'now') rise()
      else whileOrdering = rise
    },
    hide: (productId: number) => void hidden.add(productId),
    issue: (voucher: SampleVoucher) => void issued.push(voucher),
    restock: () => sold.clear(),
    chargedFor: (id: number) => totalOf(orderOf(id)),
    deselectWhileOrdering: () => void (whileOrdering = carts.deselectAll),
    moveOrder: (id: number, status: number) => void (orderOf(id).status = status),
    /** Some owners delete products they no longer sell, and the lines with them. */
    loseLines: (id: number) => void (orderOf(id).hasLostLines = true),
  }
}

export type Memory = ReturnType<typeof createMemory>
