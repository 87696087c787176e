import { PaymentFault, PaymentRefusal } from '../payment-fault.ts'
import type { BeginAnswer, PayableOrder, PaymentMethod, PaymentProof, Settlement } from '../payment-method.ts'
import type { Provider } from '../providers/provider.ts'
import type { Recovery } from './recovery.ts'
import { createGuard } from './settlement-guard.ts'
import type { GuardDependencies } from './settlement-guard.ts'

export interface MethodDependencies extends GuardDependencies {
  clock: () => number
  recovery: Recovery
}

export interface ProviderMethod extends PaymentMethod {
  confirm(order: PayableOrder, proof: PaymentProof): Promise<Settlement>
}

// Providers drop orders that nobody approves after some hours.
const longestResume = 3_600_000

/** Starts the payment, unless an earlier one has paid; a method that starts nothing leaves its own earlier one alone. */
async function begin(
  provider: Provider,
  order: PayableOrder,
  { records, clock, recovery }: MethodDependencies,
): Promise<BeginAnswer> {
  const { method, start, resume, charges } = provider
  if (order.amount === 0 || records.isPaid(order.id)) return {}
  if ((await recovery.hasPaid(order, start ? undefined : method)) || !start) return {}
  const known = resume && records.findStart(method, order, clock() - longestResume)
  if (known !== undefined && resume) return resume(known)
  const { reference, fields } = await start(order)
  records.started(method, reference, order, clock())
  if (charges) records.emptied(method, reference)
  return fields
}

/** Puts around every provider what is the same for all: earlier payments are looked for, and each pays once only. */
export function createMethod(provider: Provider, dependencies: MethodDependencies): ProviderMethod {
  const { method, name } = provider
  const { records, clock, log, inTurn, recovery } = dependencies
  const guarded = createGuard(method, dependencies)

  /** Whether another method has paid meanwhile. What cannot be asked stops a charge, not money that has moved before. */
  async function isPaidOtherwise(order: PayableOrder, proof: PaymentProof): Promise<boolean> {
    const isCharge = provider.charges?.(proof) === true
    const isPaid = await recovery.hasPaid(order, method).catch((error: unknown) => {
      if (isCharge || !(error instanceof PaymentRefusal)) throw error
      return false
    })
    // People have to look whether this is money to give back.
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
      // It may have been paid: a refusal would have the shopper pay once more.
      log.warn({ order: order.id, method, code: 'unavailable' }, 'payment not known')
      return { outcome: 'unknown' }
    }
    if (typeof payment === 'object') return { outcome: 'begun', fields: payment.fields }
    const receipt = { method, payment, token: proof.paymentToken }
    if (payment === '' || !records.claim(receipt, order, clock())) throw new PaymentRefusal('forged')
    log.info({ order: order.id, method }, 'payment received')
    return { outcome: 'paid' }
  }

  async function settle(order: PayableOrder, proof: PaymentProof): Promise<Settlement> {
    // Vouchers can leave nothing to pay, which no provider takes.
    if (order.amount === 0) return { outcome: 'paid' }
    if (proof.paymentToken !== '' && !provider.redirects) return prove(order, proof)
    if (!provider.starts) throw new PaymentRefusal('unfinished')
    const fields = await begin(provider, order, dependencies)
    return records.isPaid(order.id) ? { outcome: 'paid' } : { outcome: 'begun', fields }
  }

  return {
    method,
    name,
    begin: (order) => inTurn(order.id, () => begin(provider, order, dependencies)),
    settle: (order, proof) => guarded(order, () => settle(order, proof)),
    confirm: (order, proof) => guarded(order, () => prove(order, proof)),
  }
}
