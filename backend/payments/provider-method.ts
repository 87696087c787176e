import type { FastifyBaseLogger } from 'fastify'
import type { PaymentRecords } from './payment-records.ts'
import { PaymentFault, PaymentRefusal } from './provider.ts'
import type { BeginAnswer, PayableOrder, PaymentMethod, PaymentProof, Settlement } from './provider.ts'

/** A payment that has begun: its name at the provider, and what the browser needs to go on with it. */
export interface Start {
  reference: string
  fields: BeginAnswer
}

/** What differs between providers. */
export interface Provider {
  method: number
  name: string
  /** Whether something has to be made at the provider before the shopper pays. */
  starts: boolean
  /** Whether the proof comes with the shopper's return from the provider's page, not with `payment-done`. */
  redirects?: boolean
  start?(order: PayableOrder): Promise<Start>
  /** The answer for a start that was made before; missing where each try needs a new one. */
  resume?(reference: string): BeginAnswer
  /**
   * The provider's id of the payment that paid this order in full; or what is still to be done, whose reference, which
   * the provider has recorded, is a proof for later.
   *
   * @throws {PaymentRefusal | PaymentFault}
   */
  verify(order: PayableOrder, proof: PaymentProof): Promise<string | Start>
}

export interface MethodDependencies {
  records: PaymentRecords
  clock: () => number
  log: FastifyBaseLogger
  /** Runs the work of one order one after the other. */
  inTurn: <T>(orderId: number, work: () => Promise<T>) => Promise<T>
}

export interface ProviderMethod extends PaymentMethod {
  confirm(order: PayableOrder, proof: PaymentProof): Promise<Settlement>
}

// Providers drop orders that nobody approves after some hours.
const longestResume = 3_600_000

async function begin(
  provider: Provider, order: PayableOrder, { records, clock }: MethodDependencies,
): Promise<BeginAnswer> {
  if (!provider.start || order.amount === 0) return {}
  const known = provider.resume && records.findStart(provider.method, order, clock() - longestResume)
  if (known !== undefined && provider.resume) return provider.resume(known)
  const { reference, fields } = await provider.start(order)
  records.started(provider.method, reference, order, clock())
  return fields
}

/** Puts around every provider what is the same for all: one at a time, once only, refusals told and logged. */
export function createMethod(provider: Provider, dependencies: MethodDependencies): ProviderMethod {
  const { method, name } = provider
  const { records, clock, log, inTurn } = dependencies

  async function prove(order: PayableOrder, proof: PaymentProof): Promise<Settlement> {
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
    if (payment === '' || !records.claim(method, payment, order, clock())) throw new PaymentRefusal('forged')
    log.info({ order: order.id, method }, 'payment received')
    return { outcome: 'paid' }
  }

  const guarded = (order: PayableOrder, work: () => Promise<Settlement>) => inTurn(order.id, async () => {
    try {
      // Vouchers can leave nothing to pay, which no provider takes.
      return order.amount === 0 || records.isPaid(order.id) ? { outcome: 'paid' as const } : await work()
    } catch (error) {
      const isExpected = error instanceof PaymentRefusal || error instanceof PaymentFault
      const code = error instanceof PaymentRefusal ? error.code : isExpected ? 'unavailable' : 'broken'
      log.warn({ order: order.id, method, code }, 'payment refused')
      return { outcome: 'refused' as const, reason: isExpected ? error.text : new PaymentFault().text }
    }
  })

  return {
    method,
    name,
    begin: (order) => inTurn(order.id, () => begin(provider, order, dependencies)),
    settle: (order, proof) => guarded(order, async () => {
      const isProof = proof.paymentToken !== '' && !provider.redirects
      if (isProof) return prove(order, proof)
      if (!provider.starts) throw new PaymentRefusal('unfinished')
      return { outcome: 'begun', fields: await begin(provider, order, dependencies) }
    }),
    confirm: (order, proof) => guarded(order, () => prove(order, proof)),
  }
}
