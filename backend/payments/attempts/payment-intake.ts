import type { FastifyBaseLogger } from 'fastify'
import type { PayableOrder, PayableOrders, PaidReceipt } from '../contract/payment-method.ts'
import type { PaymentRecords } from './payment-records.ts'

/** Payments that need a person's attention, identified by method and the provider's id. */
export type MoneyProblem =
  | { kind: 'paid twice'; first: NamedPayment; second: NamedPayment }
  | { kind: 'cancelled'; payment: NamedPayment }
  | { kind: 'mismatched'; payment: NamedPayment }

interface NamedPayment {
  method: number
  payment: string
}

export type ReportProblem = (order: PayableOrder, problem: MoneyProblem) => void

export interface PaymentIntake {
  /** False if it has paid for another order. Money that the order does not need is reported to the shop, once. */
  take(receipt: PaidReceipt, order: PayableOrder): boolean
}

interface IntakeDependencies {
  records: PaymentRecords
  orders: PayableOrders
  clock: () => number
  log: FastifyBaseLogger
  report: ReportProblem
}

const cashOnDelivery = 2

export function createPaymentIntake({ records, orders, clock, log, report }: IntakeDependencies): PaymentIntake {
  return {
    take(receipt, order) {
      const { method, payment } = receipt
      const claim = records.claim(receipt, order, clock())
      if (claim === 'taken') log.warn({ order: order.id, method }, 'payment belongs to another order')
      if (claim !== 'new') return claim === 'known'
      const second = { method, payment }
      // Claims are atomic: if two payments arrive concurrently, the second claim sees both.
      const first = records.receiptsOf(order.id).find((one) => one.method !== method || one.payment !== payment)
      const known = orders.findAny(order.id)
      if (first || known?.isPaid) {
        const earlier = first ?? { method: cashOnDelivery, payment: '' }
        report(order, { kind: 'paid twice', first: { method: earlier.method, payment: earlier.payment }, second })
      } else if (known?.isCancelled) report(order, { kind: 'cancelled', payment: second })
      return true
    },
  }
}
