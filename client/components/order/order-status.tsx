import type { ReactNode } from 'react'
import { FormattedDate, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl'
import { Icon, type IconName } from '../media/icon.tsx'
import { DateAndTime } from '../text/date-and-time.tsx'
import type { OrderStateFieldsFragment, OrderStatus, OrderStepFieldsFragment } from './__generated__/order.ts'
import styles from './order-status.module.css'

/** In the order of their steps. */
export const orderStatuses: Record<OrderStatus, { text: MessageDescriptor; icon: IconName }> = {
  PENDING: { text: { id: 'order.pending' }, icon: 'clock' },
  CONFIRMED: { text: { id: 'order.confirmed' }, icon: 'check' },
  PICKED_UP: { text: { id: 'order.pickedUp' }, icon: 'box' },
  ON_THE_WAY: { text: { id: 'order.onTheWay' }, icon: 'truck' },
  DELIVERED: { text: { id: 'order.delivered' }, icon: 'home' },
}

interface Badge {
  tone: 'plain' | 'good' | 'bad' | 'waiting'
  text: ReactNode
}

function statusBadge({ status, isCancelled }: OrderStateFieldsFragment): Badge {
  if (isCancelled) return { tone: 'bad', text: <FormattedMessage id="order.cancelled" /> }
  return { tone: status === 'DELIVERED' ? 'good' : 'plain', text: <FormattedMessage {...orderStatuses[status].text} /> }
}

/** Cash on delivery is unpaid without being overdue. */
function paymentBadge({ isCancelled, isPaid, isRefunded, method, total }: OrderStateFieldsFragment): Badge | null {
  if (isRefunded) return { tone: 'good', text: <FormattedMessage id="order.refunded" /> }
  if (isPaid && isCancelled && total.amount > 0) {
    return { tone: 'waiting', text: <FormattedMessage id="order.refundPending" /> }
  }
  if (isPaid) return { tone: 'good', text: <FormattedMessage id="order.paid" /> }
  if (isCancelled) return null
  if (method === 'CASH_ON_DELIVERY') return { tone: 'plain', text: <FormattedMessage id="common.cashOnDelivery" /> }
  return { tone: 'waiting', text: <FormattedMessage id="order.unpaid" /> }
}

export function OrderBadges({ order }: { order: OrderStateFieldsFragment }) {
  const badges = [statusBadge(order), paymentBadge(order)]
  return (
    <ul className="cluster">
      {badges.map(
        (badge, index) =>
          badge && (
            <li key={index} className={`muted small strong ${styles.badge}`} data-tone={badge.tone}>
              {badge.text}
            </li>
          ),
      )}
    </ul>
  )
}

/** The tracker's name for PENDING: "Pending" beside the checkmark of a finished step would contradict it. */
const firstStep: MessageDescriptor = { id: 'order.placed' }

function stateOf(step: number, current: number, last: number): 'done' | 'active' | 'pending' {
  if (step < current || current === last) return 'done'
  return step === current ? 'active' : 'pending'
}

interface StatusTrackerProps {
  status: OrderStatus
  /** Null if the shop does not report when the order reached each status. */
  steps: readonly OrderStepFieldsFragment[] | null
}

export function StatusTracker({ status, steps }: StatusTrackerProps) {
  const intl = useIntl()
  const names = Object.keys(orderStatuses)
  const current = names.indexOf(status)
  return (
    <ol className={styles.steps} aria-label={intl.formatMessage({ id: 'order.progress' })}>
      {Object.values(orderStatuses).map(({ text, icon }, index, { length }) => {
        const state = stateOf(index, current, length - 1)
        const at = steps?.find((step) => step.status === names[index])?.at
        return (
          <li
            key={icon}
            className={styles.step}
            data-state={state}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className={styles.mark}>
              <Icon name={state === 'done' ? 'check' : icon} size={20} />
            </span>
            <span className={styles.name}>
              <FormattedMessage {...(index === 0 ? firstStep : text)} />
              {state === 'done' && (
                <span className="visually-hidden">
                  {' '}
                  <FormattedMessage id="order.stepDone" />
                </span>
              )}
              {at && <DateAndTime value={at} month="short" hasYear={false} className={`muted small ${styles.time}`} />}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

export function ExpectedOn({ date }: { date: string }) {
  return (
    <FormattedMessage
      id="order.expectedOn"
      values={{
        date: <FormattedDate value={date} weekday="long" month="long" day="numeric" timeZone="UTC" />,
      }}
    />
  )
}
