import type { PaymentAttempt } from './payment-step.ts'

export interface PaymentProof {
  token: string
  paymentId?: string
  signature?: string
}

/** Events of a provider's window. `paid` may still come after `declined`. */
export interface ProviderEvents {
  paid(proof: PaymentProof): void
  declined(message: string | null): void
  closed(): void
}

export type OpenProvider = (attempt: PaymentAttempt, events: ProviderEvents) => Promise<void>
