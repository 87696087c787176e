import type { FastifyBaseLogger } from 'fastify'
import { PaymentFault, PaymentRefusal } from '../payment-fault.ts'
import type { PayableOrder } from '../payment-method.ts'
import type { Provider, Recovered } from '../providers/provider.ts'
import type { OpenStart, PaymentRecords } from './payment-records.ts'

/** Finds the money of payments whose answer was lost, or whose browser never came back. */
export interface Recovery {
  /**
   * Whether something that was started for this order has paid it. Asks the providers whose starts can hold money, side
   * by side; where there is none it asks nobody.
   *
   * @param except a method that is not asked
   * @throws {PaymentRefusal} where none has paid, and one cannot be asked or holds other money than is due
   */
  hasPaid(order: PayableOrder, except?: number): Promise<boolean>
}

interface RecoveryDependencies {
  records: PaymentRecords
  clock: () => number
  log: FastifyBaseLogger
}

interface Answer {
  method: number
  found?: Recovered | null
  problem?: PaymentRefusal
}

export function createRecovery(
  providers: readonly Provider[],
  { records, clock, log }: RecoveryDependencies,
): Recovery {
  async function ask(order: PayableOrder, start: OpenStart): Promise<Answer> {
    const { method } = start
    try {
      // A provider that the shop has left cannot be asked, and nobody would ever pay this order.
      return {
        method,
        found: (await providers.find((provider) => provider.method === method)?.recover(order, start)) ?? null,
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
      const starts = records.openStarts(order.id).filter(({ method }) => method !== except)
      const answers = await Promise.all(starts.map((start) => ask(order, start)))
      const paid = answers.filter(({ method, found }) => found && records.claim({ method, ...found }, order, clock()))
      for (const { method } of paid) log.info({ order: order.id, method }, 'payment found')
      if (paid.length > 1) log.error({ order: order.id, methods: paid.map(({ method }) => method) }, 'order paid twice')
      const problem = answers.find((answer) => answer.problem)?.problem
      if (paid.length === 0 && problem) throw problem
      return paid.length > 0
    },
  }
}
