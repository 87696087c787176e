import type { FastifyBaseLogger } from 'fastify'
import { PaymentFault, PaymentRefusal } from '../contract/payment-fault.ts'
import type { PayableOrder, Settlement } from '../contract/payment-method.ts'
import type { PaymentRecords } from './payment-records.ts'

export interface GuardDependencies {
  records: PaymentRecords
  log: FastifyBaseLogger
  /** Runs the work of one order sequentially. */
  inTurn: <T>(orderId: number, work: () => Promise<T>) => Promise<T>
}

/** Wraps the settling of an order: one at a time, none after it is paid, refusals returned and logged. */
export function createSettlementGuard(method: number, { records, log, inTurn }: GuardDependencies) {
  return (order: PayableOrder, work: () => Promise<Settlement>): Promise<Settlement> =>
    inTurn(order.id, async () => {
      try {
        return records.isPaid(order.id) ? { outcome: 'paid' as const } : await work()
      } catch (error) {
        const isExpected = error instanceof PaymentRefusal || error instanceof PaymentFault
        const code = error instanceof PaymentRefusal ? error.code : isExpected ? 'unavailable' : 'broken'
        log.warn({ order: order.id, method, code }, 'payment refused')
        return { outcome: 'refused' as const, reason: isExpected ? error.text : new PaymentFault().text }
      }
    })
}
