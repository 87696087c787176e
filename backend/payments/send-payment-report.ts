import type { Row } from '../database/__generated__/rows.ts'
import { layOut } from '../emails/email-layout.ts'
import { queueEmail } from '../emails/email-queue.ts'
import { readShopLook, type ShopContext } from '../emails/shop-look.ts'
import type { BackendContext } from '../http/context.ts'
import { defaultLanguage } from '../http/route.ts'
import { fill, translate, type UntranslatedText } from '../texts/translate.ts'
import { providerTitle } from './accounts/provider-config.ts'
import type { MoneyProblem, ReportProblem } from './attempts/payment-intake.ts'

const messages: Record<MoneyProblem['kind'], string> = {
  'paid twice': 'order paid twice',
  cancelled: 'cancelled order paid',
  mismatched: 'order paid with another amount',
}

/** Reports money that needs a person: in the log, and by e-mail to the shop's own address. */
export function createPaymentReport(context: ShopContext & Pick<BackendContext, 'log' | 'clock'>): ReportProblem {
  const { database, log, clock } = context
  return (order, problem) => {
    const { kind, ...payments } = problem
    log.error({ order: order.id, ...payments }, messages[kind])
    const shop = database.get<Pick<Row<'settings'>, 'value'>>("SELECT value FROM settings WHERE key = 'email'")
    if (!shop?.value) return
    const lang = defaultLanguage(database)
    const subject = translate(fill('Please check the payments of order {order}', { order: order.order }), lang)
    const paragraphs = [translate(textOf(order.order, problem), lang)]
    const content = { lang, subject, shop: readShopLook(context, lang, clock()), paragraphs }
    queueEmail(database, 'payment report', { email: shop.value, ...layOut(content) }, clock())
  }
}

function textOf(order: string, problem: MoneyProblem): UntranslatedText {
  if (problem.kind === 'paid twice') {
    const payments = { first: nameOf(problem.first), second: nameOf(problem.second) }
    const text = 'Order {order} has been paid twice: {first} and {second}. Please refund one of the two payments.'
    return fill(text, { order, ...payments })
  }
  const values = { order, payment: nameOf(problem.payment) }
  return problem.kind === 'cancelled'
    ? fill('Order {order} is cancelled, and {payment} has been paid for it. Please refund the payment.', values)
    : fill('For order {order} another amount was paid than is due: {payment}. Please check the payment.', values)
}

function nameOf({ method, payment }: { method: number; payment: string }): string {
  return `${providerTitle(method) ?? ''} ${payment}`.trim()
}
