import type { FastifyBaseLogger } from 'fastify'
import { PaymentFault, PaymentRefusal } from '../contract/payment-fault.ts'
import type { PayableOrder, PayableOrders, Payments } from '../contract/payment-method.ts'
import type { Provider, RecoveredPayment, OpenAttempt } from '../contract/provider.ts'
import type { PaymentIntake } from './payment-intake.ts'
import type { PaymentRecords } from './payment-records.ts'

export interface Recovery {
  /** @throws {PaymentRefusal} if none has paid, and one could not be asked or holds another amount than is due */
  hasPaid(order: PayableOrder, except?: number): Promise<boolean>
}

interface RecoveryDependencies {
  records: PaymentRecords
  intake: PaymentIntake
  log: FastifyBaseLogger
}

interface Answer {
  method: number
  found?: RecoveredPayment | null
  problem?: PaymentRefusal
}

export function createRecovery(
  providers: readonly Provider[],
  { records, intake, log }: RecoveryDependencies,
): Recovery {
  async function ask(order: PayableOrder, attempt: OpenAttempt): Promise<Answer> {
    const { method } = attempt
    try {
      // A provider that is no longer connected cannot be asked; waiting for it would block the order's payment for
      // good.
      return {
        method,
        found: (await providers.find((provider) => provider.method === method)?.recover(order, attempt)) ?? null,
      }
    } catch (error) {
      if (error instanceof PaymentRefusal) return { method, problem: error }
      if (!(error instanceof PaymentFault)) throw error
      log.warn({ order: order.id, method, code: 'unavailable' }, 'earlier payment status unknown')
      return { method, problem: new PaymentRefusal('unchecked') }
    }
  }

  return {
    async hasPaid(order, except) {
      const attempts = records.openAttempts(order.id).filter(({ method }) => method !== except)
      const answers = await Promise.all(attempts.map((attempt) => ask(order, attempt)))
      const paid = answers.filter(({ method, found }) => found && intake.take({ method, ...found }, order))
      for (const { method } of paid) log.info({ order: order.id, method }, 'payment found')
      const problem = answers.find((answer) => answer.problem)?.problem
      if (paid.length === 0 && problem) throw problem
      return paid.length > 0
    },
  }
}

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
      log.warn({ order: order.id }, 'order not cancelled, payment status unknown')
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
