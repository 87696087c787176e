import { randomUUID } from 'node:crypto'
import type { GraphQLContext } from '../context.ts'
import { deleteAddress, saveAddress } from '../modules/account/change-address.ts'
import { addToCart, deleteCartLine } from '../modules/cart/change-cart.ts'
import { chooseShipping } from '../modules/checkout/choose-shipping.ts'
import { readCheckout } from '../modules/checkout/read-checkout.ts'
import { cancelOrder } from '../modules/order/change-order.ts'
import { findOrder } from '../modules/order/read-orders.ts'
import { placeOrder } from '../modules/payment/place-order.ts'
import type { ProductCardModel } from '../rest/endpoints/product/product-card.ts'
import { productEndpoint, type ProductModel } from '../rest/endpoints/product/product.ts'
import { isPostalCode } from '../rules/address-rules.ts'
import type { PublicFindings } from './public-calls.ts'
import type { Person, Visit } from './visit.ts'

/** What was bought, and what the check could not remove again. */
export interface PurchaseFindings {
  /** Steps that went well, in order. */
  done: string[]
  /** The step at which it ended, and why; null where everything went well. */
  failed: string | null
  remains: string[]
}

/** Products that are tried, until one can be bought. */
const TRIES = 5
const EVERYWHERE = 'ALL'

class StepFailed extends Error {}

type Refused = readonly { message: string }[]
type LineErrors = readonly { messages: readonly string[] }[]

function messagesOf({ messages }: LineErrors[number]): Refused {
  return messages.map((message) => ({ message }))
}

/** Ids of what a check has made and not removed yet. */
interface Made {
  lineId: string | null
  addressId: string | null
  orderId: string | null
  isCancelled: boolean
}

interface Item {
  product: ProductModel
  variantId: string
}

/** A product that can be bought and sent somewhere, with the variant to buy; null where none of the first few can. */
async function findItem(visit: Visit, cards: readonly ProductCardModel[]): Promise<Item | null> {
  for (const { id } of cards.slice(0, TRIES)) {
    const answer = await visit.ask('product/{id}', ({ api }) => api.read(productEndpoint, { id }))
    const product = answer.kind === 'value' ? answer.value : null
    const variant = product?.variants.find(({ quantity }) => quantity > 0)
    if (product && variant && product.places.length > 0) return { product, variantId: variant.id }
  }
  return null
}

/** One of them is valid in most countries that require a postal code. */
const POSTAL_CODES = ['10000', '1000', '100000', '100-0001', '10000-000', '1000-001', '1000 AA', 'K1A 0B1', 'SW1A 1AA']

/** An address that the product can be sent to. Nobody lives there. */
function addressFor({ places }: ProductModel, { shop }: PublicFindings) {
  const [place] = places
  const { defaultCountry, defaultState } = shop.info
  const isAnywhere = !place || place.country === EVERYWHERE
  const country = isAnywhere ? defaultCountry : place.country
  const state = isAnywhere ? defaultState : place.state
  return {
    name: 'Souk Check',
    email: 'souk-check@example.com',
    phone: '+1 202 555 0100',
    country,
    state: state === EVERYWHERE ? '' : state,
    city: 'Check',
    zip: POSTAL_CODES.find((code) => isPostalCode(code, country)) ?? '10000',
    line1: '1 Check Street',
  }
}

type Question<Value> = (context: GraphQLContext) => Promise<Value>

/** Runs steps on behalf of one person; each that does not end well throws `StepFailed`. */
function createSteps(visit: Visit, person: Person, done: string[]) {
  async function value<Value>(name: string, question: Question<Value>): Promise<Value> {
    const answer = await visit.ask(name, question, { person })
    if (answer.kind !== 'value') throw new StepFailed(`${name}: ${answer.kind}`)
    return answer.value
  }

  /** A change, which may be refused. */
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

/** Cart, address and shipping; what is made stands in `made`, so that it can be removed whatever happens. */
async function fillCart({ change }: Steps, item: Item, found: PublicFindings, made: Made): Promise<void> {
  const { product, variantId } = item
  const input = { productId: product.id, variantId, quantity: 1 }
  const { line } = await change('cart/action', (context) => addToCart(context, input))
  made.lineId = line?.id ?? null
  const saved = await change('user/address/action', (context) => saveAddress(context, addressFor(product, found)))
  made.addressId = (await saved.address)?.id ?? null
  const { lineId, addressId } = made
  if (lineId === null || addressId === null)
    throw new StepFailed('the cart or the address is not there after the change')
  await change('cart/update-shipping', (context) => chooseShipping(context, addressId, [{ lineId, type: 'LOCATION' }]))
}

/** Orders what is in the cart; the order must cost what the checkout said. */
async function order({ value, change }: Steps, made: Made): Promise<string> {
  const { summary, methods } = await value('payment-gateway', (context) => readCheckout(context, null))
  if (!methods.some(({ code }) => code === 'CASH_ON_DELIVERY'))
    throw new StepFailed('payment-gateway: cash on delivery is switched off, so that nothing can be bought for a check')
  const request = {
    method: 'CASH_ON_DELIVERY',
    voucher: null,
    idempotencyKey: randomUUID(),
    timeZone: null,
    agreed: null,
  } as const
  const { order: placed } = await change('order/action', (context) => placeOrder(context, request))
  const id = placed?.id
  if (id === undefined) throw new StepFailed('order/action: no order was placed')
  Object.assign(made, { orderId: id, lineId: null })
  const shown = await value('order/by-user', (context) => findOrder(context, id))
  const [expected, actual] = [summary.total.amount, shown?.summary?.total.amount]
  if (actual !== expected)
    throw new StepFailed(`order/by-user: the order costs ${actual} in place of ${expected} (in minor units)`)
  return id
}

/** Removes what a check made, as far as the backend lets it; what is left is listed. */
async function removeMade({ change }: Steps, made: Made, remains: string[]): Promise<void> {
  const { lineId, addressId, orderId, isCancelled } = made
  if (orderId !== null) remains.push(`order ${orderId}, ${isCancelled ? 'cancelled' : 'not cancelled'}`)
  if (lineId !== null)
    await change('cart/delete/{id}', (context) => deleteCartLine(context, lineId)).catch(() =>
      remains.push(`line ${lineId} of a cart`),
    )
  if (addressId !== null)
    await change('user/address/delete/{id}', (context) => deleteAddress(context, addressId)).catch(() =>
      remains.push(`address ${addressId}`),
    )
}

/**
 * Buys one product for cash on delivery on behalf of a person, cancels the order, and removes what it can, by the same
 * code that the shop's mutations run.
 */
export async function checkPurchase(visit: Visit, person: Person, found: PublicFindings): Promise<PurchaseFindings> {
  const findings: PurchaseFindings = { done: [], failed: null, remains: [] }
  const made: Made = { lineId: null, addressId: null, orderId: null, isCancelled: false }
  const steps = createSteps(visit, person, findings.done)
  try {
    const item = await findItem(visit, found.cards)
    if (item === null) throw new StepFailed('product/{id}: none of the first products can be bought and sent somewhere')
    await fillCart(steps, item, found, made)
    const id = await order(steps, made)
    const reason = { title: 'Check', message: 'Placed by a check of the shop' }
    await steps.change('cancellation/cancel-order', (context) => cancelOrder(context, id, reason.title, reason.message))
    made.isCancelled = true
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error
    findings.failed = error.message
  }
  await removeMade(steps, made, findings.remains)
  return findings
}
