import type { Recovery } from '../attempts/recovery.ts'
import { createSettlementGuard, type GuardDependencies } from '../attempts/settlement-guard.ts'
import type { PaymentMethod } from '../payment-method.ts'

const method = 2

/**
 * Cash on delivery needs no attempt and no proof. An order that was paid before stays paid, even if only its provider
 * knows it, so that the shopper does not pay twice.
 */
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
