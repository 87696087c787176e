/** In order; the backend counts them from 1. */
const STATUSES = ['PENDING', 'CONFIRMED', 'PICKED_UP', 'ON_THE_WAY', 'DELIVERED'] as const

export type OrderStatus = (typeof STATUSES)[number]

export function orderStatusIn(text: string): OrderStatus | null {
  return /^[1-5]$/.test(text) ? (STATUSES[Number(text) - 1] ?? null) : null
}

/** A status from 1 to 5; any other number counts as pending. */
export function orderStatusOf(status: number): OrderStatus {
  return STATUSES[status - 1] ?? 'PENDING'
}
