import type { AddressBooks } from './address-answers.ts'
import { type Envelope, type BackendRequest, refusal, success } from './backend-request.ts'
import { type Carts, ownerColumns, ownerOf, refuseShortLines, refuseStranger } from './cart-answers.ts'
import { answerCoded } from './coded-body.ts'
import { type PlacedOrder, pricedLines, totalOf } from './order-sums.ts'
import type { Vouchers } from './voucher-answers.ts'

const CASH = 2
const STRIPE = 3
const PAYPAL = 4
const BANK = 7

function isSwitchedOn(method: number, { traits, refusedPayments }: BackendRequest): boolean {
  const isChosen = refusedPayments ? method >= 1 : [CASH, STRIPE, PAYPAL, BANK].includes(method)
  return isChosen && method <= traits.lastMethod
}

const needsProvider = (method: number) => method !== CASH && method !== BANK

/** Its row without status and total; for other methods, the payment attempt. */
function placedAnswer(order: PlacedOrder, { traits, currency }: BackendRequest): Envelope {
  const { id, trackingId: tracking, owner, method, address, voucher, createdAt } = order
  const same = { id, order: tracking, currency }
  if (method === CASH || method === BANK)
    return success({
      ...same,
      order_method: method,
      voucher_id: voucher?.row.id ?? null,
      ...ownerColumns(owner),
      user_address_id: address['id'],
      created_at: createdAt,
      updated_at: createdAt,
    })
  const amount = (totalOf(order) / 100).toFixed(2)
  return success({
    ...same,
    amount: traits.hasTree ? amount : Number(amount),
    name: address['name'],
    email: address['email'],
    ...(method === STRIPE && { order_method: STRIPE }),
  })
}

/** Text of the code, which shoppers do not see. */
const PROVIDER_FAULT = 'Undefined array key "id"'

interface Stores {
  orders: PlacedOrder[]
  carts: Carts
  books: AddressBooks
  vouchers: Vouchers
  sell: (inventoryId: number, quantity: number) => void
}

/** Like deployed servers, orders the selected lines that have a place. */
export function createPlacing({ orders, carts, books, vouchers, sell }: Stores) {
  const own = (request: BackendRequest) =>
    orders.find((order) => order.owner === ownerOf(request) && order.id === Number(request.body['id']))

  function place(request: BackendRequest): Envelope {
    const { order_method: method, voucher: code } = request.body
    if (!isSwitchedOn(Number(method), request)) return refusal('Payment method is not available')
    const owner = ownerOf(request)
    if (owner === null) return refuseStranger(request)
    const voucher = code === '' ? null : vouchers.offer(code, owner, request, true)
    if (voucher && 'body' in voucher) return voucher
    const [lines, address] = [carts.ordered(owner), books.chosen(owner)]
    // Generations that distinguish members from administrators do not check whether there is anything to order.
    if ((lines.length === 0 && !request.traits.wantsIsUser) || !address) return refusal('No product is selected')
    const broken = refuseShortLines(lines, request)
    if (broken) return broken
    const isRefused = needsProvider(Number(method)) && request.refusedPayments !== undefined
    if (isRefused && request.refusedPayments === 'undone') return refusal(PROVIDER_FAULT)
    const order: PlacedOrder = {
      id: 8901 + orders.length,
      trackingId: `20260601aB3dE${orders.length}`,
      owner,
      status: 1,
      method: Number(method),
      isPaid: false,
      cancellation: null,
      hasLostLines: false,
      hasNoTotal: isRefused,
      address,
      lines: pricedLines(lines, request),
      voucher,
      createdAt: new Date(request.now).toISOString(),
    }
    orders.push(order)
    books.keep(address['id'])
    for (const { inventoryId, quantity } of lines) sell(inventoryId, quantity)
    carts.remove(lines)
    if (isRefused) return refusal(PROVIDER_FAULT)
    return placedAnswer(order, request)
  }

  function pay(request: BackendRequest): Envelope {
    const order = own(request)
    const method = Number(request.body['order_method'])
    if (!order || !isSwitchedOn(method, request)) return refusal('Invalid order')
    Object.assign(order, { method, isPaid: method !== CASH })
    return success(1)
  }

  /** A bank transfer's number, compared by the shop's staff. */
  function transfer(request: BackendRequest): Envelope {
    return own(request) ? success(1) : refusal('Invalid order')
  }

  return function answerPlacing(request: BackendRequest): Envelope | null {
    if (request.method !== 'POST') return null
    switch (request.path) {
      case 'order/action':
        return answerCoded(request, ['user_token', 'order_method', 'voucher', 'time_zone'], place)
      case 'order/payment-done':
        return answerCoded(request, ['user_token', 'id', 'payment_token', 'order_method'], pay)
      case 'order/transaction':
        if (request.traits.lastMethod < BANK) return null
        return answerCoded(request, ['user_token', 'id', 'trans_id'], transfer)
      default:
        return null
    }
  }
}
