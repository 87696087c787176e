import type { BackendContext } from '../context.ts'
import type { View } from '../database/view.ts'
import { displayTime, money } from '../http/wire.ts'
import { readOrderTotals } from '../order/order-detail.ts'
import { readWireOrderLines } from '../order/order-lines.ts'
import { addressOf } from '../order/orders.ts'
import type { OrderRow } from '../order/rows.ts'
import { orderWords } from './order-words.ts'
import type { OrderWords } from './order-words.ts'
import { sendEmail } from './send-email.ts'

/** Sends the order to the e-mail address of its delivery address, in the language of the view. */
export function sendOrderEmail(context: BackendContext, order: OrderRow, timeZone: string, view: View): void {
  const words = orderWords(view.lang)
  const { name, email } = addressOf(order)
  const paymentState = order.payment_done === 1 ? words.paid : words.unpaid
  const fill = (text: string) => text.replace('{order}', order.tracking_id).replace('{name}', name)
  const body = [
    fill(words.greeting),
    '',
    fill(words.intro),
    displayTime(order.created_at, timeZone),
    '',
    ...lineTexts(context, order, view),
    '',
    ...totalLines(context, order, words),
    '',
    `${words.address}:`,
    ...addressLines(order),
    '',
    `${words.payment}: ${words.methods[order.order_method - 1] ?? ''} (${paymentState})`,
    '',
    `${words.follow} ${addressOfPage(context, order, view)}`,
    '',
    words.thanks,
  ].join('\n')
  sendEmail(context, 'order', { email, subject: fill(words.subject), body }, view.now)
}

/** Members see the whole order. Guests are known to one browser only, and follow their order by its number. */
function addressOfPage({ siteUrl }: BackendContext, order: OrderRow, { lang }: View): string {
  const shop = lang === 'en' ? siteUrl : `${siteUrl}/${lang}`
  if (order.user_id !== null) return `${shop}/user/order/${order.id}`
  return `${shop}/track-order?order=${encodeURIComponent(order.tracking_id)}`
}

function lineTexts(context: BackendContext, order: OrderRow, view: View): string[] {
  const lines = readWireOrderLines(context.database, [order.id], view).get(order.id) ?? []
  return lines.map((line) => {
    const values = (line.updated_inventory?.inventory_attributes ?? []).map(
      ({ attribute_value: value }) => `${value.attribute.title ?? ''}: ${value.title ?? ''}`,
    )
    const title = [line.product.title ?? line.product.slug, ...values].join(', ')
    return `${line.quantity} × ${title} – ${line.selling.toFixed(2)} ${order.currency}`
  })
}

function totalLines(context: BackendContext, order: OrderRow, words: OrderWords): string[] {
  const totals = readOrderTotals(context.database, order)
  const rows = [
    [words.subtotal, totals.subtotal],
    [words.bundle, -totals.bundle],
    [words.shipping, totals.shipping],
    [words.tax, totals.tax],
    [words.voucher, -totals.voucher],
    [words.total, totals.total],
  ] as const
  const shown = rows.filter(([label, amount]) => amount !== 0 || label === words.total)
  return shown.map(([label, amount]) => `${label}: ${money(amount)} ${order.currency}`)
}

function addressLines(order: OrderRow): string[] {
  const { name, address_1, address_2, zip, city, state, country, phone } = addressOf(order)
  return [name, address_1, address_2 ?? '', `${zip} ${city}`, `${state ?? ''} ${country}`.trim(), phone].filter(
    (line) => line !== '',
  )
}
