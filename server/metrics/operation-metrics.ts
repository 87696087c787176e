import type { Handlers } from '../events.ts'
import { type Meters, seconds } from './meters.ts'

/** Programs name their operations as they like; such names are no labels. */
const FOREIGN = 'foreign'

/** GraphQL operations, of pages and of other programs, and what they buy. */
export function operationMetrics({
  counter,
  histogram,
}: Meters): Handlers<'operation' | 'operationCost' | 'order' | 'payment'> {
  const operations = counter('graphql_operations_total', 'Operations, by the first code of their errors, or ok.', [
    'operation',
    'known',
    'outcome',
  ])
  const duration = histogram('graphql_operation_seconds', 'Of an operation.', 'seconds', ['operation'])
  const rejected = counter('graphql_rejected_total', 'Operations that exceed a limit.', ['limit'])
  const costs = histogram('graphql_cost', 'Costs of the documents of other programs that were let in.', 'costs')
  const orders = counter('orders_placed_total', 'Wishes to order, by what became of them.', ['method', 'state'])
  const payments = counter('payments_settled_total', 'Proofs of payment, by what became of them.', ['method', 'state'])

  return {
    operation({ name, known, codes: [outcome = 'ok'], limits, ms }) {
      const operation = known ? name : FOREIGN
      operations.inc({ operation, known: String(known), outcome })
      duration.observe({ operation }, seconds(ms))
      for (const limit of new Set(limits)) rejected.inc({ limit })
    },
    operationCost: ({ cost }) => costs.observe(cost),
    order: ({ method, state }) => orders.inc({ method, state }),
    payment: ({ method, state }) => payments.inc({ method, state }),
  }
}
