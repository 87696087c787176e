import type { Row } from '../database/__generated__/rows.ts'
import { readShopSettings } from '../database/shop-settings.ts'
import type { View } from '../database/sql-parts.ts'
import { amountIn, type EmailContent, type EmailLine, layOut, withColon } from '../emails/email-layout.ts'
import type { EmailTexts, OrderEmailStep } from '../emails/email-queue.ts'
import { languageUrl, pictureUrl, readShopLook, type ShopContext } from '../emails/shop-look.ts'
import { isLinkLike, oneLine } from '../ground/escape-markup.ts'
import { defaultLanguage } from '../http/route.ts'
import { providerTitle } from '../payments/accounts/provider-config.ts'
import { showAmount } from '../pricing/currency.ts'
import { postalLinesOf } from '../profile/addresses.ts'
import { orderTexts } from '../texts/order-texts.ts'
import { translate } from '../texts/translate.ts'
import { ownReasonOf } from './cancellations.ts'
import { expectedArrival, pickup, readOrderLines, readOrderTotals, readWireOrderLines } from './order-lines.ts'
import { lastStep, pickedUpStep } from './order-steps.ts'
import { addressOf, cashOnDelivery, currencyLook } from './orders.ts'

interface EmailContext extends ShopContext {
  clock: () => number
}

interface Draft extends EmailContext {
  order: Row<'orders'>
  view: View
  fill: (text: string, more?: Record<string, string>) => string
  money: (hundredths: number) => string
}

type Report = Exclude<OrderEmailStep, 'copy'>

/** Undefined if the step is over, such as waiting for a payment. `ref` is the id of a return. */
export function writeOrderEmail(
  context: EmailContext,
  { order_id: id, step, ref }: { order_id: number | null; step: string; ref: number },
): (EmailTexts & { email: string }) | undefined {
  const order = context.database.get<Row<'orders'>>('SELECT * FROM orders WHERE id = :id', { id })
  const report = order && reportOf(order, step)
  if (!order || !report) return undefined
  return { email: addressOf(order).email, ...layOut(contentOf(openDraft(context, order), report, ref)) }
}

function reportOf(order: Row<'orders'>, step: string): Report | undefined {
  const isWaiting = order.payment_done === 0 && order.cancelled === 0
  if (step === 'copy') return currentReport(order)
  if (step === 'awaiting payment') return isWaiting ? currentReport(order) : undefined
  // @NOTE `queueOrderEmail` takes no other steps
  return step as Report
}

function currentReport(order: Row<'orders'>): Report {
  if (order.cancelled === 1) return 'cancelled'
  if (order.status === lastStep) return 'delivered'
  if (order.status >= pickedUpStep) return 'shipped'
  if (order.payment_done === 1) return 'paid'
  return order.order_method === cashOnDelivery ? 'placed' : 'awaiting payment'
}

function openDraft(context: EmailContext, order: Row<'orders'>): Draft {
  const lang = order.lang === '' ? defaultLanguage(context.database) : order.lang
  const money = (hundredths: number) => showAmount(context.database, hundredths, lang, currencyLook(order))
  const values: Record<string, string> = {
    order: order.tracking_id,
    name: oneLine(addressOf(order).name),
    amount: amountIn(lang, money(order.total_amount)),
  }
  return {
    ...context,
    order,
    view: { lang, now: context.clock() },
    money,
    // A function: in a replacement text, `$` would have a meaning.
    fill: (text, more) => text.replaceAll(/\{(\w+)\}/g, (_place, key: string) => ({ ...values, ...more })[key] ?? ''),
  }
}

function contentOf(draft: Draft, report: Report, ref: number): EmailContent {
  const { database, order, view, fill, money } = draft
  const words = orderTexts(view.lang).labels
  const { subject, intro } = introOf(draft, report, ref)
  const totals = readOrderTotals(database, order)
  const before = [
    { label: words.subtotal, hundredths: totals.subtotal, sign: '' },
    { label: words.bundle, hundredths: totals.bundle, sign: '−' },
  ]
  const after = [
    { label: words.tax, hundredths: totals.tax, sign: '' },
    { label: words.voucher, hundredths: totals.voucher, sign: '−' },
  ]
  const isShown = ({ hundredths }: { hundredths: number }) => hundredths !== 0
  const toRow = ({ label, hundredths, sign }: (typeof before)[number]) => {
    return { label, amount: sign + money(hundredths), isTotal: false }
  }
  const shipping = totals.shipping === 0 ? words.free : money(totals.shipping)
  return {
    lang: view.lang,
    subject,
    shop: readShopLook(draft, view.lang, view.now),
    paragraphs: [
      ...(isLinkLike(addressOf(order).name) ? [] : [fill(words.greeting)]),
      ...intro,
      ...arrivalOf(draft, report),
    ],
    note: fill(orderTexts(view.lang).emails.orderedOn, { date: dateOf(draft) }),
    button: buttonOf(draft, report),
    lines: linesOf(draft),
    totals: [
      ...before.filter(isShown).map(toRow),
      { label: words.shipping, amount: shipping, isTotal: false },
      ...after.filter(isShown).map(toRow),
      { label: words.total, amount: money(totals.total), isTotal: true },
    ],
    blocks: [
      { title: words.address, lines: addressLines(draft) },
      { title: words.payment, lines: [paymentOf(order, view.lang)] },
    ],
  }
}

/** Only while goods are on their way to an address. */
function arrivalOf({ database, order, view, fill }: Draft, report: Report): string[] {
  if (report !== 'placed' && report !== 'paid' && report !== 'shipped') return []
  if (readOrderLines(database, [order.id]).every((line) => line.shipping_type === pickup)) return []
  const date = new Intl.DateTimeFormat(formatLocale(view.lang), {
    timeZone: order.time_zone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  }).format(expectedArrival(database, order, view.now))
  return [fill(orderTexts(view.lang).emails.arrival, { date })]
}

function introOf(draft: Draft, report: Report, ref: number): { subject: string; intro: string[] } {
  const { order, view, fill } = draft
  const texts = orderTexts(view.lang).emails
  switch (report) {
    case 'placed':
      return { subject: fill(texts.placed), intro: [texts.placedIntro] }
    case 'awaiting payment': {
      const more = order.user_id === null ? [texts.sameBrowser] : []
      return { subject: fill(texts.awaitingPayment), intro: [texts.awaitingPaymentIntro, ...more] }
    }
    case 'paid': {
      return { subject: fill(texts.paid), intro: [order.total_amount === 0 ? texts.freeIntro : texts.paidIntro] }
    }
    case 'cancelled':
      return { subject: fill(texts.cancelled), intro: cancelledIntro(draft) }
    case 'refunded':
      return { subject: fill(texts.refunded), intro: [fill(texts.refundedIntro)] }
    case 'shipped':
      return { subject: fill(texts.shipped), intro: [texts.shippedIntro] }
    case 'delivered':
      return { subject: fill(texts.delivered), intro: [texts.deliveredIntro] }
    case 'return received':
      return {
        subject: fill(texts.returnReceived),
        intro: [fill(texts.returnReceivedIntro, { item: returnedItem(draft, ref) })],
      }
  }
}

/** The backend's own reasons also say that nothing was charged. */
function cancelledIntro({ database, order, view, fill }: Draft): string[] {
  const texts = orderTexts(view.lang).emails
  const cancellation = database.get<Row<'cancellations'>>('SELECT * FROM cancellations WHERE order_id = :id', {
    id: order.id,
  })
  const reason = cancellation && ownReasonOf(cancellation)
  if (reason && order.payment_done === 0) return [translate(reason.message, view.lang)]
  if (order.total_amount === 0) return [texts.cancelledIntro]
  if (order.payment_done === 0) return [texts.cancelledIntro, texts.nothingCharged]
  return [texts.cancelledIntro, fill(cancellation?.refunded === 1 ? texts.refundedIntro : texts.refundPending)]
}

/** Members see the whole order. Guests are known to one browser only, and follow their order by its number. */
function buttonOf({ siteUrl, order, view }: Draft, report: Report): { label: string; url: string } {
  const texts = orderTexts(view.lang).emails
  const shop = languageUrl(siteUrl, view.lang)
  const page = `${shop}/user/order/${order.id}`
  if (report === 'awaiting payment') return { label: texts.pay, url: page }
  if (order.user_id !== null) return { label: texts.view, url: page }
  return { label: texts.track, url: `${shop}/track-order?order=${encodeURIComponent(order.tracking_id)}` }
}

function linesOf(draft: Draft): EmailLine[] {
  const { database, order, view, money } = draft
  const prefix = readShopSettings(database).get('thumb_prefix') ?? ''
  return (readWireOrderLines(database, [order.id], view).get(order.id) ?? []).map((line) => {
    const unit = Math.round(line.selling * 100)
    return {
      picture: pictureUrl(draft, prefix + line.product.image),
      title: titleOf(line, view.lang),
      note: `${line.quantity} × ${money(unit)}`,
      amount: money(unit * line.quantity),
    }
  })
}

type Line = NonNullable<ReturnType<ReturnType<typeof readWireOrderLines>['get']>>[number]

function titleOf({ product, updated_inventory: variant }: Line, lang: string): string {
  const values = (variant?.inventory_attributes ?? []).map(
    ({ attribute_value: value }) => `${withColon(lang, value.attribute.title ?? '')} ${value.title ?? ''}`,
  )
  return [product.title ?? product.slug, ...values].map(oneLine).join(', ')
}

function returnedItem({ database, order, view }: Draft, ref: number): string {
  const row = database.get<{ inventory_id: number; product_id: number; quantity: number }>(
    'SELECT inventory_id, product_id, quantity FROM returns WHERE id = :ref AND order_id = :id',
    { ref, id: order.id },
  )
  const line = readWireOrderLines(database, [order.id], view)
    .get(order.id)
    ?.find((each) => each.product_id === row?.product_id && each.inventory_id === row.inventory_id)
  return line && row ? `${row.quantity} × ${titleOf(line, view.lang)}` : order.tracking_id
}

function dateOf({ order, view }: Draft): string {
  return new Intl.DateTimeFormat(formatLocale(view.lang), {
    timeZone: order.time_zone,
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    // In Arabic the short name is an offset, which right-to-left text shows as “5-”.
    timeZoneName: view.lang === 'ar' && order.time_zone !== 'UTC' ? 'shortGeneric' : 'short',
  }).format(order.created_at)
}

/** Dates have Latin digits in all languages. */
function formatLocale(lang: string): string {
  return lang === 'ar' ? 'ar-u-nu-latn' : lang
}

function addressLines({ order, view }: Draft): string[] {
  const address = addressOf(order)
  const { name, country, phone } = address
  const countryName = new Intl.DisplayNames([view.lang, 'en'], { type: 'region', fallback: 'code' }).of(country)
  return [name, ...postalLinesOf(address, view.lang), countryName ?? country, phone]
    .map(oneLine)
    .filter((line) => line !== '')
}

function paymentOf(order: Row<'orders'>, lang: string): string {
  const words = orderTexts(lang).labels
  const method = words.methods[order.order_method - 1] ?? providerTitle(order.order_method) ?? ''
  return order.payment_done === 1 && order.total_amount > 0 ? `${method} (${words.paid})` : method
}
