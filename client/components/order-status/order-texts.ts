import { defineMessages, type MessageDescriptor } from 'react-intl'
import type { OrderStatus } from './order-status.generated.ts'

/** Statuses of an order, first to last. */
export const ORDER_STEPS = [
  'PENDING',
  'CONFIRMED',
  'PICKED_UP',
  'ON_THE_WAY',
  'DELIVERED',
] as const satisfies OrderStatus[]

export const statusTexts: Record<OrderStatus, MessageDescriptor> = defineMessages({
  PENDING: { id: 'order.pending', defaultMessage: 'Pending' },
  CONFIRMED: { id: 'order.confirmed', defaultMessage: 'Confirmed' },
  PICKED_UP: { id: 'order.pickedUp', defaultMessage: 'Picked up' },
  ON_THE_WAY: { id: 'order.onTheWay', defaultMessage: 'On the way' },
  DELIVERED: { id: 'order.delivered', defaultMessage: 'Delivered' },
})
