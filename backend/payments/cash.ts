import type { PaymentRecords } from './payment-records.ts'
import type { PaymentMethod } from './provider.ts'

/** Cash on delivery: nothing to start, nothing to prove. An order that was paid before stays paid. */
export function createCash(records: PaymentRecords): PaymentMethod {
  return {
    method: 2,
    name: 'cash_on_delivery',
    begin: async () => ({}),
    settle: async (order) => ({ outcome: records.isPaid(order.id) ? 'paid' : 'unpaid' }),
  }
}
