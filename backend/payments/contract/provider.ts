import type { Row } from '../../database/__generated__/rows.ts'
import { type ProviderName, providers } from '../accounts/provider-config.ts'
import type { AttemptFields, PayableOrder, PaymentProof } from './payment-method.ts'

/** A payment attempt that may have succeeded at the provider without our knowing. */
export interface OpenAttempt extends Pick<Row<'payment_attempts'>, 'method' | 'reference'> {
  /** Epoch milliseconds. */
  startedAt: Row<'payment_attempts'>['created_at']
}

export interface PaymentAttempt {
  reference: string
  fields: AttemptFields
}

export interface RecoveredPayment {
  payment: string
  token: string
}

/** Payments (an empty list if there are none yet), an approval that this server has to capture, or a final no. */
export type LookUp = readonly RecoveredPayment[] | 'approved' | 'over'

export interface Provider {
  method: number
  name: string
  /** The proof arrives with the shopper's return from the provider's page instead of with `payment-done`. */
  redirects?: boolean
  /**
   * Whether this server charges the shopper when it receives this proof. Missing when the shopper pays at the provider:
   * then an attempt alone can hold money, and a proof reports money that was taken before.
   */
  charges?(proof: PaymentProof): boolean
  start?(order: PayableOrder): Promise<PaymentAttempt>
  /**
   * True if `start` is not part of placing an order, but for clients that ask for it: their shopper pays at the
   * provider, so that such an attempt can hold money although `charges` exists.
   */
  startsOnRequest?: boolean
  /** Fields for an attempt that was started before; missing when each try needs a new attempt. */
  resume?(reference: string): AttemptFields
  /**
   * Verifies that the proof's payment pays this order in full. Returns the provider's id of the payment; or, when the
   * shopper has to do something first, an attempt whose recorded `reference` is the proof to send afterwards.
   *
   * @throws {PaymentRefusal | PaymentFault}
   */
  verify(order: PayableOrder, proof: PaymentProof): Promise<string | PaymentAttempt>
  /**
   * Finds out what an attempt has paid, without the browser; null when it has paid nothing. Checks the payment as
   * `verify` does.
   *
   * @throws {PaymentFault} when the provider cannot tell
   * @throws {PaymentRefusal} when the payment differs from what is due
   */
  recover(order: PayableOrder, attempt: OpenAttempt): Promise<RecoveredPayment | null>
  /** Like `recover`, for a shopper who may still be paying. Missing if `recover` never interferes. */
  lookUp?(order: PayableOrder, attempt: OpenAttempt): Promise<LookUp>
  /** Captures an approval that `lookUp` found; null if the approval is gone. */
  capture?(order: PayableOrder, attempt: OpenAttempt): Promise<RecoveredPayment | null>
}

export function identityOf(provider: ProviderName): Pick<Provider, 'method' | 'name' | 'redirects'> {
  const { method, switchName, proofField } = providers[provider]
  return { method, name: switchName, redirects: proofField !== undefined }
}
