import type { Life } from '../platform/open-life.ts'
import { ask } from './ask.ts'
import type { OrderAnswer } from './hands.ts'
import type { Shopper, ShownCheckout } from './shopper.ts'

export async function order(life: Life, shopper: Shopper, key: string, shown: ShownCheckout): Promise<OrderAnswer> {
  const document = `mutation ($voucher: String, $key: String!, $agreed: AgreedTotalInput) {
    placeOrder(method: CASH_ON_DELIVERY, voucher: $voucher, idempotencyKey: $key, agreed: $agreed) {
      state order { id } leftOut lineErrors { code lineId } userErrors { code } priceChange { total { amount } } } }`
  const agreed = { amount: shown.parts['total'], currency: shown.currency, breakdown: shown.breakdown }
  const { data } = await ask(life, shopper, document, { voucher: shown.voucher, key, agreed })
  const { state = 'FAILED', order: placed = null } = data?.placeOrder ?? {}
  return { isUnsure: state === 'FAILED' || state === 'UNKNOWN', orderId: placed?.id ?? null, said: state }
}

const ORDER = `query ($id: ID!) { viewer { order(id: $id) { total { amount } address { name line1 country } voucherCode
  lines { quantity freeUnits variantId options { value } product { id title slug image { url } } unitPrice { amount }
    total { amount } tax { amount } shippingPrice { amount } }
  summary { subtotal { amount } bundleDiscount { amount } shipping { amount } tax { amount } voucher { amount }
    other { amount } total { amount } } } } }`

export async function readOrder(life: Life, shopper: Shopper, id: string) {
  const answer = await ask(life, shopper, ORDER, { id })
  if (answer.hasFailed) return null
  const found = answer.data.viewer.order
  if (found === null) return { total: null, parts: null, text: '' }
  // Null if the backend does not report the parts.
  const summary: [string, { amount: number }][] | null = found.summary && Object.entries(found.summary)
  const parts = summary && Object.fromEntries(summary.map(([name, { amount }]) => [name, amount]))
  // Picture and link are the catalog's.
  const text = JSON.stringify(found, (name, value) => (name === 'slug' || name === 'image' ? undefined : value))
  return { total: found.total.amount, parts, text }
}

const CANCEL = `mutation ($id: ID!, $why: String!) { cancelOrder(orderId: $id, title: "Too late", message: $why) {
  order { id isCancelled } userErrors { code } } }`

export async function cancel(life: Life, shopper: Shopper, id: string): Promise<void> {
  await ask(life, shopper, CANCEL, { id, why: shopper.mark })
}
