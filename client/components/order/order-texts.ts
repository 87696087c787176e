import type { MessageDescriptor } from 'react-intl'
import type { OrderStatus } from './__generated__/order-status.ts'

export const ORDER_STEPS = [
  'PENDING',
  'CONFIRMED',
  'PICKED_UP',
  'ON_THE_WAY',
  'DELIVERED',
] as const satisfies OrderStatus[]

export const statusTexts: Record<OrderStatus, MessageDescriptor> = {
  PENDING: { id: 'order.pending' },
  CONFIRMED: { id: 'order.confirmed' },
  PICKED_UP: { id: 'order.pickedUp' },
  ON_THE_WAY: { id: 'order.onTheWay' },
  DELIVERED: { id: 'order.delivered' },
}
