import { randomUUID } from 'node:crypto'
import type { PaymentCode, ResolversParentTypes } from '#graphql/__generated__/resolver-types.ts'
import { accountVouchersEndpoint } from '#graphql/api/endpoints/account/account-vouchers.ts'
import type { VoucherOffer } from '#graphql/api/endpoints/cart/cart.ts'
import type { OrderModel } from '#graphql/api/endpoints/order/order.ts'
import { paymentDoneEndpoint } from '#graphql/api/endpoints/payment/order-placement.ts'
import { readCountries } from '#graphql/modules/account/address-book.ts'
import { deleteAddress, saveAddress } from '#graphql/modules/account/change-address.ts'
import { addToCart, deleteCartLines, selectCartLines } from '#graphql/modules/cart/cart.resolvers.ts'
import { readLines } from '#graphql/modules/cart/read-cart.ts'
import { chooseShipping } from '#graphql/modules/checkout/checkout.resolvers.ts'
import { readCheckout } from '#graphql/modules/checkout/read-checkout.ts'
import { cancelOrder } from '#graphql/modules/order/order.resolvers.ts'
import { findOrder } from '#graphql/modules/order/read-orders.ts'
import { placeOrder } from '#graphql/modules/payment/place-order.ts'
import { findVoucher } from '#graphql/modules/price-agreement/voucher.ts'
import type { PublicFindings } from './public-calls.ts'
import { addressFor, type Basket, findBasket, type Item } from './purchase-items.ts'
import type { Person, Question, Visit } from './visit.ts'

type CheckoutSummary = ResolversParentTypes['CheckoutSummary']

export interface TotalDifference {
  amounts: string[]
  costsMore: boolean
  /** Explained by offers, which only the backend computes. */
  isAnnounced: boolean
}

export interface PurchaseFindings {
  done: string[]
  failed: string | null
  notDone: string | null
  bought: Item[]
  voucher: string | null
  differs: TotalDifference | null
  believed: PaymentCode | null
  remains: string[]
}

class StepFailed extends Error {}

class NotPossible extends Error {}

type Refused = readonly { message: string }[]
type LineErrors = readonly { messages: readonly string[] }[]

function messagesOf({ messages }: LineErrors[number]): Refused {
  return messages.map((message) => ({ message }))
}

interface PurchaseTraces {
  lineIds: string[]
  addressId: string | null
  orderId: string | null
  isCancelled: boolean
  deselected: string[]
}

function createSteps(visit: Visit, person: Person, done: string[]) {
  async function value<Value>(name: string, question: Question<Value>): Promise<Value> {
    const answer = await visit.ask(name, question, { person })
    if (answer.kind !== 'value') throw new StepFailed(`${name}: ${answer.kind}`)
    return answer.value
  }

  async function change<Payload extends { userErrors: Refused; lineErrors?: LineErrors }>(
    name: string,
    question: Question<Payload>,
  ): Promise<Payload> {
    const payload = await value(name, question)
    const errors = [...payload.userErrors, ...(payload.lineErrors ?? []).flatMap(messagesOf)]
    if (errors.length > 0) throw new StepFailed(`${name}: ${errors.map(({ message }) => message).join(' ')}`)
    done.push(name)
    return payload
  }

  return { value, change }
}

type Steps = ReturnType<typeof createSteps>

async function fillCart({ value, change }: Steps, { items }: Basket, made: PurchaseTraces): Promise<void> {
  const before = await value('cart/by-user', readLines)
  made.deselected = before.flatMap(({ id, selected }) => (selected ? [id] : []))
  if (made.deselected.length > 0)
    await change('cart/change', (context) => selectCartLines(context, [], made.deselected))
  for (const { productId, variantId, quantity } of items) {
    const item = { productId, variantId, quantity }
    const { line } = await change('cart/action', async (context) => {
      const payload = await addToCart(context, item)
      return { ...payload, line: await payload.readLine() }
    })
    if (!line) throw new StepFailed('cart/by-user: the added line is missing')
    made.lineIds.push(line.id)
  }
}

async function ship({ change, value }: Steps, basket: Basket, made: PurchaseTraces): Promise<void> {
  const countries = await value('countries-phones', readCountries)
  const states = countries.find(({ code }) => code === basket.country)?.states ?? []
  const address = addressFor(basket, states)
  const saved = await change('user/address/action', (context) => saveAddress(context, address))
  const addressId = (await saved.address)?.id ?? null
  if (addressId === null) throw new StepFailed('user/address/all: the saved address is missing')
  made.addressId = addressId
  const choices = made.lineIds.map((lineId) => ({ lineId, type: 'LOCATION' as const }))
  await change('cart/update-shipping', (context) => chooseShipping(context, addressId, choices))
}

const MOST_VOUCHERS = 3

/** One of the running vouchers, preferably a percentage; null if none applies. */
async function chooseVoucher({ value }: Steps): Promise<VoucherOffer | null> {
  const { items } = await value('user/user-vouchers', ({ api }) => api.call(accountVouchersEndpoint, { page: 1 }))
  const byKind = items.toSorted((one, other) => Number(other.percent !== null) - Number(one.percent !== null))
  for (const { code } of byKind.slice(0, MOST_VOUCHERS)) {
    const offer = await value('voucher/validity', (context) => findVoucher(context, code))
    if (offer) return offer
  }
  return null
}

const PARTS = ['subtotal', 'bundleDiscount', 'shipping', 'tax', 'total'] as const

function compare(shown: CheckoutSummary, order: OrderModel): TotalDifference | null {
  const parts = PARTS.flatMap((part) => {
    const amount = order.summary?.[part]
    if (!amount || amount.amount === shown[part].amount) return []
    return [`${part} ${amount.formatted} instead of ${shown[part].formatted}`]
  })
  const off = shown.voucher?.amount
  if (off && order.summary && order.summary.voucher.amount !== off.amount)
    parts.push(`voucher ${order.summary.voucher.formatted} instead of ${off.formatted}`)
  const isCharged = order.summary === null || order.summary.total.amount === order.total.amount
  const charged =
    order.total.amount === shown.total.amount && isCharged
      ? []
      : [`charged ${order.total.formatted} instead of ${shown.total.formatted}`]
  const amounts = [...parts, ...charged]
  if (amounts.length === 0) return null
  const costsMore = order.total.amount > shown.total.amount
  return { amounts, costsMore, isAnnounced: shown.hasOffers && !costsMore }
}

type Checkout = Awaited<ReturnType<typeof readCheckout>>

async function order({ change }: Steps, made: PurchaseTraces, voucher: string | null): Promise<string> {
  const request = {
    method: 'CASH_ON_DELIVERY',
    voucher,
    idempotencyKey: randomUUID(),
    timeZone: null,
    agreed: null,
  } as const
  const { order: placed } = await change('order/action', (context) => placeOrder(context, request))
  if (!placed) throw new StepFailed('order/action: no order was placed')
  Object.assign(made, { orderId: placed.id, lineIds: [] })
  return placed.id
}

/** Payments that deployed backends may accept without asking the provider. */
const BELIEVED: readonly PaymentCode[] = ['PAYPAL', 'RAZORPAY']

async function inventPayment(
  visit: Visit,
  person: Person,
  { methods }: Checkout,
  orderId: string,
): Promise<PaymentCode | null> {
  for (const { code } of await methods) {
    if (!BELIEVED.includes(code)) continue
    const proof = { orderId, method: code, token: 'souk-check-no-payment', paymentId: '', signature: '' }
    await visit.ask('order/payment-done', ({ api }) => api.call(paymentDoneEndpoint, proof), { person })
    const answer = await visit.ask('order/by-user', (context) => findOrder(context, orderId), { person })
    if (answer.kind === 'value' && answer.value?.isPaid) return code
  }
  return null
}

async function removeMade(
  { change }: Steps,
  made: PurchaseTraces,
  { believed, remains }: PurchaseFindings,
): Promise<void> {
  const { lineIds, addressId, orderId, isCancelled, deselected } = made
  const paid = believed ? ', marked as paid' : ''
  if (orderId !== null) remains.push(`order ${orderId}, ${isCancelled ? 'cancelled' : 'not cancelled'}${paid}`)
  for (const lineId of lineIds)
    await change('cart/delete/{id}', (context) => deleteCartLines(context, 'id', new Set([lineId]))).catch(() =>
      remains.push(`line ${lineId} of a cart`),
    )
  if (addressId !== null)
    await change('user/address/delete/{id}', (context) => deleteAddress(context, addressId)).catch(() =>
      remains.push(`address ${addressId}`),
    )
  if (deselected.length > 0)
    await change('cart/change', (context) => selectCartLines(context, deselected, [])).catch(() =>
      remains.push(`deselected lines of a cart: ${deselected.join(', ')}`),
    )
}

/** Uses the same code as the shop's mutations, then cancels the order and cleans up. */
export async function checkPurchase(visit: Visit, person: Person, found: PublicFindings): Promise<PurchaseFindings> {
  const findings: PurchaseFindings = {
    done: [],
    failed: null,
    notDone: null,
    bought: [],
    voucher: null,
    differs: null,
    believed: null,
    remains: [],
  }
  const made: PurchaseTraces = { lineIds: [], addressId: null, orderId: null, isCancelled: false, deselected: [] }
  const steps = createSteps(visit, person, findings.done)

  async function buy(): Promise<void> {
    const basket = await findBasket(visit, found.cards, found.shop.info)
    if (basket === null) throw new NotPossible('none of the first products can be bought and shipped')
    await fillCart(steps, basket, made)
    await ship(steps, basket, made)
    const voucher = await chooseVoucher(steps)
    const checkout = await steps.value('payment-gateway', (context) => readCheckout(context, voucher))
    if (!(await checkout.methods).some(({ code }) => code === 'CASH_ON_DELIVERY'))
      throw new NotPossible('cash on delivery is disabled')
    const id = await order(steps, made, voucher?.code ?? null)
    Object.assign(findings, { bought: basket.items, voucher: voucher?.code ?? null })
    const placed = await steps.value('order/by-user', (context) => findOrder(context, id))
    if (!placed) throw new StepFailed('order/by-user: the placed order is missing')
    findings.differs = compare(await checkout.summary, placed)
    findings.believed = await inventPayment(visit, person, checkout, id)
    const reason = { title: 'Check', message: 'Placed by a check of the backend' }
    await steps.change('cancellation/cancel-order', (context) => cancelOrder(context, id, reason.title, reason.message))
    made.isCancelled = true
  }

  try {
    await buy()
  } catch (error) {
    if (error instanceof NotPossible) findings.notDone = error.message
    else if (error instanceof StepFailed) findings.failed = error.message
    else throw error
  }
  await removeMade(steps, made, findings)
  return findings
}
