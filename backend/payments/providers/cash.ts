import type { Recovery } from '../attempts/recovery.ts'
import { createGuard } from '../attempts/settlement-guard.ts'
import type { GuardDependencies } from '../attempts/settlement-guard.ts'
import type { PaymentMethod } from '../payment-method.ts'

const method = 2

/**
 * Cash on delivery: nothing to start, nothing to prove. An order that was paid before stays paid, also where only its
 * provider knows of it: nobody pays the courier once more.
 */
export function createCash(dependencies: GuardDependencies & { recovery: Recovery }): PaymentMethod {
  const { recovery } = dependencies
  const guarded = createGuard(method, dependencies)
  return {
    method,
    name: 'cash_on_delivery',
    begin: async () => ({}),
    settle: (order) => guarded(order, async () => ({ outcome: (await recovery.hasPaid(order)) ? 'paid' : 'unpaid' })),
  }
}
