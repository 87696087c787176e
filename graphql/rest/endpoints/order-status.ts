import type { OrderStatus } from '../../resolver-types.generated.ts'

const STATUSES: readonly OrderStatus[] = ['PENDING', 'CONFIRMED', 'PICKED_UP', 'ON_THE_WAY', 'DELIVERED']

/** The wire's status, 1 to 5. What is none of them counts as pending. */
export function orderStatusOf(status: number): OrderStatus {
  return STATUSES[status - 1] ?? 'PENDING'
}
