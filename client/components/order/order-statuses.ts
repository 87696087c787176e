import type { MessageDescriptor } from 'react-intl'
import type { IconName } from '../media/icon.tsx'
import type { OrderStatus } from './__generated__/order.ts'

/** In the order of their steps. */
export const orderStatuses: Record<OrderStatus, { text: MessageDescriptor; icon: IconName }> = {
  PENDING: { text: { id: 'order.pending' }, icon: 'clock' },
  CONFIRMED: { text: { id: 'order.confirmed' }, icon: 'check' },
  PICKED_UP: { text: { id: 'order.pickedUp' }, icon: 'box' },
  ON_THE_WAY: { text: { id: 'order.onTheWay' }, icon: 'truck' },
  DELIVERED: { text: { id: 'order.delivered' }, icon: 'home' },
}
