import type { FastifyBaseLogger } from 'fastify'
import { PaymentFault, PaymentRefusal } from '../contract/payment-fault.ts'
import type {
  AttemptFields,
  PayableOrder,
  PayableOrders,
  PaymentMethod,
  PaymentProof,
  Settlement,
} from '../contract/payment-method.ts'
import type { Provider } from '../contract/provider.ts'
import type { PaymentIntake } from './payment-intake.ts'
import type { PaymentRecords } from './payment-records.ts'
import type { Recovery } from './recovery.ts'

export interface MethodDependencies extends GuardDependencies {
  orders: PayableOrders
  clock: () => number
  recovery: Recovery
  intake: PaymentIntake
}

export interface ProviderMethod extends PaymentMethod {
  confirm(order: PayableOrder, proof: PaymentProof): Promise<Settlement>
}

// Providers discard orders that are not approved within some hours.
const longestResume = 3_600_000

function refuseCancelled(order: PayableOrder, orders: PayableOrders): void {
  if (orders.findAny(order.id)?.isCancelled) throw new PaymentRefusal('cancelled')
}

/** A provider without `start` does not check its own earlier attempt here. */
async function startPayment(
  provider: Provider,
  order: PayableOrder,
  { records, orders, clock, recovery }: MethodDependencies,
): Promise<AttemptFields> {
  const { method, start, resume, charges, startsOnRequest } = provider
  refuseCancelled(order, orders)
  if (order.amount === 0 || records.isPaid(order.id)) return {}
  if ((await recovery.hasPaid(order, start ? undefined : method)) || !start) return {}
  const known = resume && records.findAttempt(method, order, clock() - longestResume)
  if (known !== undefined && resume) return resume(known)
  const { reference, fields } = await start(order)
  records.addAttempt(method, reference, order, clock())
  if (charges && !startsOnRequest) records.markUncharged(method, reference)
  return fields
}

/** Adds what all providers have in common: earlier payments are found, and each payment counts only once. */
export function createMethod(provider: Provider, dependencies: MethodDependencies): ProviderMethod {
  const { method, name } = provider
  const { log, inTurn, recovery, intake } = dependencies
  const guarded = createSettlementGuard(method, dependencies)
  const placing = provider.startsOnRequest ? { ...provider, start: undefined } : provider

  /** If the earlier payments cannot be checked, a charge is refused, but money that has already moved is accepted. */
  async function isPaidOtherwise(order: PayableOrder, proof: PaymentProof): Promise<boolean> {
    const isCharge = provider.charges?.(proof) === true
    if (isCharge) refuseCancelled(order, dependencies.orders)
    const isPaid = await recovery.hasPaid(order, method).catch((error: unknown) => {
      if (isCharge || !(error instanceof PaymentRefusal)) throw error
      return false
    })
    // The sweep finds out whether it is a second payment, which a person has to refund.
    if (isPaid && !isCharge) log.warn({ order: order.id, method }, 'payment reported for a paid order')
    return isPaid
  }

  async function prove(order: PayableOrder, proof: PaymentProof): Promise<Settlement> {
    if (await isPaidOtherwise(order, proof)) return { outcome: 'paid' }
    const payment = await provider.verify(order, proof).catch((error: unknown) => {
      if (error instanceof PaymentFault) return null
      throw error
    })
    if (payment === null) {
      // It may have been paid: after a refusal the shopper would pay again.
      log.warn({ order: order.id, method, code: 'unavailable' }, 'payment status unknown')
      return { outcome: 'unknown' }
    }
    if (typeof payment === 'object') return { outcome: 'started', fields: payment.fields }
    const receipt = { method, payment, token: proof.paymentToken }
    if (payment === '' || !intake.take(receipt, order)) throw new PaymentRefusal('forged')
    log.info({ order: order.id, method }, 'payment received')
    return { outcome: 'paid' }
  }

  async function settle(order: PayableOrder, proof: PaymentProof): Promise<Settlement> {
    // A voucher can reduce the total to zero, which no provider accepts.
    if (order.amount === 0) return { outcome: 'paid' }
    if (proof.paymentToken !== '' && !provider.redirects) return prove(order, proof)
    if (!provider.start) throw new PaymentRefusal('unfinished')
    const fields = await startPayment(provider, order, dependencies)
    return dependencies.records.isPaid(order.id) ? { outcome: 'paid' } : { outcome: 'started', fields }
  }

  return {
    method,
    name,
    start: (order) => inTurn(order.id, () => startPayment(placing, order, dependencies)),
    settle: (order, proof) => guarded(order, () => settle(order, proof)),
    confirm: (order, proof) => guarded(order, () => prove(order, proof)),
  }
}

export interface GuardDependencies {
  records: PaymentRecords
  log: FastifyBaseLogger
  inTurn: <T>(orderId: number, work: () => Promise<T>) => Promise<T>
}

/** Wraps the settling of an order: one at a time, none after it is paid, refusals returned and logged. */
function createSettlementGuard(method: number, { records, log, inTurn }: GuardDependencies) {
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

const method = 2

/** An order that was paid before stays paid, even if only its provider has it on record. */
export function createCash(dependencies: GuardDependencies & { recovery: Recovery }): PaymentMethod {
  const { recovery } = dependencies
  const guarded = createSettlementGuard(method, dependencies)
  return {
    method,
    name: 'cash_on_delivery',
    start: async () => ({}),
    settle: (order) => guarded(order, async () => ({ outcome: (await recovery.hasPaid(order)) ? 'paid' : 'unpaid' })),
  }
}
