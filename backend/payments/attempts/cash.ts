import type { PaymentMethod } from '../contract/payment-method.ts'
import type { Recovery } from './recovery.ts'
import { createSettlementGuard, type GuardDependencies } from './settlement-guard.ts'

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
