import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Row } from '../database/__generated__/rows.ts'
import { refused, success } from '../http/envelope.ts'
import { text } from '../http/fields.ts'
import { readForm, requiredNumber } from '../http/form.ts'
import { requireIdentity, visitorHashOf, type Identity } from '../http/identity.ts'
import type { Input } from '../http/input.ts'
import { timeZoneOf } from '../http/paginate.ts'
import { viewOf } from '../http/route.ts'
import { money, stamps } from '../http/wire.ts'
import { cashOnDelivery, findOrder, payable, setPayment, idempotencyKeyOf } from '../order/orders.ts'
import { PaymentFault, PaymentRefusal } from '../payments/contract/payment-fault.ts'
import type { PaymentContext } from '../payments/contract/payment-method.ts'
import { agreedOrderOf, agreedTotalOf, orderBodyOf } from './order-body.ts'
import { placeOrder } from './place-order.ts'

const Order = v.object({ order_method: requiredNumber('Order method'), voucher: text(60) })

export function registerOrderAction(app: FastifyInstance, context: PaymentContext): void {
  app.post('/order/action', (request) => {
    const body = orderBodyOf(request, context)
    const identity = requireIdentity(request, context, body)
    return answer(context, identity, place(context, request, identity, body))
  })
}

function place(context: PaymentContext, request: FastifyRequest, identity: Identity, body: Input): number {
  const idempotencyKey = idempotencyKeyOf(body)
  const { order_method: method, voucher } = readForm(body, Order)
  const name = context.payments.methodOf(method)?.name
  // The gateway also leaves out methods that do not take the shop's currency.
  if (name === undefined || context.payments.publicGateway()[name] !== 1)
    throw refused('This payment method is not available')
  const agreed = agreedTotalOf(body)
  const agreedOrder = agreedOrderOf(body)
  const timeZone = timeZoneOf(body)
  const visitorHash = visitorHashOf(request)
  const order = { method, voucher, idempotencyKey, agreed, agreedOrder, timeZone, visitorHash }
  return placeOrder(context, identity, order, viewOf(request, context))
}

/** A repeated request is answered like the first one: providers resume the payment attempt. */
async function answer(context: PaymentContext, identity: Identity, id: number) {
  const order = findOrder(context.database, identity, id)
  const method = order && context.payments.methodOf(order.order_method)
  if (!order || !method) throw refused('Order is not found')
  if (order.order_method === cashOnDelivery) return success(cashAnswer(order))
  const { amount, currency, name, email } = payable(order)
  const due = {
    id,
    order: order.tracking_id,
    amount: money(amount),
    currency,
    name,
    email,
    order_method: method.method,
  }
  if (amount === 0) return success(due)
  try {
    const isOver = order.payment_done === 1 || order.cancelled === 1
    const attempt = isOver ? {} : await method.start(payable(order))
    // On a repeated request an earlier attempt may turn out to have paid.
    const receipt = isOver ? undefined : context.payments.receiptOf(id)
    const payment = receipt
      ? { method: receipt.method, paid: true, token: receipt.token || undefined }
      : { method: method.method, paid: false, token: attempt.payment_token }
    setPayment(context, id, payment, context.clock())
    return success({ ...due, ...attempt })
  } catch (error) {
    if (!(error instanceof PaymentFault || error instanceof PaymentRefusal)) throw error
    // The order exists and can be paid later, also by another method.
    context.log.warn({ order: id, method: method.method }, 'payment not started')
    return success(due, error.text)
  }
}

function cashAnswer(order: Row<'orders'>) {
  const owner = order.user_id === null ? { user_token: order.user_token } : { user_id: order.user_id }
  return {
    id: order.id,
    order: order.tracking_id,
    order_method: order.order_method,
    voucher_id: order.voucher_id,
    currency: order.currency,
    ...owner,
    user_address_id: order.user_address_id,
    ...stamps(order),
  }
}
