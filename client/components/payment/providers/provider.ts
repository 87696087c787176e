import type { PaymentMethodFieldsFragment, PaymentAttemptFieldsFragment } from '../__generated__/payment.ts'
import type { PlacedOrder } from '../attempt/begun.ts'

/** One try to pay an order by one method. */
export interface PaymentSession {
  order: PlacedOrder
  method: PaymentMethodFieldsFragment
  start: PaymentAttemptFieldsFragment
  /** The shop's name, for the provider's window. */
  siteName: string
}

/** What the provider's script gives for the server to check. */
export interface PaymentProof {
  token: string
  paymentId?: string
  signature?: string
}

/** What a provider's window tells. It may still tell of a payment after it told of a failure. */
export interface ProviderEvents {
  paid(proof: PaymentProof): void
  /** In the provider's words, null where it has none. */
  declined(message: string | null): void
  closed(): void
}

/** Opens a provider's own window. Rejects where its script cannot be had. */
export type OpenProvider = (session: PaymentSession, events: ProviderEvents) => Promise<void>
