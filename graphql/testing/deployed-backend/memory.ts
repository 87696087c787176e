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
import { type SampleProduct, type SampleShop, sampleShop, type SampleVoucher } from './shop-data.ts'
import type { Traits } from './traits.ts'
import { createVouchers } from './voucher-answers.ts'

export function createMemory(traits: Traits, given: SampleShop = sampleShop) {
  let shop = given
  const orders = firstOrders(traits, shop)
  const sold = new Map<number, number>()
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

  /** The owner's changes of products: null makes one private. */
  function edit(change: (product: SampleProduct) => SampleProduct | null): void {
    shop = { ...shop, products: shop.products.map(change).filter((product) => product !== null) }
  }

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
    requestOf(call: BackendCall): BackendRequest {
      if (call.path === 'order/action') {
        whileOrdering?.()
        whileOrdering = null
      }
      return { ...call, member: accounts.byToken(call.token), sold, shop, reviews: reviews.written() }
    },
    answer(request: BackendRequest): Envelope | null {
      if (request.path.startsWith('cart/')) return carts.answerCart(request)
      for (const answer of answers) {
        const envelope = answer(request)
        if (envelope) return envelope
      }
      return null
    },
    edit,
    raise(productId: number, by: number, when: 'now' | 'whileOrdering'): void {
      const rise = () =>
        edit((product) => (product.id === productId ? { ...product, selling: product.selling + by } : product))
      if (when === 'now') rise()
      else whileOrdering = rise
    },
    hide: (productId: number) => edit((product) => (product.id === productId ? null : product)),
    remove(productId: number): void {
      edit((product) => (product.id === productId ? null : product))
      carts.forget(productId)
    },
    issue: (voucher: SampleVoucher) => void (shop = { ...shop, vouchers: [...shop.vouchers, voucher] }),
    sell,
    restock(): void {
      sold.clear()
      shop = { ...shop, products: given.products }
    },
    orders: (): readonly PlacedOrder[] => orders,
    stockOf(inventoryId: number): number | null {
      const row = shop.products.flatMap(({ rows }) => rows).find(({ id }) => id === inventoryId)
      return row ? row.quantity - (sold.get(inventoryId) ?? 0) : null
    },
    chargedFor: (id: number) => totalOf(orderOf(id)),
    deselectWhileOrdering: () => void (whileOrdering = carts.deselectAll),
    moveOrder: (id: number, status: number) => void (orderOf(id).status = status),
    /** Some owners delete products they no longer sell, and the lines with them. */
    loseLines: (id: number) => void (orderOf(id).hasLostLines = true),
  }
}

export type Memory = ReturnType<typeof createMemory>
