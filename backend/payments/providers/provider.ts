import type { OpenStart } from '../attempts/payment-records.ts'
import type { BeginAnswer, PayableOrder, PaymentProof } from '../payment-method.ts'

/** A payment that has begun: its name at the provider, and what the browser needs to go on with it. */
export interface Start {
  reference: string
  fields: BeginAnswer
}

/** A payment that was found: its id at the provider, and the proof that its browser would have brought. */
export interface Recovered {
  payment: string
  token: string
}

/** What differs between providers. */
export interface Provider {
  method: number
  name: string
  /** Whether something has to be made, or noted, before the shopper pays. */
  starts: boolean
  /** Whether the proof comes with the shopper's return from the provider's page, not with `payment-done`. */
  redirects?: boolean
  /**
   * Whether this server takes the money when it gets this proof. Missing where the shopper pays at the provider, so that
   * a start alone can hold money and a proof tells of money that was taken before.
   */
  charges?(proof: PaymentProof): boolean
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
  /**
   * What this start has paid, whatever the browser said; null where it has paid nothing. Checks as `verify` does.
   *
   * @throws {PaymentFault} when the provider cannot say
   * @throws {PaymentRefusal} when it has taken other money than is due
   */
  recover(order: PayableOrder, start: OpenStart): Promise<Recovered | null>
}
