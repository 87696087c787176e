import type { FastifyBaseLogger } from 'fastify'
import type { PayableOrder, PayableOrders, Payments } from '../contract/payment-method.ts'
import type { PaymentRecords } from './payment-records.ts'
import type { Recovery } from './recovery.ts'

interface FinderDependencies {
  records: PaymentRecords
  orders: PayableOrders
  recovery: Recovery
  inTurn: <T>(orderId: number, work: () => Promise<T>) => Promise<T>
  log: FastifyBaseLogger
}

/** Looks for the payment of an order that is about to be cancelled. Payments for it wait until that is done. */
export function createPaymentFinder(dependencies: FinderDependencies): Payments['findPayment'] {
  const { records, orders, recovery, inTurn, log } = dependencies

  async function hasPaid(order: PayableOrder): Promise<boolean | 'unknown'> {
    try {
      return records.isPaid(order.id) || (await recovery.hasPaid(order))
    } catch {
      log.warn({ order: order.id }, 'order not cancelled: its payment is not known')
      return 'unknown'
    }
  }

  async function find(order: PayableOrder, ifUnpaid: () => void): Promise<'paid' | 'unpaid' | 'unknown'> {
    const isPaid = await hasPaid(order)
    if (isPaid === 'unknown') return 'unknown'
    if (!isPaid) {
      ifUnpaid()
      return 'unpaid'
    }
    const receipt = records.receiptOf(order.id)
    if (receipt) orders.markPaid(order.id, receipt)
    return 'paid'
  }

  return (order, ifUnpaid = () => undefined) => inTurn(order.id, () => find(order, ifUnpaid))
}
