import type { PaymentAttempt } from '../attempt/payment-step.ts'

/** What a provider's script returns for the server to verify. */
export interface PaymentProof {
  token: string
  paymentId?: string
  signature?: string
}

/** Reports of a provider's window. `paid` may still come after `declined`. */
export interface ProviderEvents {
  paid(proof: PaymentProof): void
  /** `message` is the provider's own, null where it gives none. */
  declined(message: string | null): void
  closed(): void
}

/** Opens a provider's own window. Rejects where its script does not load. */
export type OpenProvider = (attempt: PaymentAttempt, events: ProviderEvents) => Promise<void>
