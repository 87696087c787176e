import type { FastifyBaseLogger } from 'fastify'
import { PaymentFault, PaymentRefusal } from '../contract/payment-fault.ts'
import type { PayableOrder } from '../contract/payment-method.ts'
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
      log.warn({ order: order.id, method, code: 'unavailable' }, 'earlier payment not known')
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
